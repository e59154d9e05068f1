import { pathToFileURL } from 'node:url';
import { joinSamples, toFloat, toInt16 } from '@timbre/media/pcm';
import { shapeSpeech } from '@timbre/media/pitch';
import { packageFile } from './wasm.ts';
import {
  espeakSampleRate,
  type EspeakMark,
  type PromptCore,
  type WorkerPart,
  type WorkerRequest,
} from './worker-protocol.ts';

/** The part of the package's untyped interface that is used here. */
interface EspeakWorker {
  readonly set_voice: (name: string) => number;
  readonly set_rate: (wordsPerMinute: number) => void;
  readonly set_pitch: (pitch: number) => void;
  readonly synthesize: (
    text: { readonly ptr: number },
    onPart: (samples: Int16Array, events: readonly EspeakEvent[]) => boolean,
  ) => void;
}

interface EspeakEvent {
  readonly type: string;
  /** Code points, from 1. */
  readonly text_position: number;
  readonly word_length: number;
  readonly audio_position: number;
  readonly id?: string | number;
}

interface EspeakModule {
  readonly eSpeakNGWorker: new () => EspeakWorker;
  /** Another array whenever the memory grows. */
  readonly HEAPU8: Uint8Array;
  readonly _malloc: (bytes: number) => number;
}

const isMark = (type: string): type is EspeakMark['kind'] => type === 'word' || type === 'phoneme' || type === 'end';

function marksOf(events: readonly EspeakEvent[]): EspeakMark[] {
  const marks: EspeakMark[] = [];
  for (const event of events) {
    if (!isMark(event.type)) continue;
    marks.push({
      kind: event.type,
      position: Math.max(0, event.text_position - 1),
      length: event.word_length,
      seconds: event.audio_position / 1000,
      ipa: event.type === 'phoneme' ? String(event.id ?? '') : '',
    });
  }
  return marks;
}

/** Gathers the 100 ms pieces of the engine: the first goes out at once, later ones in larger parcels. */
function parcels(
  send: (part: WorkerPart) => void,
  firstSamples: number,
): {
  readonly add: (samples: Int16Array, marks: readonly EspeakMark[]) => void;
  readonly flush: () => void;
} {
  let parts: Int16Array[] = [];
  let marks: EspeakMark[] = [];
  let held = 0;
  let threshold = firstSamples;
  const flush = () => {
    if (held > 0 || marks.length > 0) send({ kind: 'espeak', samples: joinSamples(parts), marks });
    parts = [];
    marks = [];
    held = 0;
  };
  return {
    add: (samples, more) => {
      parts.push(samples);
      marks.push(...more);
      held += samples.length;
      if (held < threshold) return;
      flush();
      threshold = espeakSampleRate;
    },
    flush,
  };
}

/** Keeps the engine's memory as it is now; the result brings it back. */
function memoryKept(module: EspeakModule): () => void {
  const words = new Int32Array(module.HEAPU8.buffer);
  const used = (words.findLastIndex((word) => word !== 0) + 1) * words.BYTES_PER_ELEMENT;
  const kept = module.HEAPU8.slice(0, used);
  return () => {
    module.HEAPU8.set(kept);
    module.HEAPU8.fill(0, used);
  };
}

/** The text in the engine's memory. The package's own buffer would grow with it, behind the back of `memoryKept`. */
function placed(module: EspeakModule, text: string): { readonly ptr: number } {
  const bytes = new TextEncoder().encode(`${text}\0`);
  const ptr = module._malloc(bytes.length);
  if (ptr === 0) throw new Error('espeak-ng has no memory left.');
  module.HEAPU8.set(bytes, ptr);
  return { ptr };
}

/**
 * The engine seeds the noise of breathy voices with the time at which it starts: each process would have another one, and
 * an alignment of the same recording would come out otherwise each time.
 */
function atTimeZero<T>(start: () => T): T {
  const { now } = Date;
  Date.now = () => 0;
  try {
    return start();
  } finally {
    Date.now = now;
  }
}

/**
 * espeak-ng as WebAssembly. What it said changes how it says the next sentence: phases and pauses go on, by up to 10 ms.
 * So each request finds the memory of a fresh engine, and one voice always says a text alike. `warmUps` are sentences
 * said to no one, so that a first listener does not wait.
 */
export async function espeakCore({ warmUps = 6 } = {}): Promise<PromptCore> {
  const { default: load } = (await import(
    pathToFileURL(packageFile('@echogarden/espeak-ng-emscripten')).href
  )) as unknown as {
    readonly default: () => Promise<EspeakModule>;
  };
  const module = await load();
  const engine = atTimeZero(() => new module.eSpeakNGWorker());
  const speak = (request: WorkerRequest & { readonly kind: 'espeak' }, send: (part: WorkerPart) => void): void => {
    if (engine.set_voice(request.voice) !== 0) throw new Error('espeak-ng has no such voice.');
    engine.set_rate(request.wordsPerMinute);
    engine.set_pitch(request.pitch);
    const isShaped = request.stretch !== 1 || request.halfTones !== 0;
    // Shaping needs the whole sentence; otherwise the first tenth of a second leaves at once.
    const out = parcels(isShaped ? (part) => send(shaped(part, request)) : send, isShaped ? Infinity : 1);
    engine.synthesize(placed(module, request.text), (samples, events) => {
      out.add(samples, marksOf(events));
      return false;
    });
    out.flush();
  };
  const text = 'Welcome to the studio. This is number 5, "warming up", so that the first listener does not wait.';
  for (let i = 0; i < warmUps; i++) {
    speak(
      { kind: 'espeak', voice: 'en-us', text, wordsPerMinute: 175, pitch: 50, stretch: 1, halfTones: 0 },
      () => undefined,
    );
  }
  const restore = memoryKept(module);
  const run = (request: WorkerRequest, send: (part: WorkerPart) => void): void => {
    if (request.kind !== 'espeak') return;
    try {
      speak(request, send);
    } finally {
      restore();
    }
  };
  return { run };
}

function shaped(part: WorkerPart, { stretch, halfTones }: WorkerRequest & { readonly kind: 'espeak' }): WorkerPart {
  if (part.kind !== 'espeak') return part;
  const samples = toInt16(shapeSpeech(toFloat(part.samples), espeakSampleRate, { stretch, pitch: halfTones }));
  return { kind: 'espeak', samples, marks: part.marks.map((mark) => ({ ...mark, seconds: mark.seconds * stretch })) };
}
