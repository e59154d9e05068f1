import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toInt16 } from '../pcm.ts';
import { collect, inPieces, isSame, noise, rmsDb } from '../testing-audio.ts';
import type { AudioPiece, ChannelCount, MixBed, Overlay } from './mix-track.ts';
import { mixProgramme } from './mix-programme.ts';

const sampleRate = 24_000;
const at = (seconds: number) => Math.round(seconds * sampleRate);
const sine = (hertz: number, seconds: number, amplitude: number) =>
  Float32Array.from({ length: at(seconds) }, (_, i) => amplitude * Math.sin((2 * Math.PI * hertz * i) / sampleRate));

/** Speech where its envelope matters: noise, with silence from `from` to `to` seconds. */
const speech = (seconds: number, from: number, to: number, level = 0.15) =>
  toInt16(noise(at(seconds)).map((value, i) => (i >= at(from) && i < at(to) ? 0 : value * level)));

async function* once(...pieces: AudioPiece[]): AsyncGenerator<AudioPiece> {
  yield* pieces;
}
const bedOf = (samples: AudioPiece, rest: Partial<MixBed> = {}): MixBed => ({
  open: () => once(samples),
  channels: 1,
  fadeInSeconds: 0,
  fadeOutSeconds: 0,
  tailSeconds: 0,
  ...rest,
});

/** The bed alone: the programme without its speech. */
async function bedHeard(spoken: Int16Array, bed: MixBed): Promise<Float32Array> {
  const mixed = await collect(mixProgramme(inPieces(spoken, 5000, 77, 20_000), { sampleRate, bed }));
  return Float32Array.from(mixed, (value, i) => (value - (bed.channels === 1 ? (spoken[i] ?? 0) : 0)) / 32_768);
}

const largestJump = (samples: ArrayLike<number>) =>
  Array.from(samples).reduce(
    (most, value, i) => (i === 0 ? 0 : Math.max(most, Math.abs(value - (samples[i - 1] ?? 0)))),
    0,
  );

