import type { Cast, CastCharacter } from '../../capabilities/talking-photos/avatars/cast-port.ts';

const character = (id: string, more: Partial<CastCharacter>): CastCharacter => ({
  id,
  name: { en: id, ja: `${id}さん` },
  gender: 'female',
  age: 'adult',
  skin: 'fair',
  dress: 'business',
  style: 'flat',
  setting: 'office',
  kinds: ['standard', 'expressive', 'gesture'],
  isFree: true,
  ...more,
});

/** Three people without drawings. */
export const fakeCast: Cast = {
  characters: [
    character('mina', {}),
    character('otto', { gender: 'male', dress: 'teacher', setting: 'classroom', isFree: false }),
    character('ida', { age: 'senior', kinds: ['standard'] }),
  ],
  criteria: () => [
    {
      id: 'dress',
      label: { en: 'Dress', ja: '服装' },
      values: [{ id: 'teacher', label: { en: 'Teacher', ja: '先生' }, count: 1 }],
    },
  ],
  still: (id, height) => Promise.resolve(Buffer.from(`${id} ${height}`)),
};
