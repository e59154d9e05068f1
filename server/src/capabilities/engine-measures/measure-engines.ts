import { recognitionRate, type Recogniser, type SpeechEngine } from '@timbre/engines/ports';
import { wordErrorRate } from '@timbre/media/language/word-error-rate';
import { joinWords } from '@timbre/media/transcript/join-words';
import type { Measure } from './engine-measures.types.ts';
import { alignmentError, type AskAligner } from './measure-alignment.ts';
import { readingsOf, speak, worthMeasuring, type SpeakingDeps, type Spoken } from './readings.ts';

export interface MeasuringDeps extends SpeakingDeps {
  readonly engines: readonly SpeechEngine[];
  /** Those on this machine, the best first: measuring sends nothing elsewhere. */
  readonly recognisers: readonly Recogniser[];
  readonly align: AskAligner;
}

/** Before each piece of work, how far it is; after it, what was measured. */
export type MeasuringEvent =
  | { readonly kind: 'progress'; readonly fraction: number; readonly stage: string }
  | { readonly kind: 'measure'; readonly measure: Measure };

interface Listener {
  readonly recogniser: Recogniser;
  readonly languages: ReadonlySet<string> | 'all';
}

/** An engine or recogniser that takes longer over one text is of no use. */
const limitMs = 300_000;

/** The one aligner of this studio. */
const aligner = { engine: 'timbre', version: 'aligner 1' } as const;

/** What a task doesn't have. */
const unmeasured = {
  listener: null,
  wordErrorRate: null,
  firstAudioMs: null,
  medianErrorMs: null,
  highErrorMs: null,
} as const;

const knows = ({ languages }: Listener, language: string): boolean => languages === 'all' || languages.has(language);

async function hear({ recogniser }: Listener, { text, samples }: Spoken, language: string, signal: AbortSignal) {
  const heard = await recogniser.recognise({ parts: [samples], language, signal });
  signal.throwIfAborted();
  return wordErrorRate(text, joinWords(heard.flatMap(({ words }) => words.map((word) => word.text))));
}

/**
 * Lets every engine say a text in each language that is heard here, and every recogniser write down what the engine that
 * was understood best has said, and the aligner time words whose times are known: word error rates there and back, the
 * first sound, the speed, and how far the word starts are off. An engine that fails is left out, as it can't be used.
 */
export async function* measureEngines(deps: MeasuringDeps, signal: AbortSignal): AsyncGenerator<MeasuringEvent> {
  const { engines, now } = deps;
  const listeners = await listenersOf(deps.recognisers);
  const readings = worthMeasuring(await readingsOf(engines), (language) =>
    listeners.some((one) => knows(one, language)),
  );
  const timedLanguages = new Set(readings.flatMap(({ engine, language }) => (engine.hasOwnTimes ? [language] : [])));
  const languages = new Set(readings.map(({ language }) => language));
  const hearings = listeners.flatMap((listener) =>
    [...languages].flatMap((language) => (knows(listener, language) ? [{ listener, language }] : [])),
  );
  const total = readings.length + hearings.length + timedLanguages.size;
  const limited = (): AbortSignal => AbortSignal.any([signal, AbortSignal.timeout(limitMs)]);
  let done = 0;
  const next = (engine: string, language: string): MeasuringEvent => {
    const fraction = done / total;
    done += 1;
    return { kind: 'progress', fraction, stage: `${engine} ${language}` };
  };
  /** Of each language, what was understood best. */
  const best = new Map<string, { readonly spoken: Spoken; readonly voice: string; readonly rate: number }>();
  /** Of each language, the first speech whose word times are known. */
  const timed = new Map<string, { readonly spoken: Spoken; readonly voice: string }>();
  for (const reading of readings) {
    const { name, engine, voice, language } = reading;
    yield next(name, language);
    const listener = listeners.find((one) => knows(one, language)) ?? null;
    const spoken = await attempt(() => speak(reading, deps, limited()), signal);
    if (spoken === null) continue;
    if (engine.hasOwnTimes && !timed.has(language)) timed.set(language, { spoken, voice: voice.id });
    const rate = listener === null ? null : await attempt(() => hear(listener, spoken, language, limited()), signal);
    const { firstAudioMs, speed } = spoken;
    const by = { engine: name, version: engine.version, language, voice: voice.id };
    const heard = { listener: rate === null ? null : (listener?.recogniser.id ?? null), wordErrorRate: rate };
    yield { kind: 'measure', measure: { ...unmeasured, task: 'speech', ...by, ...heard, firstAudioMs, speed } };
    if (rate !== null && rate < (best.get(language)?.rate ?? Infinity))
      best.set(language, { spoken, voice: voice.id, rate });
  }
  for (const { listener, language } of hearings) {
    const { id, name } = listener.recogniser;
    yield next(name, language);
    const heard = best.get(language);
    if (heard === undefined) continue;
    const since = now();
    const rate = await attempt(() => hear(listener, heard.spoken, language, limited()), signal);
    if (rate === null) continue;
    const speed = (1000 * heard.spoken.samples.length) / recognitionRate / Math.max(1, now() - since);
    const by = { engine: id, version: name, language, voice: heard.voice };
    yield {
      kind: 'measure',
      measure: { ...unmeasured, task: 'recognition', ...by, listener: id, wordErrorRate: rate, speed },
    };
  }
  for (const language of timedLanguages) {
    yield next(aligner.engine, language);
    const known = timed.get(language);
    if (known === undefined) continue;
    const since = now();
    const error = await attempt(() => alignmentError(known.spoken, language, deps.align, limited()), signal);
    if (error === null) continue;
    const speed = (1000 * known.spoken.samples.length) / recognitionRate / Math.max(1, now() - since);
    yield {
      kind: 'measure',
      measure: { ...unmeasured, task: 'alignment', ...aligner, language, voice: known.voice, ...error, speed },
    };
  }
}

/** Null for what fails or takes too long; the end of the whole is passed on. */
async function attempt<T>(work: () => Promise<T>, signal: AbortSignal): Promise<T | null> {
  try {
    return await work();
  } catch {
    signal.throwIfAborted();
    return null;
  }
}

async function listenersOf(recognisers: readonly Recogniser[]): Promise<Listener[]> {
  const found = await Promise.all(
    recognisers.map(async (recogniser) => ({ recogniser, reach: await recogniser.reach().catch(() => null) })),
  );
  return found.flatMap(({ recogniser, reach }) => (reach === null ? [] : [{ recogniser, languages: reach.languages }]));
}
