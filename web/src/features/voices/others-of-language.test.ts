import { describe, expect, it } from 'vitest';
import { othersOfLanguage } from './others-of-language.ts';

const measured = (wordErrorRate: number | null) => ({
  f0MedianHz: 100,
  f0SpreadHalfTones: 4,
  brightnessHz: 700,
  wordErrorRate,
  nearest: null,
});
const voice = (speaker: string, language: string, engine: string, wordErrorRate: number | null = null) => ({
  speaker,
  language,
  engine,
  measured: measured(wordErrorRate),
});
const haruka = voice('espeak-ja', 'ja-JP', 'espeak-ng');
const all = [
  haruka,
  voice('revoiced-ja', 'ja-JP', 'revoiced'),
  voice('espeak-ja-f2', 'ja-JP', 'espeak-ng'),
  voice('espeak-eo', 'eo', 'espeak-ng'),
  voice('espeak-en', 'en-US', 'espeak-ng', 0.75),
];

describe('othersOfLanguage', () => {
  it('counts what else speaks the language of a formant voice', () => {
    expect(othersOfLanguage(all, haruka)).toBe(2);
    expect(othersOfLanguage(all, all[3])).toBe(0);
  });

  it('has nothing to say of other engines, of measured voices, and before there is a voice', () => {
    expect(othersOfLanguage(all, all[1])).toBeNull();
    expect(othersOfLanguage(all, all[4])).toBeNull();
    expect(othersOfLanguage([], undefined)).toBeNull();
  });
});
