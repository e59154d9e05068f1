import type { Speaker } from '@timbre/contract/voices/voices';
import { expect, it } from 'vitest';
import { castVoices } from './cast-voices.ts';

const voice = (
  speaker: string,
  gender: Speaker['gender'],
  hertz: number,
  { language = 'en-US', vipAuth = 0, base = speaker, tags = [] }: Partial<Speaker> = {},
) =>
  ({
    speaker,
    gender,
    base,
    language,
    vipAuth,
    age: 30,
    tags,
    speakerType: 'origin',
    position: hertz,
    measured: { f0MedianHz: hertz, f0SpreadHalfTones: 4, brightnessHz: 1000, wordErrorRate: null, nearest: null },
  }) as Speaker;

const voices = [
  voice('teller', 'female', 200),
  voice('near', 'female', 205, { base: 'teller' }),
  voice('high', 'female', 290),
  voice('deep', 'male', 80),
  voice('growl', 'male', 50, { tags: ['variant'] }),
  voice('boyish', 'male', 160),
  voice('paid', 'male', 60, { vipAuth: 2 }),
  voice('hanako', 'female', 300, { language: 'ja-JP' }),
];
const desk = { voices, taken: ['teller'], language: 'en-GB', hasPremium: false };

it('casts by the name, as unlike the others as there are, and no one twice', () => {
  expect(castVoices(['Alice', 'Ben', 'Mrs Crane', 'Tom'], desk)).toEqual(['high', 'deep', 'near', 'boyish']);
});

it('has no voice of another language, none that the plan does not export, and says when there are no more', () => {
  const cast = castVoices(['A1', 'B2', 'C3', 'D4', 'E5', 'F6', 'G7'], desk);
  expect(new Set(cast.slice(0, 4))).toEqual(new Set(['boyish', 'deep', 'high', 'near']));
  expect(cast[4]).toBe('growl');
  expect(cast.slice(5)).toEqual([undefined, undefined]);
  expect(castVoices(['Ben'], { ...desk, hasPremium: true })).toEqual(['paid']);
});
