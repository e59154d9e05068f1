import type { Speaker } from '@timbre/contract/voices/voices';
import { expect, it } from 'vitest';
import { testSpeaker } from '../recordings/testing-speaker.ts';
import { recommendedVoices } from './recommended-voices.ts';

interface Heard extends Partial<Omit<Speaker, 'measured'>> {
  readonly errors?: number | null;
  readonly near?: string;
}

const voice = (name: string, at: number, { errors = 0.2, near, ...part }: Heard = {}): Speaker =>
  testSpeaker(name, {
    position: at,
    ...part,
    measured: {
      f0MedianHz: 120,
      f0SpreadHalfTones: 6,
      brightnessHz: 900,
      wordErrorRate: errors,
      nearest: near === undefined ? null : { speaker: near, distance: 2 },
    },
  });

const men = ['m1', 'm2', 'm3', 'm4', 'm5', 'm6'].map((name, at) => voice(name, at + 1));
const women = ['f1', 'f2', 'f3', 'f4', 'f5'].map((name, at) => voice(name, at + 10, { gender: 'female' }));
type Wish = Parameters<typeof recommendedVoices>[1];
const wish: Wish = { language: 'en', recent: [], hasPremiumVoices: true };
const names = (voices: readonly Speaker[], part: Partial<Wish> = {}) =>
  recommendedVoices(voices, { ...wish, ...part }).map(({ speaker }) => speaker);

it('takes eight, the best understood first, women and men in turn', () => {
  expect(names([...women, ...men])).toEqual(['m1', 'f1', 'f2', 'm2', 'f3', 'm3', 'f4', 'm4']);
});

it('begins with what was used last, where it speaks the language', () => {
  const other = voice('yuki', 0, { language: 'ja-JP' });
  expect(names([other, ...women, ...men], { recent: ['yuki', 'f5', 'm6', 'f4'] }).slice(0, 4)).toEqual([
    'f5',
    'm6',
    'f1',
    'm1',
  ]);
  expect(names([other, ...women], { language: 'ja' })).toEqual(['yuki']);
  expect(names(women, { language: 'fi' })).toEqual([]);
});

it('takes no two that sound alike, nor what the plan locks', () => {
  const twins = [voice('a', 0), voice('b', 1, { near: 'a' }), voice('c', 2, { vipAuth: 1 }), voice('d', 3)];
  expect(names(twins)).toEqual(['a', 'c', 'd']);
  expect(names(twins, { hasPremiumVoices: false })).toEqual(['a', 'd']);
});

it('fills up to six with children, variants and what is hard to understand, and no further', () => {
  const poor = [
    voice('child', 1, { age: 9 }),
    voice('variant', 2, { tags: ['variant'] }),
    ...['h1', 'h2', 'h3', 'h4', 'h5'].map((name, at) => voice(name, at + 5, { errors: 0.8 })),
  ];
  expect(names([...poor, voice('good', 4)])).toEqual(['good', 'child', 'variant', 'h1', 'h2', 'h3']);
  // No one measured the voices of most languages: that is no reason to leave them out.
  expect(names([voice('unheard', 1, { errors: null }), ...poor])).toHaveLength(6);
});

it('offers no voice that gets its text elsewhere, unless the person has used it', () => {
  const far = voice('far', 0, { sentTo: 'Example' });
  expect(names([far, ...men])).not.toContain('far');
  expect(names([far, ...men], { recent: ['far'] })[0]).toBe('far');
});
