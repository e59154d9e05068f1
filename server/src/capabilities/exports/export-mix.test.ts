import { truePeakDb } from '@timbre/media/loudness';
import { joinSamples, limitDb, splitChannels } from '@timbre/media/pcm';
import { expect, it } from 'vitest';
import { masterMix } from './export-mix.ts';

const sampleRate = 24_000;

async function mastered(programme: Int16Array, channels: 1 | 2): Promise<Int16Array> {
  async function* read(): AsyncGenerator<Int16Array> {
    for (let at = 0; at < programme.length; at += 4800) yield programme.slice(at, at + 4800);
  }
  const parts: Int16Array[] = [];
  for await (const piece of masterMix(read, { target: 'voice', sampleRate, channels })) parts.push(piece);
  return joinSamples(parts);
}

/** A square wave: between its samples it passes them by decibels. */
const square = (size: number) =>
  Int16Array.from({ length: 2 * sampleRate }, (_, i) => ((i >> 5) % 2 === 0 ? size : -size));

it.each([1, 2] as const)(
  'a loud programme of %i channels leaves below -1 dBTP, whatever the levels',
  async (channels) => {
    const loud = square(32_000);
    const out = await mastered(loud, channels);
    expect(out).toHaveLength(loud.length);
    for (const channel of splitChannels(out, channels)) expect(truePeakDb(channel)).toBeLessThanOrEqual(limitDb + 0.02);
  },
);

it('one that stays below leaves bit by bit', async () => {
  const quiet = square(6000);
  expect(await mastered(quiet, 1)).toEqual(quiet);
});
