import { recognitionRate, type EngineVoice, type Recogniser, type SpeechEngine } from '@timbre/engines/ports';
import { wordErrorRate } from '@timbre/media/language/word-error-rate';
import { joinSamples } from '@timbre/media/pcm';
import { pcmResampler } from '@timbre/media/resample';
import { joinWords } from '@timbre/media/transcript/join-words';
import { measuredName, type Measure } from './engine-measures.types.ts';

export interface MeasuringDeps {
  readonly engines: readonly SpeechEngine[];
  /** Those on this machine, the best first: measuring sends nothing elsewhere. */
  readonly recognisers: readonly Recogniser[];
  /** What a voice reads, in its language. */
  readonly textFor: (voice: EngineVoice) => string;
  /** Milliseconds that only go forward. */
  readonly now: () => number;
}

/** Before each piece of work, how far it is; after it, what was measured. */
export type MeasuringEvent =
  | { readonly kind: 'progress'; readonly fraction: number; readonly stage: string }
  | { readonly kind: 'measure'; readonly measure: Measure };

/** A voice that stands for its engine in a language, and what it said. */
interface Reading {
  /** What the figures are kept under. */
  readonly name: string;
  readonly engine: SpeechEngine;
  readonly voice: EngineVoice;
  readonly language: string;
}

interface Spoken {
  readonly text: string;
  /** At the rate of recognisers. */
  readonly samples: Int16Array;
  readonly firstAudioMs: number;
  readonly speed: number;
}

interface Listener {
  readonly recogniser: Recogniser;
  readonly languages: ReadonlySet<string> | 'all';
}

/** A piece of half a minute at most: what a recogniser takes. */
const mostHeardSeconds = 30;
/** An engine or recogniser that takes longer over one text is of no use. */
const limitMs = 300_000;
const plain = { speed: 1, pitch: 0, pronunciations: [], emotion: 'neutral', prosody: [] } as const;

const baseOf = (language: string): string => language.split('-')[0] ?? language;
const knows = ({ languages }: Listener, language: string): boolean => languages === 'all' || languages.has(language);

/** The first voice of each engine, or of each of its models, in each language; none whose text would leave this machine, which may cost money. */
async function readingsOf(engines: readonly SpeechEngine[]): Promise<Reading[]> {
  const readings: Reading[] = [];
  for (const engine of engines) {
    const seen = new Set<string>();
    for (const voice of await engine.voices().catch((): readonly EngineVoice[] => [])) {
      const language = baseOf(voice.language);
      const name = measuredName(engine.name, voice);
      const key = `${name} ${language}`;
      if (seen.has(key) || voice.sentTo !== undefined || !voice.emotions.includes('neutral')) continue;
      seen.add(key);
      readings.push({ name, engine, voice, language });
    }
  }
  return readings;
}

/** What is worth its time: languages that someone here can hear, and of every engine and model at least one. */
function worthMeasuring(readings: readonly Reading[], listeners: readonly Listener[]): Reading[] {
  const heard = ({ language }: Reading): boolean => listeners.some((one) => knows(one, language));
  const first = new Map<string, Reading>();
  for (const reading of readings) {
    const known = first.get(reading.name);
    if (known === undefined || (!heard(known) && heard(reading))) first.set(reading.name, reading);
  }
  return readings.filter((reading) => heard(reading) || first.get(reading.name) === reading);
}

async function speak(
  { engine, voice }: Reading,
  { textFor, now }: Pick<MeasuringDeps, 'textFor' | 'now'>,
  signal: AbortSignal,
): Promise<Spoken | null> {
  const text = textFor(voice);
  const parts: Int16Array[] = [];
  const since = now();
  let firstAudioMs: number | null = null;
  for await (const event of engine.speak({ ...plain, voice: voice.engineVoice, text }, signal)) {
    if (event.kind !== 'audio') continue;
    firstAudioMs ??= now() - since;
    parts.push(event.samples);
  }
  signal.throwIfAborted();
  const sound = joinSamples(parts);
  if (firstAudioMs === null || sound.length === 0) return null;
  const speed = (1000 * sound.length) / voice.sampleRate / Math.max(1, now() - since);
  const { push, flush } = pcmResampler(voice.sampleRate, recognitionRate);
  const samples = joinSamples([push(sound), flush()]).subarray(0, mostHeardSeconds * recognitionRate);
  return { text, samples, firstAudioMs, speed };
}

async function hear({ recogniser }: Listener, { text, samples }: Spoken, language: string, signal: AbortSignal) {
  const heard = await recogniser.recognise({ parts: [samples], language, signal });
  signal.throwIfAborted();
  return wordErrorRate(text, joinWords(heard.flatMap(({ words }) => words.map((word) => word.text))));
}

/**
 * Lets every engine say a text in each language that is heard here, and every recogniser write down what the engine that
 * was understood best has said: word error rates there and back, the first sound, and the speed. An engine that fails is
 * left out, as it can't be used.
 */
export async function* measureEngines(deps: MeasuringDeps, signal: AbortSignal): AsyncGenerator<MeasuringEvent> {
  const { engines, now } = deps;
  const listeners = await listenersOf(deps.recognisers);
  const readings = worthMeasuring(await readingsOf(engines), listeners);
  const languages = new Set(readings.map(({ language }) => language));
  const hearings = listeners.flatMap((listener) =>
    [...languages].flatMap((language) => (knows(listener, language) ? [{ listener, language }] : [])),
  );
  const total = readings.length + hearings.length;
  const limited = (): AbortSignal => AbortSignal.any([signal, AbortSignal.timeout(limitMs)]);
  let done = 0;
  const next = (engine: string, language: string): MeasuringEvent => {
    const fraction = done / total;
    done += 1;
    return { kind: 'progress', fraction, stage: `${engine} ${language}` };
  };
  /** Of each language, what was understood best. */
  const best = new Map<string, { readonly spoken: Spoken; readonly voice: string; readonly rate: number }>();
  for (const reading of readings) {
    const { name, engine, voice, language } = reading;
    yield next(name, language);
    const listener = listeners.find((one) => knows(one, language)) ?? null;
    const spoken = await attempt(() => speak(reading, deps, limited()), signal);
    if (spoken === null) continue;
    const rate = listener === null ? null : await attempt(() => hear(listener, spoken, language, limited()), signal);
    const { firstAudioMs, speed } = spoken;
    const by = { engine: name, version: engine.version, language, voice: voice.id };
    const heard = { listener: rate === null ? null : (listener?.recogniser.id ?? null), wordErrorRate: rate };
    yield { kind: 'measure', measure: { task: 'speech', ...by, ...heard, firstAudioMs, speed } };
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
      measure: { task: 'recognition', ...by, listener: id, wordErrorRate: rate, firstAudioMs: null, speed },
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
