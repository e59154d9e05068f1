import type { Speaker } from '@timbre/contract/voices';
import { describe, expect, it } from 'vitest';
import { testSpeaker } from './testing-speaker.ts';
import { countLanguages, filterVoices, firstVoice, noFilter, withRecent } from './voice-filter.ts';

const voice = (name: string, part: Partial<Speaker> = {}): Speaker =>
  testSpeaker(name, { speaker: name.toLowerCase(), ...part });
const voices = [
  voice('Zoë', { gender: 'female', vipAuth: 1, position: 1 }),
  voice('Adam', { language: 'en-GB', position: 2 }),
  voice('Yuki', { language: 'ja', gender: 'female', position: 3 }),
];
const names = (found: Speaker[]) => found.map(({ name }) => name);
const languageName = (tag: string) => (tag === 'ja' ? 'Japanese' : 'English');

describe('filterVoices', () => {
  it('finds by any word on the card, without accents and case', () => {
    expect(names(filterVoices(voices, { ...noFilter, query: ' zoe ' }, languageName))).toEqual(['Zoë']);
    expect(names(filterVoices(voices, { ...noFilter, query: 'japanese FLITE' }, languageName))).toEqual(['Yuki']);
  });

  it('joins all filters', () => {
    expect(names(filterVoices(voices, { ...noFilter, language: 'en', gender: 'female' }, languageName))).toEqual([
      'Zoë',
    ]);
    expect(filterVoices(voices, { ...noFilter, language: 'ja', quality: 1 }, languageName)).toEqual([]);
  });
});

describe('the catalogue', () => {
  it('counts accents under their language', () => {
    expect(countLanguages(voices)).toEqual([
      { language: 'en', count: 2 },
      { language: 'ja', count: 1 },
    ]);
  });

  it('begins with the best voice of the interface language, else of English', () => {
    expect(firstVoice(voices, 'ja', true)?.name).toBe('Yuki');
    expect(firstVoice(voices, 'fr', true)?.name).toBe('Zoë');
    expect(firstVoice([], 'en', true)).toBeUndefined();
    const premium = voices.map((voice) => ({ ...voice, vipAuth: voice.name === 'Zoë' ? 1 : 0 }));
    expect(firstVoice(premium, 'fr', false)?.name).not.toBe('Zoë');
  });

  it('remembers the last four voices once each', () => {
    expect(withRecent(['a', 'b', 'c', 'd'], 'c')).toEqual(['c', 'a', 'b', 'd']);
    expect(withRecent(['a', 'b', 'c', 'd'], 'e')).toEqual(['e', 'a', 'b', 'c']);
  });
});
