import type { Speaker } from '@timbre/contract/voices/voices';
import { describe, expect, it } from 'vitest';
import { describedLanguage, describedVoices } from './described-voices.ts';

const voice = (name: string, of: Partial<Speaker>): Speaker =>
  ({ name, gender: 'male', age: 30, accent: 'American', tags: [], domainName: [], ...of }) as Speaker;

const voices = [
  voice('Adam', { tags: ['calm', 'narration'] }),
  voice('Bert', { age: 70, accent: 'British', tags: ['warm'] }),
  voice('Cleo', { gender: 'female', accent: 'Scottish' }),
  voice('Dora', { gender: 'female', age: 70, tags: ['soft', 'narration'] }),
  voice('Ella', { gender: 'female', age: 8 }),
];
const best = (description: string) => describedVoices(description, voices)[0]?.name;

describe('the voice that a description fits', () => {
  it.each([
    ['A calm man for narration, clear and even', 'Adam'],
    ['An elderly British gentleman with a warm tone', 'Bert'],
    ['A woman from Glasgow with a Scottish lilt', 'Cleo'],
    ['A soft-spoken grandmother who tells stories', 'Dora'],
    ['A little girl, excited about her birthday', 'Ella'],
    ['Nothing here says anything of a voice', 'Adam'],
  ])('%s: %s', (description, name) => expect(best(description)).toBe(name));

  it('puts the right gender before the right age', () => {
    expect(describedVoices('An old woman', voices).map(({ name }) => name)).toEqual([
      'Dora',
      'Cleo',
      'Ella',
      'Bert',
      'Adam',
    ]);
  });
});

it('tells the language that a description names', () => {
  const here = ['en-US', 'ja', 'de-DE'];
  expect(describedLanguage('A German newsreader, male', here)).toBe('de');
  expect(describedLanguage('A Japanese speaking robot', here)).toBe('ja');
  expect(describedLanguage('A Finnish fisherman at sea', here)).toBeNull();
});
