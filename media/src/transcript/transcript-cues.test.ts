import { defaultSubtitleRules } from '@timbre/contract/article-settings';
import type { TranscriptSegment } from '@timbre/contract/transcript';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cueProblems } from '../subtitles/cue-problems.ts';
import { addCueAfter, changeCue, mergeWithNext, removeCue, shiftCues, splitCueAt } from '../subtitles/edit-cues.ts';
import type { EditableCue } from '../subtitles/edit-cues.ts';
import { fixCues } from '../subtitles/fix-cues.ts';
import { retype } from './edit-turns.ts';
import { layOutCues, transcriptCues, withoutLayout } from './transcript-cues.ts';
import { turnsFromCues } from './turns-from-cues.ts';

function turn(id: string, text: string, start: number, speakerId: string | null = null): TranscriptSegment {
  const words = text.split(' ').map((word, at) => ({
    ...{ text: word, start: start + at * 0.4, end: start + at * 0.4 + 0.35, confidence: 0.9, isEstimated: false },
  }));
  return { id, speakerId, start, end: words.at(-1)?.end ?? start, text, words, flags: [] };
}

const turns = [
  turn('a', 'The fishing boats rocked slowly at their ropes in the morning light. Nobody spoke.', 1, 's'),
  turn('b', 'Then the bell rang twice, and everybody ran down to the harbour wall at once.', 8, 's'),
  turn('c', 'What was it?', 15, 't'),
];
const speakers = [
  { id: 's', name: 'Ada', colour: 'teal' as const },
  { id: 't', name: 'Ben', colour: 'plum' as const },
];
let ids = 0;
const newId = () => `new-${ids++}`;
const back = { language: 'en', newId };
const lay = (given: readonly TranscriptSegment[]) => layOutCues(given, speakers, defaultSubtitleRules, 60);
const cuesOf = (given: readonly TranscriptSegment[]) => lay(given).places.map(({ cue }) => cue);
const wordsOf = (given: readonly TranscriptSegment[]) => given.flatMap(({ words }) => words.map(({ text }) => text));

/** The transcript after a change of its subtitles. */
function changed(given: readonly TranscriptSegment[], change: (cues: EditableCue[]) => readonly EditableCue[]) {
  const layout = lay(given);
  return turnsFromCues(given, layout, change(layout.places.map(({ cue }) => cue)), back);
}

