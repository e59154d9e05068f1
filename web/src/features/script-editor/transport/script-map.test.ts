import type { SpokenSentence } from '@timbre/contract/articles/articles-speech';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pieceAt, placeInScript, scriptMap, secondsInScript, stepParagraph } from './script-map.ts';

const sentence = (start: number, end: number, part: Partial<SpokenSentence> = {}): SpokenSentence => ({
  index: 0,
  total: 1,
  segmentId: 's',
  audioUrl: `u${start}`,
  durationSeconds: 2,
  leadSeconds: 0,
  pauseSeconds: 0.5,
  gainDb: 0,
  sounds: [],
  engine: 'test',
  start,
  end,
  words: [{ start, end, startSeconds: 0.25, endSeconds: 2 }],
  ...part,
});
const letters = (count: number) => 'x'.repeat(count);
const plain = { text: letters(10), secondsPerUnit: 0.1, sentences: [] };

describe('scriptMap', () => {
  it('is exact where it is rendered and a guess elsewhere', () => {
    const map = scriptMap([
      { id: 'a', ...plain },
      { id: 'empty', ...plain, text: ' ' },
      { id: 'b', text: letters(30), secondsPerUnit: 0.1, sentences: [sentence(20, 30), sentence(10, 20)] },
    ]);
    expect(map.pieces.map(({ id, start, end, sentence: own }) => [id, start, end, own !== null])).toEqual([
      ['a', 0, 10, false],
      ['b', 0, 10, false],
      ['b', 10, 20, true],
      ['b', 20, 30, true],
    ]);
    expect(map.seconds).toBeCloseTo(1 + 1 + 2.5 + 2.5);
    expect(map.paragraphs.map(({ startSeconds }) => startSeconds)).toEqual([0, 1, 1]);
    expect(secondsInScript(map, { id: 'empty', offset: 0 })).toBe(1);
    expect(secondsInScript(map, { id: 'gone', offset: 0 })).toBeUndefined();
    // In front of the first word a lead goes by.
    expect(secondsInScript(map, { id: 'b', offset: 10 })).toBeCloseTo(2.25);
    expect(stepParagraph(map, 0.2, 1)).toBe(1);
    expect(stepParagraph(map, 3, -1)).toBe(1);
    expect(stepParagraph(map, 100, 1)).toBe(map.seconds);
  });

  it('spreads what the server thinks over the words no one has heard yet', () => {
    const paragraphs = [
      { id: 'a', ...plain },
      { id: 'b', ...plain, sentences: [sentence(0, 10)] },
    ];
    expect(scriptMap(paragraphs, 4.5).pieces.map(({ seconds }) => seconds)).toEqual([2, 2.5]);
    expect(scriptMap(paragraphs, 1).seconds).toBe(scriptMap(paragraphs).seconds);
    expect(scriptMap(paragraphs, 1e9).seconds).toBe(4 + 2.5);
    expect(scriptMap([], 5).seconds).toBe(0);
  });

  it('passes over a sentence that does not fit the words any more', () => {
    const map = scriptMap([{ id: 'a', ...plain, sentences: [sentence(0, 5), sentence(3, 8), sentence(8, 40)] }]);
    expect(map.pieces.map(({ start, end }) => [start, end])).toEqual([
      [0, 5],
      [5, 10],
    ]);
  });

  it('leads from a time to its words and back, for any script', () => {
    const paragraph = fc.record({
      length: fc.nat(60),
      cuts: fc.array(fc.nat(60), { maxLength: 6 }),
    });
    fc.assert(
      fc.property(fc.array(paragraph, { maxLength: 8 }), fc.double({ min: 0, max: 1, noNaN: true }), (given, share) => {
        const map = scriptMap(
          given.map(({ length, cuts }, index) => {
            const edges = cuts.sort((a, b) => a - b);
            const sentences = edges.flatMap((start, at) => {
              const end = edges[at + 1] ?? start;
              return at % 2 === 0 && end > start ? [sentence(start, end)] : [];
            });
            return { id: `p${index}`, text: letters(length), secondsPerUnit: 0.08, sentences };
          }),
        );
        const seconds = share * map.seconds;
        const place = placeInScript(map, seconds);
        if (place === undefined) {
          expect(map.pieces).toEqual([]);
          return;
        }
        const piece = pieceAt(map, seconds);
        expect(place.id).toBe(piece?.id);
        const back = secondsInScript(map, place) ?? -1;
        expect(back).toBeGreaterThanOrEqual((piece?.startSeconds ?? 0) - 1e-9);
        expect(back).toBeLessThanOrEqual(seconds + 0.25 + 1e-9);
      }),
    );
  });
});
