import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cutParts } from './cut-parts.ts';

async function partsOf(pieces: readonly number[][], channels: number, starts: readonly number[]): Promise<number[][]> {
  async function* audio() {
    for (const piece of pieces) yield Int16Array.from(piece);
  }
  const cutter = cutParts(audio(), channels, starts);
  const parts: number[][] = [];
  for (let part = await cutter.next(); part !== null; part = await cutter.next()) {
    const samples: number[] = [];
    for await (const piece of part) samples.push(...piece);
    parts.push(samples);
  }
  return parts;
}

describe('cutParts', () => {
  it('cuts where a part starts, across pieces and with both channels together', async () => {
    expect(await partsOf([[1, 1, 2, 2], [3, 3], [], [4, 4]], 2, [1, 3])).toEqual([
      [1, 1],
      [2, 2, 3, 3],
      [4, 4],
    ]);
  });

  it('gives one part when nothing is cut, and an empty one for no audio', async () => {
    expect(await partsOf([[1], [2, 3]], 1, [])).toEqual([[1, 2, 3]]);
    expect(await partsOf([], 1, [])).toEqual([[]]);
  });

  it('hands out the first part before anything of it is made', async () => {
    let isAsked = false;
    async function* audio() {
      isAsked = true;
      yield Int16Array.from([1]);
    }
    const part = await cutParts(audio(), 1, []).next();
    expect([part === null, isAsked]).toEqual([false, false]);
  });

  it('loses and repeats nothing, however the audio comes in pieces', async () => {
    const pieces = fc.array(fc.array(fc.integer({ min: -9, max: 9 }), { maxLength: 7 }), { maxLength: 9 });
    await fc.assert(
      fc.asyncProperty(pieces, fc.uniqueArray(fc.integer({ min: 1, max: 50 }), { maxLength: 5 }), async (all, cuts) => {
        const starts = [...cuts].sort((a, b) => a - b);
        const whole = all.flat();
        const parts = await partsOf(all, 1, starts);
        const inside = starts.filter((start) => start < whole.length);
        const expected = [0, ...inside].map((from, index) => whole.slice(from, inside[index]));
        expect(parts).toEqual(expected);
      }),
    );
  });
});
