import type { AvatarCase } from '@timbre/contract/talking-photos/talking-photos-avatars';
import { describe, expect, it } from 'vitest';
import { countValues, searchAvatars, toggleValue, type AvatarSearch } from './avatar-filter.ts';

const avatar = (id: string, more: Partial<AvatarCase> = {}): AvatarCase => ({
  id,
  caseId: id,
  name: id,
  avatarTypes: ['standard'],
  gender: 'female',
  age: 'adult',
  tags: { dress: 'business', setting: 'office' },
  isFree: true,
  coverUrl: '',
  demoUrl: '',
  ...more,
});

const cast = [
  avatar('mina', { avatarTypes: ['standard', 'expressive'] }),
  avatar('Óscar', { gender: 'male', tags: { dress: 'chef', setting: 'kitchen' }, isFree: false }),
  avatar('rosa', { age: 'senior', tags: { dress: 'medical', setting: 'clinic' } }),
];
const search = (more: Partial<AvatarSearch> = {}): AvatarSearch => ({
  choice: {},
  keyword: '',
  nameOf: (_, value) => value,
  ...more,
});
const found = (more: Partial<AvatarSearch>) => searchAvatars(cast, search(more)).map(({ id }) => id);

describe('searching the cast', () => {
  it('takes any value of one criterion, and all criteria together', () => {
    expect(found({ choice: { dress: ['chef', 'medical'] } })).toEqual(['Óscar', 'rosa']);
    expect(found({ choice: { dress: ['chef', 'medical'], gender: ['female'] } })).toEqual(['rosa']);
    expect(found({ choice: { kind: ['expressive'] } })).toEqual(['mina']);
    expect(found({ choice: { price: ['credits'] } })).toEqual(['Óscar']);
  });

  it('finds every word, in names and in what criteria are called, without accents', () => {
    expect(found({ keyword: 'oscar KITCHEN' })).toEqual(['Óscar']);
    expect(found({ keyword: '医療', nameOf: (_, value) => (value === 'medical' ? '医療' : value) })).toEqual(['rosa']);
    expect(found({ keyword: 'oscar clinic' })).toEqual([]);
  });

  it('counts a criterion’s values beside what else is chosen, not beside each other', () => {
    const counts = countValues(cast, search({ choice: { gender: ['female'], dress: ['business'] } }), 'dress');
    expect(Object.fromEntries(counts)).toEqual({ business: 1, medical: 1 });
  });

  it('adds and takes out values, and forgets a criterion without any', () => {
    const one = toggleValue({}, 'age', 'adult');
    expect(toggleValue(one, 'age', 'senior')).toEqual({ age: ['adult', 'senior'] });
    expect(toggleValue(one, 'age', 'adult')).toEqual({});
  });
});
