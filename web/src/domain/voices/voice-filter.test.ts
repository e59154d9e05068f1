import type { Speaker } from '@timbre/contract/voices/voices';
import { describe, expect, it } from 'vitest';
import { foldText, isNearly } from '../../lib/fold-text.ts';
import { testSpeaker } from '../recordings/testing-speaker.ts';
import { firstVoice, isFiltered, isLocked, noFilter, withPicks, withRecent } from './voice-filter.ts';
import type { VoiceFilter } from './voice-filter.ts';
import { voiceIndex } from './voice-finder.ts';

const voice = (name: string, part: Partial<Speaker> = {}): Speaker =>
  testSpeaker(name, { speaker: name.toLowerCase(), ...part });
/** Measured, and well understood. */
const measures = { f0MedianHz: 190, f0SpreadHalfTones: 6, brightnessHz: 900, wordErrorRate: 0.2, nearest: null };
const voices = [
  voice('Zoë Lind', { gender: 'female', vipAuth: 1, position: 1, tags: ['warm', 'narration'], age: 61 }),
  voice('Adam Marsh', { language: 'en-GB', accent: 'Scottish', position: 2, tags: ['robot'] }),
  voice('Yuki', { language: 'ja', specificLanguageSet: ['ja'], gender: 'female', position: 3, age: 9 }),
  voice('Marta', { language: 'pl', specificLanguageSet: ['pl'], gender: 'female', position: 4, measured: measures }),
];
const languages = new Map([
  ['ja', ['Japanese', '日本語']],
  ['pl', ['Polish', 'ポーランド語']],
]);
const index = voiceIndex(voices, ({ name, language, accent, tags }) => ({
  name,
  others: [accent, ...tags, ...(languages.get(language) ?? ['English', '英語'])],
}));
const find = (filter: Partial<VoiceFilter>) =>
  index.search({ ...noFilter, ...filter }).places.map((place) => voices[place]?.name);

describe('searching voices', () => {
  it('finds by any word, without accents and case, names before all else', () => {
    expect(find({ query: ' zoe ' })).toEqual(['Zoë Lind']);
    expect(find({ query: 'ENGLISH scottish' })).toEqual(['Adam Marsh']);
    expect(find({ query: 'mar' })).toEqual(['Adam Marsh', 'Marta']);
    expect(find({ query: 'l' })[0]).toBe('Zoë Lind');
    expect(find({ query: '' })).toHaveLength(4);
    expect(find({ query: '!?' })).toEqual([]);
  });

  it('finds Japanese in either kana and in full width', () => {
    expect(find({ query: '日本語' })).toEqual(['Yuki']);
    expect(find({ query: 'ぽーらんど' })).toEqual(['Marta']);
    expect(find({ query: 'ＹＵＫＩ' })).toEqual(['Yuki']);
    expect(foldText('ガか')).toBe('がか');
  });

  it('forgives typing, but not in short words', () => {
    expect(find({ query: 'scotish' })).toEqual(['Adam Marsh']);
    expect(find({ query: 'narartion' })).toEqual(['Zoë Lind']);
    expect(find({ query: 'japanees' })).toEqual(['Yuki']);
    expect(find({ query: 'zox' })).toEqual([]);
    expect(isNearly('marcus', 'marcsu', 1)).toBe(true);
    expect(isNearly('marcus', 'macrsu', 1)).toBe(false);
    expect(isNearly('narration', 'narat', 1)).toBe(true);
  });
});

describe('facets', () => {
  it('join, and any value of one fits', () => {
    expect(find({ picks: { language: ['en'], gender: ['female'] } })).toEqual(['Zoë Lind']);
    expect(find({ picks: { language: ['ja', 'pl'] } })).toEqual(['Yuki', 'Marta']);
    expect(find({ picks: { age: ['Children'], quality: ['1'] } })).toEqual([]);
    expect(find({ picks: { scenario: ['animation'] } })).toEqual(['Adam Marsh']);
    expect(find({ picks: { clarity: ['clear', 'hard'] } })).toEqual(['Marta']);
    expect(find({ picks: { language: ['xx'] } })).toEqual([]);
  });

  it('count what each choice would leave while the others stay', () => {
    const { counts } = index.search({ query: '', picks: { gender: ['female'], language: ['en'] } });
    expect(Object.fromEntries(counts.language)).toEqual({ en: 1, ja: 1, pl: 1 });
    expect(Object.fromEntries(counts.gender)).toEqual({ female: 1, male: 1 });
    expect(Object.fromEntries(counts.age)).toEqual({ Seniors: 1, Adults: 0, Children: 0 });
    const members = index.search(noFilter, (place) => place > 1);
    expect(Object.fromEntries(members.counts.gender)).toEqual({ female: 2, male: 0 });
  });

  it('agree with looking at every voice, whatever is chosen', () => {
    const genders = ['female', 'male'];
    const tongues = ['en', 'ja', 'pl'];
    for (let bits = 0; bits < 32; bits += 1) {
      const gender = genders.filter((_, at) => bits & (1 << at));
      const language = tongues.filter((_, at) => bits & (4 << at));
      const filter = withPicks(withPicks(noFilter, 'gender', gender), 'language', language);
      const wanted = voices.filter(
        (one) =>
          (gender.length === 0 || gender.includes(one.gender)) &&
          (language.length === 0 || language.includes(one.language.slice(0, 2))),
      );
      expect(find(filter)).toEqual(wanted.map(({ name }) => name));
    }
    expect(isFiltered(withPicks(withPicks(noFilter, 'age', ['Youth']), 'age', []))).toBe(false);
  });
});

describe('the catalogue', () => {
  it('begins with the best voice of the interface language, else of English', () => {
    expect(firstVoice(voices, 'ja', true)?.name).toBe('Yuki');
    expect(firstVoice(voices, 'fr', true)?.name).toBe('Zoë Lind');
    expect(firstVoice([], 'en', true)).toBeUndefined();
    expect(firstVoice(voices, 'fr', false)?.name).not.toBe('Zoë Lind');
  });

  it('locks premium voices of the catalogue only: one’s own leave the studio on every plan', () => {
    const premium = voice('Premium', { vipAuth: 1 });
    expect(isLocked(premium, false)).toBe(true);
    expect(isLocked(premium, true)).toBe(false);
    expect(isLocked({ ...premium, speakerType: 'clone' }, false)).toBe(false);
    expect(isLocked(voice('Standard'), false)).toBe(false);
  });

  it('remembers the last four voices once each', () => {
    expect(withRecent(['a', 'b', 'c', 'd'], 'c')).toEqual(['c', 'a', 'b', 'd']);
    expect(withRecent(['a', 'b', 'c', 'd'], 'e')).toEqual(['e', 'a', 'b', 'c']);
  });
});
