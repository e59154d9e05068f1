import { describe, expect, test } from 'vitest';
import { aacFrameSamples } from '../../aac/adts-frames.ts';
import { watermarkSeconds } from '../../mix/watermark.ts';
import { toInt16 } from '../../pcm.ts';
import { collect, inPieces, isSame } from '../../testing-audio.ts';
import { dressLine } from '../line-sound.ts';
import { encodedStretch, mixFrom, mixSections, partsIn, type MixSection, type OpenMix } from './mix-sections.ts';
import { stretchReader } from './stretch-reader.ts';
import { madeMusic, madeSpeech, stereoOf, testRate } from '../testing-mix.ts';

describe('sections of a dub', () => {
  test.each([0, 1, 100 * testRate, 105 * testRate + 7, 3600 * testRate, 3600.123 * testRate])(
    'of %d frames are whole frames of AAC and never cut a tone of the free plan',
    (length) => {
      const frames = Math.round(length);
      const sections = mixSections(frames);
      expect(sections[0]?.from).toBe(0);
      expect(sections.at(-1)?.until).toBe(frames);
      for (const [at, { from, until }] of sections.entries()) {
        expect(from % aacFrameSamples).toBe(0);
        expect(until).toBe(sections[at + 1]?.from ?? frames);
        const near = [from - 8 * aacFrameSamples, from + 3 * aacFrameSamples].map((frame) => (frame / testRate) % 30);
        for (const seconds of from === 0 ? [] : near) expect(seconds).toBeGreaterThan(2 * watermarkSeconds);
        if (frames > 60 * testRate) expect(until - from).toBeGreaterThanOrEqual(30 * testRate);
        expect(until - from).toBeLessThanOrEqual(105 * testRate);
      }
    },
  );
});

const wholeSeconds = 24;
const [left, right] = madeMusic(wholeSeconds);
/** Loud enough for the limiter to work all the time, now and then beyond what may be. */
const original = toInt16(stereoOf(left, right).map((sample) => sample * 5));
const dubbed = dressLine(madeSpeech(2, [[0, 2]]), {
  loudnessLufs: -14,
  pan: 0.3,
  room: { share: 0.2, decaySeconds: 0.4 },
});
const spans = [
  { start: 2, end: 3.5, pan: -0.4 },
  { start: 9.2, end: 11.1, pan: 0.2 },
  { start: 17, end: 18.6 },
];
const lines = [
  { id: 'a', start: 2.1, end: 4.1 },
  { id: 'b', start: 9.2, end: 11.2 },
  { id: 'c', start: 10.6, end: 12.6 },
  { id: 'd', start: 17.3, end: 19.3 },
];
const holds = [
  { at: 4.05, seconds: 0.7 },
  { at: 11, seconds: 2.345 },
  { at: 18.6, seconds: 0.1 },
];
const openMix = (more: Partial<OpenMix>): OpenMix => ({
  original: (fromSeconds) => inPieces(original.slice(2 * testRate * fromSeconds), 9000, 50_000),
  background: 'duck',
  speech: spans,
  kept: [{ start: 14, end: 15.2 }],
  lines,
  soundOf: async (id) => dubbed.map((sample) => sample * (id === 'c' ? 1.5 : 1)),
  holds: [],
  wholeSeconds,
  ...more,
});
const ways = [
  ['lowered', openMix({})],
  ['taken out', openMix({ background: 'keep' })],
  ['held', openMix({ holds })],
  ['alone', openMix({ background: 'none', holds })],
] as const;

describe('a mix from somewhere on', () => {
  test.each(ways)('is the whole mix there, sample by sample: %s', async (_, mix) => {
    const whole = await collect(mixFrom(mix, 0));
    for (const seconds of [5.3, 10.9, 12.2, 17.9]) {
      const from = Math.round(seconds * testRate);
      expect(isSame(await collect(mixFrom(mix, from)), whole.slice(2 * from))).toBe(true);
    }
  });

  test.each(ways)('needs no more than what is near: %s', async (_, mix) => {
    const whole = await collect(mixFrom(mix, 0));
    const frames = whole.length / 2;
    for (const [from, until] of [
      [0, 2],
      [4, 8],
      [8, 9],
      [12.9, 16],
      [21.5, 22.5],
    ].map((pair) => pair.map((seconds) => Math.round((seconds * testRate) / 1024) * 1024)) as [number, number][]) {
      const section: MixSection = { from, until };
      const near = partsIn(mix, section, frames);
      // What is held afterwards moves the end of all, not what comes before.
      const alone = { ...mix, ...near, holds: mix.holds };
      const reader = stretchReader(mixFrom(alone, from), from);
      expect(isSame(await collect(reader.read(section, until)), whole.slice(2 * from, 2 * until))).toBe(true);
      await reader.close();
    }
    expect(partsIn(mix, { from: 0, until: testRate }, frames).lines).toHaveLength(1);
  });
});

test('stretches may overlap, and the source is ended early', async () => {
  const all = Int16Array.from({ length: 2000 }, (_, i) => i);
  let isEnded = false;
  async function* source(): AsyncGenerator<Int16Array> {
    try {
      yield* inPieces(all, 34, 2, 220);
    } finally {
      isEnded = true;
    }
  }
  const reader = stretchReader(source(), 100);
  const read = async (from: number, until: number, kept: number): Promise<number[]> => [
    ...(await collect(reader.read({ from, until }, kept))),
  ];
  const wanted = (from: number, until: number): number[] =>
    Array.from(all.subarray(2 * (from - 100), 2 * (until - 100)));
  expect(await read(100, 300, 250)).toEqual(wanted(100, 300));
  expect(await read(250, 700, 640)).toEqual(wanted(250, 700));
  expect(await read(640, 650, 650)).toEqual(wanted(640, 650));
  expect(isEnded).toBe(false);
  await reader.close();
  expect(isEnded).toBe(true);
  expect(encodedStretch({ from: 0, until: 50 }, 50)).toEqual({ from: 0, until: 50 });
});