describe('subtitles of a transcript', () => {
  it('hold every word once, keep the rules, and leave the turns alone where nothing was changed', () => {
    const { words, places } = lay(turns);
    expect(places.flatMap(({ from, to }) => words.slice(from, to)).map(({ word }) => word.text)).toEqual(
      wordsOf(turns),
    );
    const cues = places.map(({ cue }) => cue);
    expect(cueProblems(cues, defaultSubtitleRules)).toEqual([]);
    expect(cues.at(-1)).toMatchObject({ speaker: 'Ben', text: 'What was it?' });
    const layout = lay(turns);
    expect(
      turnsFromCues(
        turns,
        layout,
        layout.places.map(({ cue }) => cue),
        back,
      ),
    ).toEqual(turns);
    expect(
      turnsFromCues(
        turns,
        layout,
        layout.places.map(({ cue }) => cue),
        back,
      )[0],
    ).toBe(turns[0]);
  });

  it('carry a correction into the text, whose other words keep their times', () => {
    const [first] = cuesOf(turns);
    const next = changed(turns, (cues) =>
      changeCue(cues, first?.id ?? '', { text: first?.text.replace('boats', 'goats') ?? '' }),
    );
    expect(next[0]?.text).toContain('fishing goats rocked');
    for (const [at, { start, isEstimated }] of (next[0]?.words ?? []).entries())
      if (!isEstimated) expect(start).toBeCloseTo(turns[0]?.words[at]?.start ?? 0, 3);
    expect(next[0]?.words.filter(({ isEstimated }) => isEstimated).map(({ text }) => text)).toEqual(['goats']);
    expect(next.slice(1)).toEqual(turns.slice(1));
    expect(cuesOf(next)[0]?.text).toContain('goats');
  });

  it('take a correction in the text, also where they were laid out by hand', () => {
    const [first] = cuesOf(turns);
    const pinned = changed(turns, (cues) =>
      changeCue(cues, first?.id ?? '', { endSeconds: (first?.endSeconds ?? 0) - 0.02 }),
    );
    const [own] = pinned;
    const next = retype(pinned, 'a', own?.text.replace('boats', 'small boats') ?? '', 'en');
    expect(cuesOf(next)[0]?.text.replaceAll('\n', ' ')).toContain('fishing small boats');
    expect(cuesOf(next)[0]?.endSeconds).toBe(cuesOf(pinned)[0]?.endSeconds);
  });

  it('stay as somebody split, merged, timed and broke them', () => {
    const [first] = cuesOf(turns);
    const id = first?.id ?? '';
    const split = changed(turns, (cues) => splitCueAt(cues, id, 11, { newId: 'mine', gapSeconds: 0.08 }));
    expect(
      cuesOf(split)
        .slice(0, 2)
        .map(({ text }) => text.split(/\s/u).length),
    ).toEqual([2, (first?.text.split(/\s/u).length ?? 0) - 2]);
    expect(wordsOf(split)).toEqual(wordsOf(turns));
    const merged = changed(split, (cues) => mergeWithNext(cues, cues[0]?.id ?? ''));
    expect(cuesOf(merged)[0]?.text.replaceAll('\n', ' ')).toBe(first?.text.replaceAll('\n', ' '));
    const broken = changed(turns, (cues) => changeCue(cues, id, { text: 'The fishing boats\nrocked slowly' }));
    expect(cuesOf(broken)[0]?.text).toBe('The fishing boats\nrocked slowly');
    const shifted = changed(turns, (cues) => shiftCues(cues, 2));
    expect(shifted[0]?.words[0]?.start).toBe(3);
    expect(cuesOf(shifted).map(({ startSeconds }) => startSeconds)).toEqual(
      cuesOf(turns).map(({ startSeconds }) => startSeconds + 2),
    );
    const texts = (given: readonly TranscriptSegment[]) => cuesOf(given).map(({ text }) => text);
    expect(texts(withoutLayout(split))).toEqual(texts(turns));
  });

  it('that are deleted take their words along, and one that is added is a turn of its own', () => {
    const cues = cuesOf(turns);
    const without = changed(turns, (all) => removeCue(all, cues.at(-1)?.id ?? ''));
    expect(without.map(({ id }) => id)).toEqual(['a', 'b']);
    const added = changed(turns, (all) => addCueAfter(all, cues[0]?.id ?? '', 'mine'));
    expect(wordsOf(added)).toEqual(wordsOf(turns));
    expect(added.find(({ id }) => id === 'mine')).toMatchObject({ text: '', words: [] });
    expect(transcriptCues(added, speakers, defaultSubtitleRules, 60).every(({ text }) => text !== '')).toBe(true);
    const written = changed(added, (all) => changeCue(all, 'mine', { text: 'And so on' }));
    expect(written.find(({ id }) => id === 'mine')?.words.map(({ text }) => text)).toEqual(['And', 'so', 'on']);
    expect(cuesOf(written).find(({ id }) => id === 'mine')?.text).toBe('And so on');
  });

  it('stay mended', () => {
    const narrow = { ...defaultSubtitleRules, profile: 'vertical' as const };
    const split = changed(turns, (cues) => mergeWithNext(cues, cues[0]?.id ?? ''));
    const layout = layOutCues(split, speakers, narrow, 60);
    const { cues: mended, left } = fixCues(
      layout.places.map(({ cue }) => cue),
      narrow,
      newId,
    );
    const next = turnsFromCues(split, layout, mended, back);
    const shown = transcriptCues(next, speakers, narrow, 60);
    expect(cueProblems(shown, narrow)).toHaveLength(left.length);
    expect(shown.map(({ text, startSeconds, endSeconds }) => [text, startSeconds, endSeconds])).toEqual(
      mended.map(({ text, startSeconds, endSeconds }) => [text, startSeconds, endSeconds]),
    );
  });

  it('say what the turns say, whatever is done to them', () => {
    const step = fc.record({
      kind: fc.constantFrom('text', 'split', 'merge', 'remove', 'add', 'shift'),
      at: fc.nat(9),
      offset: fc.nat(40),
      text: fc.string({ maxLength: 20 }),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 6 }), (steps) => {
        let now: readonly TranscriptSegment[] = turns;
        for (const { kind, at, offset, text } of steps) {
          now = changed(now, (cues) => {
            const id = cues[at % Math.max(1, cues.length)]?.id ?? '';
            if (kind === 'text') return changeCue(cues, id, { text });
            if (kind === 'split') return splitCueAt(cues, id, offset, { newId: newId(), gapSeconds: 0.08 });
            if (kind === 'merge') return mergeWithNext(cues, id);
            if (kind === 'remove') return removeCue(cues, id);
            if (kind === 'add') return addCueAfter(cues, id, newId());
            return shiftCues(cues, 0.3);
          });
          const letters = (texts: readonly string[]) => texts.join('').replaceAll(/[\s\p{Cc}]/gu, '');
          expect(letters(cuesOf(now).map((cue) => cue.text))).toBe(letters(now.map((each) => each.text)));
          expect(letters(wordsOf(now))).toBe(letters(now.map((each) => each.text)));
          expect(new Set(now.map(({ id }) => id)).size).toBe(now.length);
          for (const { words } of now) {
            for (const [place, each] of words.entries()) {
              expect(each.end).toBeGreaterThanOrEqual(each.start);
              expect(each.start).toBeGreaterThanOrEqual(words[place - 1]?.start ?? 0);
            }
          }
        }
      }),
      { numRuns: 40 },
    );
  });
});
