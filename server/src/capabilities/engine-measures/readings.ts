import { recognitionRate, type EngineVoice, type SpeechEngine } from '@timbre/engines/ports';
import { joinSamples } from '@timbre/media/pcm';
import { pcmResampler } from '@timbre/media/resample';
import { measuredName } from './engine-measures.types.ts';

/** A voice that stands for its engine, or for a model of it, in a language. */
export interface Reading {
  /** What the figures are kept under. */
  readonly name: string;
  readonly engine: SpeechEngine;
  readonly voice: EngineVoice;
  readonly language: string;
}

/** A word as the engine times it: UTF-16 offsets into the text, seconds of the samples. */
export interface SpokenWord {
  readonly start: number;
  readonly end: number;
  readonly startSeconds: number;
}

export interface Spoken {
  readonly text: string;
  /** At the rate of recognisers. */
  readonly samples: Int16Array;
  /** Those of the samples, in order. */
  readonly words: readonly SpokenWord[];
  readonly firstAudioMs: number;
  readonly speed: number;
}

export interface SpeakingDeps {
  /** What a voice reads, in its language. */
  readonly textFor: (voice: EngineVoice) => string;
  /** Milliseconds that only go forward. */
  readonly now: () => number;
}

/** A piece of half a minute at most: what a recogniser takes. */
const mostHeardSeconds = 30;
const plain = { speed: 1, pitch: 0, pronunciations: [], emotion: 'neutral', prosody: [] } as const;

const baseOf = (language: string): string => language.split('-')[0] ?? language;

/** The first voice of each engine, or of each of its models, in each language; none whose text would leave this machine, which may cost money. */
export async function readingsOf(engines: readonly SpeechEngine[]): Promise<Reading[]> {
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

/** What is worth its time: languages that are heard here, and of every engine and model at least one. */
export function worthMeasuring(readings: readonly Reading[], isHeard: (language: string) => boolean): Reading[] {
  const first = new Map<string, Reading>();
  for (const reading of readings) {
    const known = first.get(reading.name);
    if (known === undefined || (!isHeard(known.language) && isHeard(reading.language)))
      first.set(reading.name, reading);
  }
  return readings.filter((reading) => isHeard(reading.language) || first.get(reading.name) === reading);
}

/** Null where nothing was said. */
export async function speak(
  { engine, voice }: Pick<Reading, 'engine' | 'voice'>,
  { textFor, now }: SpeakingDeps,
  signal: AbortSignal,
): Promise<Spoken | null> {
  const text = textFor(voice);
  const parts: Int16Array[] = [];
  const words: SpokenWord[] = [];
  const since = now();
  let firstAudioMs: number | null = null;
  for await (const event of engine.speak({ ...plain, voice: voice.engineVoice, text }, signal)) {
    if (event.kind === 'word') words.push(event);
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
  const isHeard = ({ startSeconds }: SpokenWord): boolean => startSeconds < samples.length / recognitionRate;
  return { text, samples, words: words.filter(isHeard), firstAudioMs, speed };
}
