import { matchingTraits } from '@timbre/contract/matching/matching';
import { expect, it } from 'vitest';
import { matching } from '../../i18n/en/matching.ts';
import { closenessOf, isNear, likenessOf, verdictOf } from './match-words.ts';

const verdicts = ['same', 'near', 'lower', 'higher'] as const;
const textOf = (path: string) =>
  path.split('.').reduce<unknown>((part, key) => (part as Record<string, unknown>)[key], matching);

it('has words for every verdict on every trait, and no direction for timbres', () => {
  for (const trait of matchingTraits)
    for (const verdict of verdicts)
      expect(textOf(verdictOf({ trait, verdict, sample: 1, voice: 1 })), `${trait} ${verdict}`).toBeTypeOf('string');
  const timbre = (verdict: 'lower' | 'higher') => verdictOf({ trait: 'timbre', verdict, sample: 0, voice: 3 });
  expect(timbre('lower')).toBe(timbre('higher'));
  expect(textOf(verdictOf({ trait: 'pitch', verdict: 'lower', sample: 200, voice: 110 }))).toBe('Lower pitch');
});

it('marks what is the same or nearly so', () => {
  expect(verdicts.filter((verdict) => isNear({ trait: 'pace', verdict, sample: 4, voice: 4 }))).toEqual([
    'same',
    'near',
  ]);
});

it('words a distance as likeness and never as identity', () => {
  expect([0, 1.78, 1.79, 2.75, 2.76, 3.83, 3.84, 9].map(likenessOf)).toEqual([
    'very',
    'very',
    'similar',
    'similar',
    'somewhat',
    'somewhat',
    'little',
    'little',
  ]);
  expect(Object.values(matching.results.like).join(' ')).not.toMatch(/same|person|identi/iu);
  expect([0, 1.1, 9].map(closenessOf)).toEqual([1, 0.8, 0]);
});
