import { readFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { pcmSamples } from '@timbre/media/pcm';
import { packageFile } from '../wasm.ts';
import type { PackFiles, WorkerCore, WorkerRequest } from '../worker-protocol.ts';

/** The part of the package's untyped interface that is used here: Pico's own C functions, and its memory. */
interface PicoModule {
  readonly HEAPU8: Uint8Array;
  readonly HEAP16: Int16Array;
  readonly HEAP32: Int32Array;
  readonly FS: { readonly writeFile: (path: string, data: Uint8Array) => void };
  readonly _malloc: (bytes: number) => number;
  readonly _pico_initialize: (memory: number, bytes: number, outSystem: number) => number;
  readonly _pico_loadResource: (system: number, path: number, outResource: number) => number;
  readonly _pico_getResourceName: (system: number, resource: number, outName: number) => number;
  readonly _pico_createVoiceDefinition: (system: number, name: number) => number;
  readonly _pico_addResourceToVoiceDefinition: (system: number, voice: number, resource: number) => number;
  readonly _pico_newEngine: (system: number, voice: number, outEngine: number) => number;
  readonly _pico_putTextUtf8: (engine: number, text: number, bytes: number, outTaken: number) => number;
  readonly _pico_getData: (engine: number, out: number, bytes: number, outBytes: number, outType: number) => number;
}

/** Memory Pico asks for at the start, as its own command-line program gives it. */
const workBytes = 2_500_000;
/** Answers of pico_getData. */
const [idle, isBusy] = [200, 201];
/** One call's bytes of text and of sound; the text's are counted in 16 bits. */
const [textBytes, soundBytes] = [8_192, 4_096];

const succeeded = (code: number): void => {
  if (code !== 0) throw new Error(`Pico can’t load this voice (${code}).`);
};

/** An engine with one voice; a module of its own, so that a voice that is let go takes its memory along. */
async function openVoice(load: () => Promise<PicoModule>, { analysis = '', signal = '' }: PackFiles) {
  const pico = await load();
  const pointer = pico._malloc(4);
  const read = () => pico.HEAP32[pointer >> 2] ?? 0;
  const text = (value: string): number => {
    const bytes = Buffer.from(`${value}\0`);
    const at = pico._malloc(bytes.length);
    pico.HEAPU8.set(bytes, at);
    return at;
  };
  succeeded(pico._pico_initialize(pico._malloc(workBytes), workBytes, pointer));
  const system = read();
  const voice = text('voice');
  succeeded(pico._pico_createVoiceDefinition(system, voice));
  for (const [name, file] of [
    ['/analysis.bin', analysis],
    ['/signal.bin', signal],
  ] as const) {
    pico.FS.writeFile(name, await readFile(file));
    succeeded(pico._pico_loadResource(system, text(name), pointer));
    const resource = read();
    const resourceName = pico._malloc(256);
    succeeded(pico._pico_getResourceName(system, resource, resourceName));
    succeeded(pico._pico_addResourceToVoiceDefinition(system, voice, resourceName));
  }
  succeeded(pico._pico_newEngine(system, voice, pointer));
  const engine = read();
  const [input, sound, count] = [pico._malloc(textBytes), pico._malloc(soundBytes), pico._malloc(4)];
  const taken = () => pico.HEAP16[count >> 1] ?? 0;

  /** All the sound that is ready. */
  const drain = (out: Uint8Array[]): void => {
    for (;;) {
      const code = pico._pico_getData(engine, sound, soundBytes, count, pointer);
      if (code !== idle && code !== isBusy) throw new Error(`Pico stopped (${code}).`);
      if (taken() > 0) out.push(pico.HEAPU8.slice(sound, sound + taken()));
      if (code === idle) return;
    }
  };
  return (sentence: string): Int16Array => {
    // The zero at the end tells Pico to say what it has.
    const bytes = Buffer.from(`${sentence}\0`);
    const out: Uint8Array[] = [];
    for (let at = 0; at < bytes.length;) {
      const part = bytes.subarray(at, at + textBytes);
      pico.HEAPU8.set(part, input);
      if (pico._pico_putTextUtf8(engine, input, part.length, count) !== 0) throw new Error('Pico takes no text.');
      at += Math.max(1, taken());
      drain(out);
    }
    return pcmSamples(Buffer.concat(out));
  };
}

/** A voice that takes part stays loaded until another file is asked for: 3 to 5 MB each, of which six are all there are. */
const mostVoices = 6;

/** SVOX Pico as WebAssembly with lingware of the models folder. It tells no times. */
export async function picoCore(): Promise<WorkerCore> {
  const main = packageFile('@echogarden/svoxpico-wasm');
  const { default: start } = (await import(pathToFileURL(main).href)) as {
    readonly default: (options: object) => Promise<PicoModule>;
  };
  // The object becomes the module, so each gets its own.
  const load = () => start({ print: () => undefined, printErr: () => undefined });
  const voices = new Map<string, Promise<(text: string) => Int16Array>>();
  const voiceOf = (files: PackFiles, stamp: string) => {
    const key = `${stamp} ${JSON.stringify(files)}`;
    const voice = voices.get(key) ?? openVoice(load, files);
    voices.delete(key);
    voices.set(key, voice);
    voice.catch(() => voices.delete(key));
    for (const [oldest] of [...voices].slice(0, Math.max(0, voices.size - mostVoices))) voices.delete(oldest);
    return voice;
  };
  return {
    run: async (request: WorkerRequest, send) => {
      if (request.kind !== 'pico') return;
      const say = await voiceOf(request.files, request.stamp);
      const samples = say(request.text);
      send({ kind: 'pico', samples });
    },
  };
}
