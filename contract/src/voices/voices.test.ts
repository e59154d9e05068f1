import { expect, it } from 'vitest';
import { ageLabel, ageLabels, parseSpeaker, qualityLabels, rateLabel, speakerInMood, yearsOf } from './voices.ts';

it('ages have four names', () => {
  const ages = [0, 11, 12, 25, 26, 40, 41, 99];
  expect(ages.map(ageLabel)).toEqual([
    ...(['Children', 'Children', 'Youth', 'Youth'] as const),
    ...(['Adults', 'Adults', 'Seniors', 'Seniors'] as const),
  ]);
  expect(ageLabels.map(yearsOf)).toEqual([
    { from: 0, to: 11 },
    { from: 12, to: 25 },
    { from: 26, to: 40 },
    { from: 41, to: null },
  ]);
});

it('a voice’s id may carry a mood; what is no mood belongs to the id', () => {
  expect(parseSpeaker('flite-rms@cheerful')).toEqual({ speaker: 'flite-rms', emotion: 'cheerful' });
  expect(parseSpeaker('flite-rms')).toEqual({ speaker: 'flite-rms', emotion: 'neutral' });
  expect(parseSpeaker('mercury_jane@hopeful')).toEqual({ speaker: 'mercury_jane@hopeful', emotion: 'neutral' });
  expect(parseSpeaker('a@b@sad')).toEqual({ speaker: 'a@b', emotion: 'sad' });
  expect([speakerInMood('a@b', 'sad'), speakerInMood('a', 'neutral')]).toEqual(['a@b@sad', 'a']);
});

it('labels quality and rate in the specification’s words', () => {
  expect(qualityLabels).toEqual(['Standard', 'Premium', 'Ultra']);
  expect([rateLabel({ is48k: false }), rateLabel({ is48k: true })]).toEqual(['24K', '48K']);
});