describe('mixProgramme', () => {
  it('lets speech alone pass bit by bit, however it is cut', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 50, max: 9000 }), { minLength: 1, maxLength: 5 }),
        fc.integer({ min: 1, max: 30_000 }),
        async (sizes, length) => {
          const spoken = toInt16(noise(length).map((value) => value * 0.3));
          expect(isSame(await collect(mixProgramme(inPieces(spoken, ...sizes), { sampleRate })), spoken)).toBe(true);
        },
      ),
      { numRuns: 20 },
    );
  });

  it('turns the bed down by duckDb under speech and back in a pause', async () => {
    for (const duckDb of [-12, -20, -6, 0]) {
      const bed = bedOf(sine(440, 1, 0.1), { duckDb, isSeamless: true });
      const heard = await bedHeard(speech(14, 4, 9), bed);
      const under = rmsDb(heard, at(1), at(3.8));
      const pause = rmsDb(heard, at(6.5), at(8.5));
      expect(pause).toBeCloseTo(rmsDb(sine(440, 1, 0.1), 0, at(1)), 0);
      expect(Math.abs(under - pause - duckDb)).toBeLessThan(1);
      // Down before the first word after the pause, and still down in the shortest gaps.
      expect(Math.abs(rmsDb(heard, at(9), at(9.1)) - pause - duckDb)).toBeLessThan(1.5);
    }
  });

  it('does not pump in the gaps between words', async () => {
    const words = speech(8, 0, 0).map((value, i) => (i % at(0.5) < at(0.2) ? 0 : value));
    const heard = await bedHeard(words, bedOf(sine(440, 1, 0.1), { isSeamless: true }));
    const levels = Array.from({ length: 60 }, (_, i) => rmsDb(heard, at(1 + i / 10), at(1.1 + i / 10)));
    expect(Math.max(...levels) - Math.min(...levels)).toBeLessThan(0.5);
  });

  it('fades in and out like half a cosine and ends with the tail', async () => {
    const spoken = new Int16Array(at(6));
    const bed = bedOf(new Float32Array(at(1)).fill(0.5), {
      fadeInSeconds: 2,
      fadeOutSeconds: 3,
      tailSeconds: 1,
      isSeamless: true,
    });
    const heard = await bedHeard(spoken, bed);
    expect(heard).toHaveLength(at(7));
    for (const [seconds, level] of [
      [0, 0] as const,
      [0.5, 0.0732] as const,
      [1, 0.25] as const,
      [2, 0.5] as const,
      [3.9, 0.5] as const,
      [5.5, 0.25] as const,
      [6.5, 0.0335] as const,
      [6.999, 0] as const,
    ])
      expect(heard[at(seconds)]).toBeCloseTo(level, 3);
    expect(largestJump(heard)).toBeLessThan(0.001);
  });

  it('loops a recording of any length without a click or a hole', async () => {
    for (const seconds of [0.01, 0.3, 0.9, 1.7]) {
      // Ends far from where it begins: half a period more.
      const recording = sine(100, seconds, 0.3).map((value, i) => value + 0.1 * Math.sin(i / 200));
      const heard = await bedHeard(new Int16Array(at(8)), bedOf(recording));
      expect(largestJump(heard)).toBeLessThan(0.02);
      const levels = Array.from({ length: 70 }, (_, i) => rmsDb(heard, at(i / 10), at(i / 10 + 0.1)));
      expect(Math.min(...levels)).toBeGreaterThan(-26);
      expect(Math.max(...levels)).toBeLessThan(-7);
    }
    // At equal power noise keeps its level through the seam.
    const heard = await bedHeard(new Int16Array(at(8)), bedOf(noise(at(2)).map((value) => value * 0.2)));
    const levels = Array.from({ length: 70 }, (_, i) => rmsDb(heard, at(i / 10), at(i / 10 + 0.1)));
    expect(Math.max(...levels) - Math.min(...levels)).toBeLessThan(1.5);
  });

  it('repeats a seamless recording exactly, and is silent behind an empty one', async () => {
    const recording = noise(1111).map((value) => value * 0.1);
    const heard = await bedHeard(new Int16Array(5000), bedOf(recording, { isSeamless: true }));
    heard.forEach((value, i) => expect(value).toBeCloseTo(recording[i % 1111] ?? 0, 4));
    const quiet = await bedHeard(new Int16Array(5000), bedOf(new Float32Array(0)));
    expect(quiet.every((value) => value === 0)).toBe(true);
  });

  it('is stereo where the bed is, with the speech in the middle', async () => {
    const stereo = Float32Array.from({ length: at(1) * 2 }, (_, i) => (i % 2 === 0 ? 0.1 : -0.05));
    const spoken = speech(2, 0, 0);
    const bed = bedOf(stereo, { channels: 2, duckDb: 0, isSeamless: true });
    const mixed = await collect(mixProgramme(inPieces(spoken, 1000), { sampleRate, bed }));
    expect(mixed).toHaveLength(spoken.length * 2);
    const isRight = (value: number, i: number): boolean =>
      Math.abs((mixed[2 * i] ?? 0) - value - 3277) < 2 && Math.abs((mixed[2 * i + 1] ?? 0) - value + 1638) < 2;
    expect(spoken.every(isRight)).toBe(true);
    const mono = await collect(mixProgramme(inPieces(spoken, 1000), { sampleRate, bed, channels: 1 }));
    expect(mono).toHaveLength(spoken.length);
  });

  it('plays overlays at their frame, also those told while it streams and those that outlast the speech', async () => {
    const overlays: Overlay[] = [{ at: 100, samples: sine(500, 0.1, 0.2), channels: 1, gainDb: -6.0206 }];
    async function* growing() {
      yield new Int16Array(at(1));
      overlays.push({ at: at(1.5), samples: new Float32Array(at(1) * 2).fill(0.25), channels: 2 });
      yield new Int16Array(at(1));
    }
    const mixed = await collect(mixProgramme(growing(), { sampleRate, overlays }));
    expect(overlays).toEqual([]);
    expect(mixed).toHaveLength(at(2.5));
    expect(mixed.slice(0, 101).every((value) => value === 0)).toBe(true);
    expect(rmsDb(mixed, 200, 2300)).toBeCloseTo(20 * Math.log10(0.1 / Math.SQRT2), 0);
    expect(mixed[at(1.5) - 1]).toBe(0);
    expect(mixed[at(2)]).toBe(8192);
    // Both ends of a sound that is loud at once are eased.
    expect(largestJump(mixed)).toBeLessThan(450);
  });

  it('turns a sum that is too large down instead of wrapping or clipping it', async () => {
    const overlays = [0, 1, 2, 3].map((index): Overlay => ({
      at: index * 3000,
      samples: sine(300, 1, 0.9),
      channels: 1,
    }));
    const mixed = await collect(mixProgramme(inPieces(toInt16(sine(120, 2, 0.9))), { sampleRate, overlays }));
    expect(mixed.reduce((most, value) => Math.max(most, Math.abs(value)), 0)).toBeLessThan(32_768 * 10 ** (-0.2 / 20));
    expect(largestJump(mixed)).toBeLessThan(6000);
  });

  it('gives nothing for no speech, passes errors on, and closes its sources when left early', async () => {
    const closed: string[] = [];
    async function* watched(name: string, piece: Float32Array): AsyncGenerator<Float32Array> {
      try {
        for (;;) yield piece;
      } finally {
        closed.push(name);
      }
    }
    async function* spoken(): AsyncGenerator<Int16Array> {
      for await (const piece of watched('speech', new Float32Array(5000))) yield toInt16(piece);
    }
    const bed: MixBed = { open: () => watched('bed', new Float32Array(4000)), channels: 2 as ChannelCount };
    for await (const _ of mixProgramme(spoken(), { sampleRate, bed })) break;
    expect([...closed].sort()).toEqual(['bed', 'speech']);
    expect(await collect(mixProgramme(inPieces(new Int16Array(0), 5), { sampleRate, bed }))).toHaveLength(0);
    async function* broken(): AsyncGenerator<Int16Array> {
      yield new Int16Array(3000);
      throw new Error('no voice');
    }
    await expect(collect(mixProgramme(broken(), { sampleRate, bed }))).rejects.toThrow('no voice');
  });

  it('holds no more than a few seconds, however long the programme', async () => {
    let given = 0;
    let taken = 0;
    let furthest = 0;
    async function* long() {
      for (let i = 0; i < 300; i++) {
        given += 12_000;
        yield new Int16Array(12_000).fill(1000);
      }
    }
    const bed = bedOf(noise(at(3)), { gainDb: -30, fadeOutSeconds: 4, tailSeconds: 1 });
    for await (const piece of mixProgramme(long(), { sampleRate, bed })) {
      taken += piece.length;
      furthest = Math.max(furthest, given - taken);
    }
    expect(furthest).toBeLessThan(at(4.5));
  });
});
