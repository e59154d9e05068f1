import type { Speaker } from '@timbre/contract/voices/voices';
import { expect, it } from 'vitest';
import { namedVoice } from './voices.ts';

interface Heard {
  readonly gender: Speaker['gender'];
  readonly wordErrorRate: number | null;
  readonly language?: string;
  readonly age?: number;
  readonly tags?: readonly string[];
}

const voice = (speaker: string, { gender, wordErrorRate, language = 'en-US', age = 30, tags = [] }: Heard): Speaker =>
  ({ speaker, gender, language, age, tags: [...tags], measured: { wordErrorRate } }) as unknown as Speaker;

/** The best understood first, as the catalogue is. */
const voices = [
  voice('anna-twin', { gender: 'female', wordErrorRate: 0.1, tags: ['variant'] }),
  voice('anna', { gender: 'female', wordErrorRate: 0.12 }),
  voice('ben', { gender: 'male', wordErrorRate: 0.17 }),
  voice('boy', { gender: 'male', wordErrorRate: 0.2, age: 9 }),
  voice('carl', { gender: 'male', wordErrorRate: 0.3, language: 'en-GB' }),
  voice('dora', { gender: 'female', wordErrorRate: 0.4 }),
  voice('robot', { gender: 'male', wordErrorRate: 0.8 }),
  voice('yuki', { gender: 'female', wordErrorRate: null, language: 'ja-JP' }),
];
const named = (name: string, language = 'en', usable = voices) => namedVoice(name, language, usable);

it('gives each of OpenAI’s names the best understood voice of its kind, distinct ones where there are some', () => {
  expect(['alloy', 'onyx', 'verse', 'coral', 'nova'].map((name) => named(name))).toEqual([
    'ben',
    'carl',
    'ben',
    'anna',
    'dora',
  ]);
  // The British one comes first for the storyteller, whatever is measured.
  expect(named('ballad')).toBe('carl');
});

it('speaks the language of the text, and takes what there is', () => {
  expect(named('alloy', 'ja')).toBe('yuki');
  expect(named('alloy', 'fi')).toBe('ben');
  expect(named('alloy', 'en', voices.slice(6))).toBe('robot');
  expect(named('alloy', 'en', [])).toBeNull();
  expect(named('anna')).toBeNull();
});
