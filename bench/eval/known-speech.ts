import type { SpeechEngine } from '@timbre/engines/ports';
import { joinSamples, silence } from '@timbre/media/pcm';
import { rawEngines } from './speaking.ts';

/** A recording of which it is known when each line begins and ends. */
export interface KnownSpeech {
  readonly samples: Int16Array;
  readonly starts: readonly number[];
}

const sampleRate = 16_000;
const plain = { pronunciations: [], emotion: 'neutral', prosody: [] } as const;

/** Numbers between 0 and 1, the same ones for the same seed (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let value = Math.imul(state ^ (state >>> 15), 1 | state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** White noise so many decibels below the speech. */
export function noisy(samples: Int16Array, decibels: number, random: () => number): Int16Array {
  const loud = samples.filter((sample) => Math.abs(sample) > 50);
  const power = loud.reduce((sum, sample) => sum + sample ** 2, 0) / Math.max(1, loud.length);
  const deviation = Math.sqrt(power) * 10 ** (-decibels / 20);
  return samples.map((sample) => {
    const noise = Math.sqrt(-2 * Math.log(random() + 1e-12)) * Math.cos(2 * Math.PI * random());
    return Math.max(-32_768, Math.min(32_767, Math.round(sample + deviation * noise)));
  });
}

interface Speaker {
  readonly engine: SpeechEngine;
  readonly voice: string;
  readonly sampleRate: number;
  readonly speed?: number;
  /** Half tones. */
  readonly pitch?: number;
}

/** Lines with pauses of 0.1 to 1.5 seconds between them, and when each begins by what the engine says itself. */
export async function spokenWithPauses(
  lines: readonly string[],
  { engine, voice, sampleRate, speed = 1, pitch = 0 }: Speaker,
  random: () => number = seeded(7),
): Promise<KnownSpeech> {
  const parts: Int16Array[] = [silence(1, sampleRate)];
  const starts: number[] = [];
  let count = sampleRate;
  for (const text of lines) {
    let isFirst = true;
    let length = 0;
    for await (const event of engine.speak({ ...plain, speed, pitch, voice, text }, new AbortController().signal)) {
      if (event.kind === 'audio') {
        parts.push(event.samples);
        length += event.samples.length;
      }
      if (event.kind === 'word' && isFirst) {
        starts.push(count / sampleRate + event.startSeconds);
        isFirst = false;
      }
    }
    const pause = silence(0.1 + 1.4 * random(), sampleRate);
    parts.push(pause);
    count += length + pause.length;
  }
  return { samples: joinSamples(parts), starts };
}

/** Lines spoken by a voice of flite at the aligner's rate. */
export async function knownSpeech(
  lines: readonly string[],
  { voice, noiseDb }: { readonly voice: string; readonly noiseDb: number | null },
): Promise<KnownSpeech> {
  const { flite } = rawEngines([]);
  const random = seeded(7);
  try {
    const { samples, starts } = await spokenWithPauses(lines, { engine: flite, voice, sampleRate }, random);
    return { samples: noiseDb === null ? samples : noisy(samples, noiseDb, random), starts };
  } finally {
    await flite.close();
  }
}
