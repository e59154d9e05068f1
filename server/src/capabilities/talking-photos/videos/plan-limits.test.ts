import { planNames } from '@timbre/contract/plans';
import { expect, it } from 'vitest';
import { slotsOf } from '../avatars/avatar-case-views.ts';
import { requireCharacters } from '../projects/photo-script.ts';
import { requireLength } from './create-video.ts';

/** Plan by plan, as they are sold: minutes of a video, characters of its text, avatars in use. */
const sold = [
  [3, 1000, 1],
  [3, 1000, 3],
  [5, 3000, 5],
  [10, 8000, 10],
  [10, 8000, 20],
  [10, 8000, 30],
] as const;
const limits = planNames.map((plan, nth) => [plan, ...(sold[nth] ?? ([0, 0, 0] as const))] as const);

it.each(limits)('%s makes videos of %i minutes from %i characters, with %i avatars', (plan, minutes, chars, slots) => {
  expect(() => requireLength({ plan }, minutes * 60)).not.toThrow();
  expect(() => requireLength({ plan }, minutes * 60 + 0.04)).toThrow(`longer than the ${minutes} minutes`);
  expect(() => requireCharacters({ plan }, chars)).not.toThrow();
  expect(() => requireCharacters({ plan }, chars + 1)).toThrow(`can have ${chars.toLocaleString('en')}.`);
  expect(slotsOf({ plan })).toBe(slots);
});
