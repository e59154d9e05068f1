import type { SpokenDubLine } from '@timbre/contract/dubbing/dub-document';
import { describe, expect, it } from 'vitest';
import type { DubDoc } from '../document/dub-doc.ts';
import {
  changeWordings,
  keepOriginal,
  removeLines,
  setTimes,
  writeSource,
  writeTarget,
} from '../document/edit-lines.ts';
import { voiceSpeaker } from '../document/edit-speakers.ts';
import { lineFilters } from '../selection.ts';
import { testDoc } from '../testing-dub.ts';
import { fitLevel, listedLines } from './facts.ts';
import { factsOf } from './fit-doc.ts';
import { statesOf } from './line-state.ts';

const spokenOf = ({ lines }: DubDoc, seconds = 1): SpokenDubLine[] =>
  lines.map((line) => ({
    lineId: line.id,
    text: line.wordings['es']?.text ?? '',
    voiceId: line.speakerId === 'ann' ? 'marta' : 'pablo',
    wantedSpeed: null,
    slot: { start: line.start, end: line.end },
    start: line.start,
    end: line.end,
    speed: 1,
    overSeconds: 0,
    tried: [
      { speed: 1, seconds },
      { speed: 1.2, seconds: seconds / 1.2 },
    ],
  }));

const facts = (doc: DubDoc, spoken = spokenOf(testDoc())) => factsOf(doc, { language: 'es', spoken }, 60, () => 0.05);
const one = new Set(['a']);

describe('a translation that is older than its original', () => {
  const outdated = (doc: DubDoc): string[] =>
    [...statesOf(doc, { language: 'es', spoken: [] })].flatMap(([id, state]) => (state.isOutdated ? [id] : []));

  it('is told until the original is as it was, it is written again, or the original is heard instead', () => {
    const corrected = writeSource('a', 'corrected')(testDoc());
    expect(outdated(testDoc())).toEqual([]);
    expect(outdated(corrected)).toEqual(['a']);
    expect(outdated(writeSource('a', 'text a')(corrected))).toEqual([]);
    expect(outdated(writeTarget('a', 'es', 'corregido')(corrected))).toEqual([]);
    expect(outdated(keepOriginal(one, true)(corrected))).toEqual([]);
  });
});

describe('what would be spoken again', () => {
  it('is nothing that stands as it was spoken', () => {
    expect(facts(testDoc()).changed).toBe(0);
    // A correction of the original alone changes nothing that is heard.
    expect(facts(writeSource('a', 'corrected')(testDoc())).changed).toBe(0);
  });

  it.each([
    ['words', writeTarget('a', 'es', 'otro')],
    ['times', setTimes('a', 1.2, 3, 60)],
    ['a voice of its own', changeWordings(one, 'es', { voiceId: 'pablo' })],
    ['a pace', changeWordings(one, 'es', { speed: 1.1 })],
    ['the original instead', keepOriginal(one, true)],
    ['that it is gone', removeLines(one)],
  ] as const)('is one line for %s', (_, edit) => {
    expect(facts(edit(testDoc())).changed).toBe(1);
  });

  it('is every line of a speaker with another voice', () => {
    expect(facts(voiceSpeaker('ann', 'es', 'lucia')(testDoc())).changed).toBe(3);
  });
});

describe('how lines fit', () => {
  it('is measured where a line was spoken so, and guessed from the voice’s pace where it was not', () => {
    const { fits } = facts(writeTarget('b', 'es', 'x'.repeat(20))(testDoc()));
    expect(fits.get('a')).toMatchObject({ naturalSeconds: 1, isMeasured: true });
    expect(fits.get('b')).toMatchObject({ isMeasured: false });
    expect(fits.get('b')?.naturalSeconds).toBeCloseTo(1, 1);
  });

  it('says what is spoken faster and what does not fit', () => {
    const { fits } = facts(testDoc(), spokenOf(testDoc(), 4.2));
    const levels = [...fits.values()].map(fitLevel);
    expect(levels).toContain('over');
    for (const { speed } of fits.values()) expect(speed).toBeLessThanOrEqual(1.2);
    expect(fitLevel({ speed: 1.1, overSeconds: 0 })).toBe('tight');
    expect(fitLevel({ speed: 1, overSeconds: 0.05 })).toBe('fits');
  });
});

it('lists the lines that want something', () => {
  const doc = writeTarget('b', 'es', '')(writeSource('a', 'corrected')(testDoc()));
  const found = facts(doc);
  const listed = Object.fromEntries(
    lineFilters.map((filter) => [filter, listedLines(doc.lines, filter, found).map(({ id }) => id)]),
  );
  expect(listed).toMatchObject({ outdated: ['a'], untranslated: ['b'], changed: [] });
  expect(listed['all']?.length).toBe(4);
});
