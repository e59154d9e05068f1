import { cuesOf } from '@timbre/media/dubbing/cues/heard-cues';
import { expect, it } from 'vitest';
import { keepOriginal, writeTarget } from '../document/edit-lines.ts';
import { testDoc } from '../testing-dub.ts';
import { factsOf } from './fit-doc.ts';
import { heardPlaces } from './heard-places.ts';

const spokenAt = (lineId: string, slot: { readonly start: number; readonly end: number }) => ({
  lineId,
  text: `texto ${lineId}`,
  voiceId: 'marta',
  wantedSpeed: null,
  slot,
  start: slot.start + 0.2,
  end: slot.end + 0.5,
  speed: 1,
  overSeconds: 0,
  tried: [{ speed: 1, seconds: 2.3 }],
});
const spoken = [spokenAt('a', { start: 1, end: 3 }), spokenAt('b', { start: 4, end: 6 })];
const placesIn = (doc = testDoc()) =>
  heardPlaces(
    doc.lines,
    factsOf(doc, { language: 'es', spoken }, 60, () => 0.05),
  );

it('are where lines were spoken, and for one that changed where it will be', () => {
  const found = new Map(placesIn(writeTarget('b', 'es', 'otro')(testDoc())).map((one) => [one.lineId, one]));
  expect(found.get('a')).toMatchObject({ start: 1.2, end: 3.5 });
  expect(found.get('b')?.start).toBe(4);
  expect(placesIn(keepOriginal(new Set(['a']), true)(testDoc())).map(({ lineId }) => lineId)).not.toContain('a');
});

it('give the captions an export draws: at the spoken times, with nothing for a line without a translation', () => {
  const doc = writeTarget('c', 'es', '')(testDoc());
  const cues = cuesOf({ lines: doc.lines, language: 'es', durationSeconds: 60, spoken: placesIn(doc), holds: [] });
  expect(cues.map(({ text }) => text)).toEqual(['texto a', 'texto b', 'texto d']);
  expect(cues[0]).toMatchObject({ startSeconds: 1.2 });
});
