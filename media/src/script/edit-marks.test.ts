import type { ScriptMark } from '@timbre/contract/script';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { joinScripts, shiftMarks, sliceScript } from './edit-marks.ts';
import { markProblems, normalMarks } from './normal-marks.ts';
import { anyScript } from './testing-scripts.ts';

const strong = (start: number, end: number): ScriptMark => ({ kind: 'emphasis', start, end, level: 'strong' });
const alias = (start: number, end: number): ScriptMark => ({ kind: 'alias', start, end, text: 'x' });
const pause = (at: number): ScriptMark => ({ kind: 'pause', start: at, end: at, ms: 500 });

describe('shiftMarks', () => {
  // The marks lie on [4, 8) of the text.
  it.each<[string, [number, number, number], ScriptMark[], ScriptMark[]]>([
    ['moves what lies behind', [0, 2, 5], [strong(4, 8), pause(4)], [strong(7, 11), pause(7)]],
    ['leaves what lies before', [8, 9, 0], [strong(4, 8), pause(4)], [strong(4, 8), pause(4)]],
    ['grows with text typed inside', [6, 6, 3], [strong(4, 8), alias(4, 8)], [strong(4, 11), alias(4, 11)]],
    ['takes nothing typed in front', [4, 4, 3], [strong(4, 8)], [strong(7, 11)]],
    ['takes nothing typed behind', [8, 8, 3], [strong(4, 8)], [strong(4, 8)]],
    ['keeps a point in front of what is typed there', [4, 4, 3], [pause(4)], [pause(4)]],
    ['takes a word replaced at its beginning', [4, 6, 3], [strong(4, 8)], [strong(4, 9)]],
    ['takes a word replaced at its end', [6, 8, 3], [strong(4, 8)], [strong(4, 9)]],
    [
      'keeps delivery of words replaced as a whole, not their reading',
      [4, 8, 2],
      [strong(4, 8), alias(4, 8)],
      [strong(4, 6)],
    ],
    ['loses what is deleted', [6, 10, 0], [strong(4, 8)], [strong(4, 6)]],
    ['loses its beginning', [2, 6, 0], [strong(4, 8)], [strong(2, 4)]],
    ['loses what a wider replacement takes', [6, 10, 1], [strong(4, 8)], [strong(4, 6)]],
    ['loses the beginning to a wider replacement', [2, 6, 1], [strong(4, 8)], [strong(3, 5)]],
    ['goes when deleted', [4, 8, 0], [strong(4, 8), alias(4, 8)], []],
    ['goes when replaced with more around it', [3, 9, 9], [strong(4, 8), pause(4), pause(8)], []],
    ['keeps points at the borders of a deletion', [4, 8, 0], [pause(4), pause(8)], [pause(4), pause(4)]],
    ['keeps points at the borders of a replacement', [4, 8, 1], [pause(4), pause(8)], [pause(4), pause(5)]],
  ])('%s', (_, [start, end, insertedLength], marks, expected) => {
    expect(shiftMarks(marks, { start, end, insertedLength })).toEqual(expected);
  });

  it('keeps the words of every mark away from the edit and lies in the text', () => {
    const anyEdit = anyScript.chain(({ text, marks }) =>
      fc.tuple(fc.nat(text.length), fc.nat(text.length), fc.string({ maxLength: 9 })).map(([a, b, inserted]) => ({
        text,
        marks: normalMarks(text, marks),
        start: Math.min(a, b),
        end: Math.max(a, b),
        inserted,
      })),
    );
    fc.assert(
      fc.property(anyEdit, ({ text, marks, start, end, inserted }) => {
        const edited = text.slice(0, start) + inserted + text.slice(end);
        const edit = { start, end, insertedLength: inserted.length };
        const shifted = shiftMarks(marks, edit);
        // Cutting a character in two is the editor's mistake; everything else holds.
        const problems = markProblems(edited, shifted).map(({ code }) => code);
        expect(problems.filter((code) => code !== 'speed-too-long' && code !== 'inside-character')).toEqual([]);
        const away = marks.filter((mark) => mark.end < start || mark.start > end);
        const wordsOf = (of: string, mark: ScriptMark) => ({
          ...mark,
          start: 0,
          end: 0,
          words: of.slice(mark.start, mark.end),
        });
        const kept = shiftMarks(away, edit);
        expect(kept.map((mark) => wordsOf(edited, mark))).toEqual(away.map((mark) => wordsOf(text, mark)));
      }),
      { numRuns: 1000 },
    );
  });
});

describe('sliceScript and joinScripts', () => {
  it('cut a script so that it can be put together again', () => {
    const anyCut = anyScript.chain(({ text, marks }) => fc.nat(text.length).map((at) => ({ text, marks, at })));
    fc.assert(
      fc.property(anyCut, ({ text, marks, at }) => {
        // The whole of an empty text is both of its halves.
        fc.pre(text !== '');
        const left = sliceScript(text, marks, 0, at);
        const right = sliceScript(text, marks, at, text.length);
        for (const part of [left, right]) expect(normalMarks(part.text, part.marks)).toEqual(part.marks);
        const whole = normalMarks(text, marks).filter(
          ({ kind, start, end }) =>
            (kind !== 'alias' && kind !== 'phoneme') || end <= left.text.length || start >= left.text.length,
        );
        expect(joinScripts(left, right)).toEqual({ text, marks: whole });
      }),
      { numRuns: 2000 },
    );
  });

  it('gives a point at the cut to the second part, and one at the end to the last that has text', () => {
    const marks = [pause(0), pause(2), pause(4)];
    expect(sliceScript('abcd', marks, 0, 2)).toEqual({ text: 'ab', marks: [pause(0)] });
    expect(sliceScript('abcd', marks, 2, 4)).toEqual({ text: 'cd', marks: [pause(0), pause(2)] });
    expect(sliceScript('abcd', marks, 4, 4)).toEqual({ text: '', marks: [] });
    expect(sliceScript('', [pause(0)], 0, 0)).toEqual({ text: '', marks: [pause(0)] });
  });

  it('never cuts a character and takes any order of offsets', () => {
    expect(sliceScript('a🎉b', [], 0, 2).text).toBe('a');
    expect(sliceScript('a🎉b', [], 2, 9).text).toBe('🎉b');
    expect(sliceScript('abc', [], 2, 1).text).toBe('');
    expect(sliceScript('abc', [], Number.NaN, 2).text).toBe('ab');
  });

  it('keeps a separator free of marks', () => {
    const joined = joinScripts(
      { text: 'a', marks: [strong(0, 1)] },
      { text: 'b', marks: [strong(0, 1), pause(1)] },
      '\n',
    );
    expect(joined).toEqual({ text: 'a\nb', marks: [strong(0, 1), strong(2, 3), pause(3)] });
  });
});
