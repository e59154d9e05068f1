import { defaultSubtitleRules } from '@timbre/contract/articles/article-settings';
import type { TranscriptSegment } from '@timbre/contract/transcription/transcript';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cueProblems } from '../subtitles/cue-problems.ts';
import { addCueAfter, changeCue, mergeWithNext, removeCue, shiftCues, splitCueAt } from '../subtitles/edit-cues.ts';
import type { EditableCue } from '../subtitles/edit-cues.ts';
import { fixCues } from '../subtitles/fix-cues.ts';
import { reassign, retype } from './edit-turns.ts';
import { fitsTurn } from './edit-words.ts';
import { layOutCues, transcriptCues, withoutLayout } from './transcript-cues.ts';
import { turnsFromCues } from './turns-from-cues.ts';

function turn(id: string, text: string, start: number, speakerId: string | null = null): TranscriptSegment {
  const words = text.split(' ').map((word, at) => ({
    text: word,
    start: start + at * 0.4,
    end: start + at * 0.4 + 0.35,
    confidence: 0.9,
    isEstimated: false,
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
  it('say of each word how surely it was heard, also where they were laid out by hand', () => {
    const doubtful = turns.map((one) => ({
      ...one,
      words: one.words.map((word, at) => ({ ...word, confidence: at / 20 })),
    }));
    const sure = (given: readonly TranscriptSegment[]) =>
      cuesOf(given).flatMap(({ words }) => words.map(({ confidence }) => confidence));
    const heard = doubtful.flatMap(({ words }) => words.map(({ confidence }) => confidence));
    expect(sure(doubtful)).toEqual(heard);
    const shifted = changed(doubtful, (cues) => shiftCues(cues, 0.5));
    expect(shifted.some(({ words }) => words.some(({ cue }) => cue !== undefined))).toBe(true);
    expect(sure(shifted)).toEqual(heard);
  });

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

  it('stay as someone split, merged, timed and broke them', () => {
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

  it('that are shifted, a thousand words at once, keep what is known of each word and its turn', () => {
    const long = Array.from({ length: 100 }, (_, at) =>
      turn(`t${at}`, `Now word ${at} is said, and ten more of them follow.`, at * 5, at % 2 === 0 ? 's' : 't'),
    );
    const layout = layOutCues(long, speakers, defaultSubtitleRules, 600);
    const cues = layout.places.map(({ cue }) => cue);
    const shifted = turnsFromCues(long, layout, shiftCues(cues, 1), back);
    expect(shifted.flatMap(({ words }) => words)).toHaveLength(1100);
    for (const [at, one] of shifted.entries()) {
      expect([one.id, one.text, one.speakerId]).toEqual([long[at]?.id, long[at]?.text, long[at]?.speakerId]);
      for (const [place, word] of one.words.entries()) {
        expect(word).toMatchObject({ confidence: 0.9, isEstimated: false });
        expect(word.start).toBeCloseTo((long[at]?.words[place]?.start ?? 0) + 1, 3);
      }
    }
  });

  it('that are emptied and written again stay in their turn, with its speaker', () => {
    for (const at of [0, 1, cuesOf(turns).length - 1]) {
      const id = cuesOf(turns)[at]?.id ?? '';
      const emptied = changed(turns, (cues) => changeCue(cues, id, { text: '' }));
      expect(emptied.map((one) => [one.id, one.speakerId])).toEqual(turns.map((one) => [one.id, one.speakerId]));
      expect(cuesOf(emptied)[at]).toMatchObject({ id, text: '', words: [] });
      expect(cuesOf(emptied)).toHaveLength(cuesOf(turns).length);
      expect(transcriptCues(emptied, speakers, defaultSubtitleRules, 60)).toHaveLength(cuesOf(turns).length - 1);
      const written = changed(emptied, (cues) => changeCue(cues, id, { text: 'The boats rocked' }));
      expect(written.map((one) => [one.id, one.speakerId])).toEqual(turns.map((one) => [one.id, one.speakerId]));
      expect(cuesOf(written)[at]).toMatchObject({ id, text: 'The boats rocked' });
      expect(written.flatMap(({ words }) => words).every(({ text }) => text !== '')).toBe(true);
      // The rules lay out what is left; text that is written into the turn leaves the place of what was emptied.
      expect(withoutLayout(emptied).flatMap(({ words }) => words.map(({ text }) => text))).not.toContain('');
      const own = emptied.find(({ words }) => words.some(({ text }) => text === ''));
      const typed = retype(emptied, own?.id ?? '', `${own?.text ?? ''} And so on.`, 'en');
      expect(typed.find((one) => one.id === own?.id)?.text).toBe(`${own?.text ?? ''} And so on.`);
    }
    const gone = changed(
      changed(turns, (cues) => changeCue(cues, cues[1]?.id ?? '', { text: '' })),
      (cues) => removeCue(cues, cues[1]?.id ?? ''),
    );
    expect(gone.flatMap(({ words }) => words.map(({ text }) => text))).not.toContain('');
  });

  it('that are merged over two speakers are the first one’s, and lie over nothing', () => {
    const at = cuesOf(turns).findIndex(({ speaker }) => speaker === 'Ben') - 1;
    const [one, next] = cuesOf(turns).slice(at);
    const merged = changed(turns, (cues) => mergeWithNext(cues, one?.id ?? ''));
    expect(cuesOf(merged).at(-1)).toMatchObject({
      id: one?.id,
      speaker: 'Ada',
      startSeconds: one?.startSeconds,
      endSeconds: next?.endSeconds,
      text: expect.stringMatching(/What was it\?$/u) as string,
    });
    expect(merged.map(({ id, speakerId }) => [id, speakerId])).toEqual([
      ['a', 's'],
      ['b', 's'],
    ]);
    // Of one that was laid out over two turns, the second of which is another's now.
    const pinned = changed(turns, (cues) => mergeWithNext(cues, cues[1]?.id ?? ''));
    const given = reassign(pinned, new Set(['b']), 't');
    for (const [place, { startSeconds }] of cuesOf(given).entries())
      expect(startSeconds).toBeGreaterThanOrEqual(cuesOf(given)[place - 1]?.endSeconds ?? 0);
  });

  it('that hold more than a turn may are several turns', () => {
    const words = Array.from({ length: 2900 }, (_, at) => `w${at}`);
    const long = turn('long', words.join(' '), 0, 's');
    const layout = layOutCues([long], speakers, defaultSubtitleRules, 4000);
    const cues = layout.places.map(({ cue }) => cue);
    const more = Array.from({ length: 200 }, () => 'and').join(' ');
    const next = turnsFromCues([long], layout, changeCue(cues, cues[3]?.id ?? '', { text: more }), back);
    expect(next.map(({ id, speakerId }) => [id, speakerId])).toEqual([
      ['long', 's'],
      [expect.stringMatching(/^new-/u), 's'],
    ]);
    expect(next.every(fitsTurn)).toBe(true);
    expect(wordsOf(next).filter((word) => word === 'and')).toHaveLength(200);
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
          let asked: readonly EditableCue[] = [];
          const before = new Set(cuesOf(now));
          now = changed(now, (cues) => {
            const id = cues[at % Math.max(1, cues.length)]?.id ?? '';
            if (kind === 'text') asked = changeCue(cues, id, { text });
            if (kind === 'split') asked = splitCueAt(cues, id, offset, { newId: newId(), gapSeconds: 0.08 });
            if (kind === 'merge') asked = mergeWithNext(cues, id);
            if (kind === 'remove') asked = removeCue(cues, id);
            if (kind === 'add') asked = addCueAfter(cues, id, newId());
            if (kind === 'shift') asked = shiftCues(cues, 0.3);
            return asked;
          });
          const timesOf = ({ id, startSeconds, endSeconds }: EditableCue) => [id, startSeconds, endSeconds];
          const touched = new Set(asked.filter((cue) => !before.has(cue)).map(({ id }) => id));
          expect(cuesOf(now).flatMap((cue) => (touched.has(cue.id) ? [timesOf(cue)] : []))).toEqual(
            asked.flatMap((cue) => (touched.has(cue.id) ? [timesOf(cue)] : [])),
          );
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
