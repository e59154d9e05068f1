import { readFile } from 'node:fs/promises';
import { builtInSpeechEngines } from '@timbre/engines';
import type { EngineVoice, SpeechEngine } from '@timbre/engines/ports';
import { speakerDistance, speakerEmbedding, type SpeakerEmbedding } from '@timbre/media/speaker-metric';
import { passage } from './passage.ts';
import { speakSentences, speechFile, workerOptions } from './speaking.ts';

/** A voice and its place among speakers. */
export interface KnownVoice {
  readonly id: string;
  readonly at: SpeakerEmbedding;
}

/** A voice's place, from the passage as it speaks it now; empty when too little of it is speech. */
export async function placeOf(engine: SpeechEngine, { engineVoice, sampleRate }: EngineVoice): Promise<number[]> {
  return [...(speakerEmbedding(await speakSentences(engine, engineVoice, sampleRate, passage), sampleRate) ?? [])];
}

/** All English voices of the catalogue that are here, one after the other, each with its engine. */
export async function* englishVoices(): AsyncGenerator<{ readonly engine: SpeechEngine; readonly voice: EngineVoice }> {
  for (const engine of builtInSpeechEngines({ ...workerOptions, childrenPerEngine: 1 })) {
    for (const voice of await engine.voices()) if (voice.language.startsWith('en')) yield { engine, voice };
    await engine.close();
  }
}

/** The one of `known` that is most like `at`. */
export const nearestTo = (
  at: SpeakerEmbedding,
  known: readonly KnownVoice[],
): { readonly id: string; readonly distance: number } =>
  known
    .map((one) => ({ id: one.id, distance: speakerDistance(at, one.at) }))
    .reduce((a, b) => (b.distance < a.distance ? b : a), { id: 'nobody', distance: Infinity });

/** Two voices and how far apart they lie. */
export interface VoicePair {
  readonly a: string;
  readonly b: string;
  readonly distance: number;
}

/** Every two voices, the nearest first. */
export function pairsOf(voices: readonly KnownVoice[]): VoicePair[] {
  const pairs = voices.flatMap((one, index) =>
    voices.slice(index + 1).map((other) => ({ a: one.id, b: other.id, distance: speakerDistance(one.at, other.at) })),
  );
  return pairs.sort((one, other) => one.distance - other.distance);
}

/** Ids of the English voices that are people of their own. */
export const distinctFile = speechFile('catalogue-distinct.json');

export const readDistinct = async (): Promise<readonly string[]> =>
  JSON.parse(await readFile(distinctFile, 'utf8')) as string[];
