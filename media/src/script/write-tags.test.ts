import type { ScriptMark } from '@timbre/contract/script';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { liftTags } from './lift-tags.ts';
import { normalMarks } from './normal-marks.ts';
import { anyScript } from './testing-scripts.ts';
import { writeTags } from './write-tags.ts';

describe('writeTags', () => {
  it.each<[string, ScriptMark[], string]>([
    ['Hi you', [{ kind: 'pause', ms: 1000, start: 2, end: 2 }], 'Hi[pause:1s] you'],
    ['Hi  you', [{ kind: 'pause', ms: 250, start: 3, end: 3 }], 'Hi  [pause:250ms] you'],
    ['WWW', [{ kind: 'alias', text: 'a]b', start: 0, end: 3 }], String.raw`[alias:a\]b]WWW[/alias]`],
    [
      'ab',
      [{ kind: 'sound', soundId: 'x|y', gainDb: -6, mode: 'under', start: 1, end: 1 }],
      String.raw`a[sound:x\|y|gain=-6|mode=under]b`,
    ],
    ['a [sic] [pause] <b> b < c', [], String.raw`a [sic] \[pause] \<b> b < c`],
    [String.raw`a\[pause] b\[c`, [], String.raw`a\\\[pause] b\\[c`],
    ['a\\', [{ kind: 'pause', ms: 0, start: 2, end: 2 }], String.raw`a\\[pause:0s]`],
    [
      'abc',
      [
        { kind: 'speed', value: 0.8, start: 0, end: 2 },
        { kind: 'emphasis', level: 'moderate', start: 1, end: 3 },
      ],
      '[speed:0.8]a[emphasis]b[/speed]c[/emphasis]',
    ],
  ])('%j', (text, marks, written) => {
    expect(writeTags(text, marks)).toBe(written);
  });

  it('is undone by liftTags, whatever the text and the marks', () => {
    fc.assert(
      fc.property(anyScript, ({ text, marks }) => {
        expect(liftTags(writeTags(text, marks), [])).toEqual({ text, marks: normalMarks(text, marks), unknown: [] });
      }),
      { numRuns: 2000 },
    );
  });

  it.each([
    ['brackets', '['.repeat(2_000_000)],
    ['backslashes', '\\'.repeat(2_000_000)],
    ['tags', '<b>[pause]'.repeat(200_000)],
  ])('is undone at once with two million characters of %s', (_, text) => {
    expect(liftTags(writeTags(text, []), []).text).toBe(text);
  });
});
