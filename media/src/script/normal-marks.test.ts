import type { ScriptMark, SpanMark } from '@timbre/contract/script';
import { isPointMark, isReadingMark, scriptLimits } from '@timbre/contract/script';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isInsidePair, markProblems, normalMarks } from './normal-marks.ts';
import { anyScript } from './testing-scripts.ts';

const text = 'one two three four five';
const speed = (start: number, end: number, value = 0.5): ScriptMark => ({ kind: 'speed', start, end, value });
const alias = (start: number, end: number, said = 'x'): ScriptMark => ({ kind: 'alias', start, end, text: said });
const sayAs = (start: number, end: number): ScriptMark => ({ kind: 'say-as', start, end, as: 'digits' });
const pause = (at: number, ms = 500): ScriptMark => ({ kind: 'pause', start: at, end: at, ms });

/** What a lane says about one character, by brute force: the latest mark over it. */
function latest(marks: readonly ScriptMark[], at: number, lane: (mark: SpanMark) => boolean): ScriptMark | undefined {
  return marks.filter((mark) => !isPointMark(mark) && lane(mark) && mark.start <= at && at < mark.end).at(-1);
}

describe('normalMarks', () => {
  it.each<[string, ScriptMark[], ScriptMark[]]>([
    ['clamps', [speed(-3, 99)], [speed(0, 23)]],
    ['drops empty and inverted spans', [speed(3, 3), speed(5, 4), alias(23, 40)], []],
    ['keeps points, at the ends too', [pause(99), pause(-1)], [pause(0), pause(23)]],
    ['keeps the order of points at one place', [pause(3, 2), pause(3, 1)], [pause(3, 2), pause(3, 1)]],
    ['sorts', [speed(8, 9), sayAs(4, 6), pause(4)], [pause(4), sayAs(4, 6), speed(8, 9)]],
    ['joins touching equal spans', [speed(3, 6), speed(0, 3)], [speed(0, 6)]],
    ['keeps touching different spans', [speed(3, 6), speed(0, 3, 2)], [speed(0, 3, 2), speed(3, 6)]],
    ['never joins aliases', [alias(0, 3), alias(3, 6)], [alias(0, 3), alias(3, 6)]],
    ['lets the later speed win', [speed(0, 9), speed(3, 5, 2)], [speed(0, 3), speed(3, 5, 2), speed(5, 9)]],
    ['lets the later reading win', [sayAs(0, 9), alias(3, 5)], [sayAs(0, 3), alias(3, 5), sayAs(5, 9)]],
    ['drops an alias that is partly covered', [alias(0, 9), sayAs(3, 5)], [sayAs(3, 5)]],
    ['lays one mark after the other', [sayAs(0, 9), alias(2, 7), sayAs(4, 5)], [sayAs(0, 2), sayAs(4, 5), sayAs(7, 9)]],
    ['lets speed lie across an alias', [alias(2, 6), speed(4, 9)], [alias(2, 6), speed(4, 9)]],
    ['takes what is no number', [speed(Number.NaN, 5), speed(0, Infinity), pause(1.7)], [speed(0, 23), pause(1)]],
  ])('%s', (_, marks, expected) => {
    expect(normalMarks(text, marks)).toEqual(expected);
  });

  it('covers a character that is half covered and never points into one', () => {
    expect(normalMarks('a🎉b', [speed(2, 3), pause(2)])).toEqual([pause(1), speed(1, 3)]);
    expect(normalMarks('a🎉b', [speed(0, 2)])).toEqual([speed(0, 3)]);
    expect(normalMarks('a🎉b', [speed(2, 2)])).toEqual([]);
  });

  it('is idempotent and keeps the promises of the contract', () => {
    fc.assert(
      fc.property(anyScript, (script) => {
        const marks = normalMarks(script.text, script.marks);
        expect(normalMarks(script.text, marks)).toEqual(marks);
        expect(markProblems(script.text, marks).filter(({ code }) => code !== 'speed-too-long')).toEqual([]);
        for (const { start, end } of marks) {
          expect(isInsidePair(script.text, start) || isInsidePair(script.text, end)).toBe(false);
        }
      }),
      { numRuns: 1000 },
    );
  });

  it('says of every character what the latest mark over it says', () => {
    const lanes: ((mark: SpanMark) => boolean)[] = [
      (mark) => mark.kind === 'speed',
      (mark) => mark.kind === 'emphasis',
      (mark) => isReadingMark(mark),
    ];
    const bare = (mark: ScriptMark | undefined) => mark && { ...mark, start: 0, end: 0 };
    fc.assert(
      fc.property(anyScript, (script) => {
        const plain = script.text.replace(/[\ud800-\udfff]/gu, '.').replace(/[^\x20-\x7e]/gu, 'x');
        const marks = normalMarks(plain, script.marks);
        for (const lane of lanes) {
          for (let at = 0; at < plain.length; at += 1) {
            const expected = latest(script.marks, at, lane);
            const found = latest(marks, at, lane);
            // A covered alias or phoneme may be gone as a whole; nothing else may.
            if (found || (expected?.kind !== 'alias' && expected?.kind !== 'phoneme'))
              expect(bare(found)).toEqual(bare(expected));
          }
        }
      }),
      { numRuns: 500 },
    );
  });

  it('lays ten thousand marks over one another', () => {
    const long = 'a'.repeat(20_002);
    const nested = Array.from({ length: 10_000 }, (_, at) => speed(at, 20_001 - at, at % 2 ? 1 : 2));
    expect(normalMarks(long, nested)).toHaveLength(19_999);
  });
});

describe('markProblems', () => {
  const codes = (marks: ScriptMark[], of = text) =>
    markProblems(of, marks).map(({ index, code }) => `${index} ${code}`);

  it.each<[string, ScriptMark[], string[]]>([
    ['nothing', [speed(0, 3), alias(4, 7), pause(3), pause(3)], []],
    [
      'what lies outside',
      [speed(-1, 3), alias(20, 24), pause(24), speed(9, 8)],
      ['0 outside', '1 outside', '2 outside', '3 outside'],
    ],
    ['what is no whole number', [speed(0.5, 3), pause(Number.NaN)], ['0 outside', '1 outside']],
    ['what covers nothing', [speed(3, 3)], ['0 empty']],
    ['what overlaps', [sayAs(3, 6), alias(0, 4), speed(0, 9), speed(8, 10)], ['0 overlap', '3 overlap']],
  ])('finds %s', (_, marks, expected) => {
    expect(codes(marks)).toEqual(expected);
  });

  it('counts the characters of a local speed, white space once', () => {
    const limit = scriptLimits.localSpeedChars;
    expect(codes([speed(0, limit)], 'x'.repeat(limit))).toEqual([]);
    expect(codes([speed(0, 2 * limit)], '🎉'.repeat(limit))).toEqual([]);
    expect(codes([speed(0, limit + 20)], `${'x'.repeat(limit - 2)}${' '.repeat(21)}x`)).toEqual([]);
    const [problem] = markProblems('x'.repeat(limit + 1), [speed(0, limit + 1)]);
    expect(problem?.message).toBe(
      'A local speed can cover up to 60 characters; this one covers 61. Shorten it, or set the speed of the paragraph.',
    );
  });

  it('names half characters and too many marks', () => {
    expect(codes([speed(1, 2)], '🎉a')).toEqual(['0 inside-character']);
    expect(codes(Array.from({ length: 1001 }, () => pause(0)))).toEqual(['1000 too-many']);
  });
});
