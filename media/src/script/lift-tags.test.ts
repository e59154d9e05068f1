import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { liftTags } from './lift-tags.ts';
import { normalMarks } from './normal-marks.ts';
import { readTags } from './read-tags.ts';
import { anyScript } from './testing-scripts.ts';

describe('liftTags', () => {
  it.each([
    ['Hello [pause:1s] world', 'Hello world', [{ kind: 'pause', start: 5, end: 5 }]],
    ['Hello[pause:1s] world', 'Hello world', [{ kind: 'pause', start: 5, end: 5 }]],
    ['Hello [pause:1s]world', 'Hello world', [{ kind: 'pause', start: 6, end: 6 }]],
    ['Hello  [pause:1s]  world', 'Hello   world', [{ kind: 'pause', start: 6, end: 6 }]],
    [
      'a [pause][pause:1s] b',
      'a b',
      [
        { ms: 500, start: 1 },
        { ms: 1000, start: 1 },
      ],
    ],
    [
      'a [pause] [pause:1s] b',
      'a b',
      [
        { ms: 500, start: 1 },
        { ms: 1000, start: 1 },
      ],
    ],
    ['a [emphasis] b [/emphasis] c', 'a b c', [{ kind: 'emphasis', start: 1, end: 3 }]],
    ['[pause] a', ' a', [{ kind: 'pause', start: 0, end: 0 }]],
    ['a\n[pause] b', 'a\n b', [{ kind: 'pause', start: 2, end: 2 }]],
    ['今日[pause]は', '今日は', [{ kind: 'pause', start: 2, end: 2 }]],
    ['un[emphasis]believ[/emphasis]able', 'unbelievable', [{ kind: 'emphasis', start: 2, end: 8 }]],
    ['<speak><p>a<break/></p></speak>', 'a', [{ kind: 'pause', start: 1, end: 1 }]],
  ])('%j', (text, lifted, marks) => {
    const found = liftTags(text, []);
    expect(found.text).toBe(lifted);
    expect(found.marks).toMatchObject(marks);
    expect(found.unknown).toEqual([]);
  });

  it('leaves unknown tags where the writer can see them', () => {
    expect(liftTags('[pause]a [foo:1] [speed:9]b[/speed]', [])).toEqual({
      text: 'a [foo:1] [speed:9]b[/speed]',
      marks: [{ kind: 'pause', ms: 500, start: 0, end: 0 }],
      unknown: [
        { start: 2, end: 9, tag: '[foo:1]' },
        { start: 10, end: 19, tag: '[speed:9]' },
        { start: 20, end: 28, tag: '[/speed]' },
      ],
    });
  });

  it('moves the marks that are there already', () => {
    const marks = [{ kind: 'alias' as const, start: 13, end: 16, text: 'World Wide Web' }];
    expect(liftTags('a [pause:1s] WWW', marks).marks).toEqual([
      { kind: 'pause', ms: 1000, start: 1, end: 1 },
      { kind: 'alias', start: 2, end: 5, text: 'World Wide Web' },
    ]);
  });

  it('takes escapes for plain text, or keeps them for a text that is read again', () => {
    const text = String.raw`\[pause] \<b> [pause]`;
    expect(liftTags(text, []).text).toBe('[pause] <b> ');
    expect(liftTags(text, [], 'keep').text).toBe(String.raw`\[pause] \<b> `);
  });

  it('keeps a pause of the text in front of the tag behind it', () => {
    const marks = [{ kind: 'pause' as const, ms: 1, start: 1, end: 1 }];
    expect(liftTags('a[pause]b', marks).marks.map((mark) => mark.kind === 'pause' && mark.ms)).toEqual([1, 500]);
    expect(liftTags('a[pause]b', [{ kind: 'pause', ms: 1, start: 8, end: 8 }]).marks).toMatchObject([
      { ms: 500 },
      { ms: 1 },
    ]);
  });

  it.each([
    ['escapes', String.raw`\[`.repeat(1_000_000)],
    ['tags between spaces', ' [pause] '.repeat(200_000)],
    ['unknown tags', '[a:b]'.repeat(400_000)],
  ])('is done at once with two million characters of %s', (_, text) => {
    expect(liftTags(text, []).text.length).toBeLessThanOrEqual(text.length);
  });

  it('says and does the same as the text with its tags', () => {
    fc.assert(
      fc.property(anyScript, ({ text, marks }) => {
        const lifted = liftTags(text, marks, 'keep');
        expect(normalMarks(lifted.text, lifted.marks)).toEqual(lifted.marks);
        const read = readTags(text, marks);
        const letters = (of: string) => of.replace(/[\s\\]/gu, '');
        let spoken = '';
        let from = 0;
        for (const { start, end } of lifted.unknown) {
          spoken += lifted.text.slice(from, start);
          from = end;
        }
        expect(letters(spoken + lifted.text.slice(from))).toBe(letters(read.spoken));
        const ofPoints = (of: typeof marks) =>
          of
            .filter(({ kind }) => kind === 'pause' || kind === 'sound')
            .map(({ start: _s, end: _e, ...value }) => value);
        expect(ofPoints(lifted.marks)).toEqual(ofPoints(read.marks));
        expect(lifted.unknown.map(({ tag }) => tag)).toEqual(read.unknown.map(({ tag }) => tag));
      }),
      { numRuns: 1000 },
    );
  });
});
