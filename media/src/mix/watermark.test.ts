import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loudnessMeter } from '../loudness.ts';
import { toFloat, toInt16 } from '../pcm.ts';
import { collect, inPieces, isSame, noise, toneLevel } from '../testing-audio.ts';
import { watermarkNotes, watermarkSeconds, watermarkTone, withWatermark } from './watermark.ts';

const sampleRate = 24_000;
const toneFrames = watermarkSeconds * sampleRate;

/** Level of the weaker note in a tone's time that begins at a frame. */
function noteLevel(samples: Int16Array, frame: number): number {
  return Math.min(
    ...watermarkNotes.map(({ hertz, startSeconds }) => {
      const from = frame + Math.round((startSeconds + 0.03) * sampleRate);
      return toneLevel(toFloat(samples.slice(from, from + 3000)), hertz, sampleRate);
    }),
  );
}
const quiet = (seconds: number) => toInt16(noise(Math.round(seconds * sampleRate)).map((value) => value * 0.1));

describe('watermark', () => {
  it.each([24_000, 48_000])('is a soft tone of about -24 LUFS at %i Hz', (rate) => {
    const tone = watermarkTone(rate);
    const meter = loudnessMeter(rate, 1);
    meter.add(tone);
    meter.add(new Float32Array(rate));
    expect(Math.max(...meter.momentaryLufs())).toBeGreaterThan(-25.5);
    expect(Math.max(...meter.momentaryLufs())).toBeLessThan(-22.5);
    expect(Math.abs(tone[0] ?? 1)).toBeLessThan(0.001);
    expect(Math.abs(tone.at(-1) ?? 1)).toBeLessThan(0.001);
  });

  it('stands at the start, every 30 seconds and at the end, and nowhere else', async () => {
    const plain = quiet(64);
    const marked = await collect(withWatermark(inPieces(plain, 4000, 31_000), { sampleRate, channels: 1 }));
    expect(marked).toHaveLength(plain.length);
    const places = [0, 30, 60].map((seconds) => seconds * sampleRate).concat(plain.length - toneFrames);
    for (const frame of places) {
      expect(noteLevel(marked, frame)).toBeGreaterThan(0.03);
      expect(noteLevel(plain, frame)).toBeLessThan(0.01);
    }
    const isMarked = (i: number) => places.some((frame) => i >= frame && i < frame + toneFrames);
    marked.forEach((value, i) => {
      if (!isMarked(i) && value !== plain[i]) throw new Error(`changed at ${i}`);
    });
  });

  it('stands where it would in the whole when parts of it are marked one by one', async () => {
    const plain = quiet(100);
    const whole = await collect(withWatermark(inPieces(plain, 4000), { sampleRate, channels: 1 }));
    const cuts = [0, 15, 45, 100].map((seconds) => seconds * sampleRate);
    for (const [at, from] of cuts.slice(0, -1).entries()) {
      const until = cuts[at + 1];
      const part = { fromFrame: from, isLast: until === plain.length };
      const piece = inPieces(plain.slice(from, until), 9000);
      const marked = await collect(withWatermark(piece, { sampleRate, channels: 1, part }));
      expect(isSame(marked, whole.slice(from, until))).toBe(true);
    }
  });

  it('is in every file, however short, and never twice at one time', async () => {
    const tone = toInt16(watermarkTone(sampleRate));
    const highest = Math.max(...tone);
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 4 * toneFrames }),
        fc.integer({ min: 1, max: 9000 }),
        async (length, size) => {
          const marked = await collect(
            withWatermark(inPieces(new Int16Array(length), size), { sampleRate, channels: 1 }),
          );
          expect(marked).toHaveLength(Math.max(length, toneFrames));
          expect(isSame(marked.slice(0, toneFrames), tone)).toBe(true);
          if (length >= 2 * toneFrames) expect(isSame(marked.slice(length - toneFrames), tone)).toBe(true);
          expect(marked.reduce((most, value) => Math.max(most, value), 0)).toBe(highest);
        },
      ),
      { numRuns: 15 },
    );
    expect(await collect(withWatermark(inPieces(new Int16Array(0), 5), { sampleRate, channels: 1 }))).toHaveLength(0);
  });

  it('never clips full-scale audio, and marks both sides', async () => {
    const loud = Int16Array.from({ length: 4 * sampleRate }, (_, i) =>
      Math.floor(i / 80) % 2 === 0 ? 32_767 : -32_768,
    );
    const marked = await collect(withWatermark(inPieces(loud, 7777), { sampleRate, channels: 2 }));
    const under = marked.slice(480, toneFrames * 2 - 480);
    expect(under.reduce((most, value) => Math.max(most, Math.abs(value)), 0)).toBeLessThan(29_300);
    for (const side of [0, 1]) {
      const channel = marked.filter((_, i) => i % 2 === side);
      expect(noteLevel(channel, 0)).toBeGreaterThan(0.03);
    }
  });
});
