import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cueProblems, type CueProblemKind } from './cue-problems.ts';
import type { EditableCue } from './edit-cues.ts';
import { fixCue, fixCues } from './fix-cues.ts';
import { subtitleProfiles } from './subtitle-rules.ts';

const { standard } = subtitleProfiles;
const cue = (id: string, startSeconds: number, endSeconds: number, text = 'Quite all right.'): EditableCue => ({
  id,
  startSeconds,
  endSeconds,
  text,
  words: [],
});
let count = 0;
const newId = () => `new-${(count += 1)}`;
const fix = (cues: readonly EditableCue[], at: number, kind: CueProblemKind) =>
  fixCue(cues, { cue: at, kind }, standard, newId);
const kindsOf = (cues: readonly EditableCue[]) => cueProblems(cues, standard).map(({ kind }) => kind);

describe('fixCue', () => {
  it('lets a short one stand longer, in the silence before it where none is after', () => {
    expect(fix([cue('a', 1, 1.4)], 0, 'too-short')?.[0]).toMatchObject({ startSeconds: 1, endSeconds: 2 });
    const tight = [cue('a', 1, 2), cue('b', 5, 5.4), cue('c', 5.5, 7)];
    expect(fix(tight, 1, 'too-short')?.[1]).toMatchObject({ startSeconds: 4.42, endSeconds: 5.42 });
  });

  it('joins a short one with its neighbour where there is no silence at all', () => {
    const tight = [cue('a', 1, 3), cue('b', 3.08, 3.4, 'Yes.'), cue('c', 3.48, 5)];
    expect(fix(tight, 1, 'too-short')).toMatchObject([
      { id: 'a', text: 'Quite all right. Yes.', startSeconds: 1, endSeconds: 3.4 },
      { id: 'c' },
    ]);
  });

  it('breaks long lines again, and cuts what is too much for one cue', () => {
    const text = 'When the boat came round the point at last the whole village stood on the quay';
    expect(fix([cue('a', 1, 6, text)], 0, 'line-too-long')?.[0]?.text.split('\n')).toHaveLength(2);
    const parts = fix([cue('a', 1, 14, `${text}, ${text}`)], 0, 'too-long');
    expect(parts?.length).toBeGreaterThan(1);
    expect(parts?.[0]?.id).toBe('a');
    expect(kindsOf(parts ?? [])).toEqual([]);
  });

  it('makes room between two, removes what is empty, turns what runs backwards', () => {
    expect(fix([cue('a', 1, 3.2), cue('b', 3, 5)], 1, 'overlap')?.[0]?.endSeconds).toBe(2.92);
    expect(fix([cue('a', 1, 3), cue('b', 4, 5, ' ')], 1, 'empty')).toMatchObject([{ id: 'a' }]);
    expect(fix([cue('a', 3, 1.5)], 0, 'backwards')?.[0]).toMatchObject({ startSeconds: 1.5, endSeconds: 3 });
  });

  it.each([
    ['the shorter cue is too fast to read then', [cue('a', 1, 2), cue('b', 1.4, 4)]],
    ['one lies inside the other', [cue('a', 1, 5), cue('b', 1.1, 2)]],
    ['both begin together', [cue('a', 1, 3), cue('b', 1, 3), cue('c', 3.5, 5)]],
    ['three begin together', [cue('a', 1, 4), cue('b', 1, 4), cue('c', 1, 4)]],
  ])('leaves no overlap where %s', (_, cues) => {
    expect(kindsOf(cues)).toContain('overlap');
    const fixed = fixCues(cues, standard, newId).cues;
    expect(kindsOf(fixed)).not.toContain('overlap');
    expect(kindsOf(fixed)).not.toContain('backwards');
    expect(fixed.map(({ text }) => text).join(' ')).toBe(cues.map(({ text }) => text).join(' '));
  });

  it('moves a break out of a phrase, between lines and between cues', () => {
    const split = cue('a', 1, 5, 'They had been looking for a house in\nthe old part of the town');
    const moved = fix([split], 0, 'phrase-split');
    expect(moved?.map(({ text }) => text)).toEqual(['They had been looking for a house\nin the old part of the town']);
    const two = [cue('a', 1, 3, 'It was the age'), cue('b', 3.08, 6, 'of wisdom, it was the age of foolishness')];
    expect(kindsOf(two)).toContain('phrase-split');
    expect(kindsOf(fix(two, 1, 'phrase-split') ?? two)).toEqual([]);
  });

  it('says so where it can do nothing', () => {
    const fast = { ...cue('a', 0, 1, 'x'.repeat(38)), speaker: 'Ann' };
    expect(fix([fast, { ...cue('b', 1.08, 4), speaker: 'Ben' }], 0, 'too-fast')).toBeNull();
  });
});

describe('fixCues', () => {
  it('never makes it worse, keeps every letter and ends', () => {
    const anyCue = fc.record({
      text: fc.stringMatching(/^[a-z]{1,9}( [a-z]{1,9}){0,30}$/u),
      startSeconds: fc.integer({ min: 0, max: 60_000 }),
      length: fc.integer({ min: -100, max: 12_000 }),
    });
    fc.assert(
      fc.property(fc.array(anyCue, { maxLength: 12 }), (found) => {
        const cues = found
          .toSorted((a, b) => a.startSeconds - b.startSeconds)
          .map(({ text, startSeconds, length }, at) =>
            cue(String(at), startSeconds / 1000, (startSeconds + length) / 1000, text),
          );
        const mended = fixCues(cues, standard, newId);
        expect(mended.left.length).toBeLessThanOrEqual(kindsOf(cues).length);
        expect(mended.left).toEqual(cueProblems(mended.cues, standard));
        const letters = (list: readonly EditableCue[]) => list.map(({ text }) => text.replace(/\s+/gu, '')).join('');
        expect(letters(mended.cues)).toBe(letters(cues));
      }),
      { numRuns: 60 },
    );
  });

  it('mends a whole file', () => {
    const text =
      'When the boat came round the point at last, nobody said a word until the first rope was thrown ashore.';
    const cues = [cue('a', 0, 0.5), cue('b', 1.1, 12, text), cue('c', 11.9, 13)];
    expect(fixCues(cues, standard, newId).left).toEqual([]);
  });
});
