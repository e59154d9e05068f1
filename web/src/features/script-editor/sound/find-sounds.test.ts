import type { Sound } from '@timbre/contract/sounds';
import { afterAll, expect, it } from 'vitest';
import { soundName } from '../../../i18n/sound-name.ts';
import { spoken } from '../../../i18n/translate.ts';
import { findSounds } from './find-sounds.ts';

const sound = (name: string, index: number): Sound => ({
  id: `s${index}`,
  name,
  origin: 'upload',
  isLoop: false,
  durationSeconds: 1,
  sizeBytes: 1,
  channels: 1,
  peaks: [],
  audioUrl: '',
  createdAt: '',
});

afterAll(() => spoken.setState({ language: 'en' }));

const names = (given: readonly string[], query: string) =>
  findSounds(given.map(sound), query).shown.map(({ name }) => name);

it('finds every word in any order, whatever case or width it has', () => {
  const given = ['Rain on a roof', 'Roof party', '雨の音', 'ﾄﾞｱ'];
  expect(names(given, ' ROOF  rain ')).toEqual(['Rain on a roof']);
  expect(names(given, '雨')).toEqual(['雨の音']);
  expect(names(given, 'ドア')).toEqual(['ﾄﾞｱ']);
  expect(names(given, '(')).toEqual([]);
  expect(names(given, ' ')).toEqual(given);
});

it('finds what comes with the studio by the reader’s name and by its own', () => {
  spoken.setState({ language: 'ja' });
  const rain: Sound = { ...sound('Rain', 0), id: 'bed:rain', origin: 'built-in' };
  expect(soundName(rain)).toBe('雨');
  expect(soundName({ ...rain, origin: 'upload' })).toBe('Rain');
  for (const query of ['雨', 'rain']) expect(findSounds([rain], query).shown).toEqual([rain]);
});

it('says how many a large library has beyond those it draws', () => {
  const many = Array.from({ length: 120 }, (_, index) => sound('Hit', index));
  const { shown, left } = findSounds(many, 'hit');
  expect([shown.length, left]).toEqual([50, 70]);
});
