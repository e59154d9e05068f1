import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readAlongOf, wordAt } from './read-along-model.ts';

const word = (start: number, end: number, startSeconds: number) => ({
  start,
  end,
  startSeconds,
  endSeconds: startSeconds + 0.2,
});

describe('readAlongOf', () => {
  it('numbers words across paragraphs and keeps what stands between them', () => {
    const { paragraphs, starts } = readAlongOf([
      { role: 'Anna', text: 'Hi, you.', words: [word(0, 2, 0), word(4, 7, 0.5)] },
      { role: null, text: 'Bye', words: [word(0, 3, 1)] },
    ]);
    expect(paragraphs[0]?.pieces).toEqual([
      { text: 'Hi', word: 0 },
      { text: ', ', word: null },
      { text: 'you', word: 1 },
      { text: '.', word: null },
    ]);
    expect(paragraphs[1]?.pieces).toEqual([{ text: 'Bye', word: 2 }]);
    expect(starts).toEqual([0, 0.5, 1]);
  });

  it('loses no letter, whatever the offsets are', () => {
    const words = fc.array(fc.tuple(fc.nat(30), fc.nat(30)).map(([a, b]) => word(a, b, 0)));
    fc.assert(
      fc.property(fc.string(), words, (text, times) => {
        const [paragraph] = readAlongOf([{ role: null, text, words: times }]).paragraphs;
        expect(paragraph?.pieces.map((piece) => piece.text).join('')).toBe(text);
      }),
    );
  });
});

describe('wordAt', () => {
  it('is the last word that has started', () => {
    const starts = [0.1, 0.5, 0.5, 2];
    expect([0, 0.1, 0.4, 0.5, 1.9, 2, 99].map((seconds) => wordAt(starts, seconds))).toEqual([-1, 0, 0, 2, 2, 3, 3]);
    expect(wordAt([], 1)).toBe(-1);
  });
});
