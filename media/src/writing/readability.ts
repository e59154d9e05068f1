import { splitSentences } from '../sentences.ts';

/** What makes a text easy or hard to hear. */
export interface Readability {
  /** Unicode code points, white space left out. */
  readonly characters: number;
  /** As the language's dictionary cuts them. */
  readonly words: number;
  readonly sentences: number;
  /** Of one sentence: words, or characters where words are written together. */
  readonly meanLength: number;
  readonly longestLength: number;
  /** Sentences longer than one breath carries. */
  readonly longSentences: number;
  readonly lengthUnit: 'words' | 'characters';
  readonly speakingSeconds: number;
  /** Flesch reading ease (1948), 0 hard to 100 easy; null for other languages than English. */
  readonly readingEase: number | null;
  /** Flesch–Kincaid grade (1975), years of school; null for other languages than English. */
  readonly schoolGrade: number | null;
}

/** An unhurried narrator: 150 English words a minute, 320 Japanese characters (broadcasters keep to 300 to 350). */
const wordsPerMinute = 150;
const charactersPerMinute = 320;

/** Words, or characters, that one breath carries. */
export const longSentence = { words: 20, characters: 60 } as const;

const unspaced = /^(?:ja|zh|yue|th|lo|km|my)\b/u;

/** How long words, or characters where words are written together, take to say at speed 1. */
export const secondsToSay = (length: number, unit: Readability['lengthUnit']): number =>
  (60 * length) / (unit === 'words' ? wordsPerMinute : charactersPerMinute);

/** What a language's sentences are measured in. */
export const lengthUnitOf = (language: string): Readability['lengthUnit'] =>
  unspaced.test(language) ? 'characters' : 'words';

const spokenCharacter = /[\p{L}\p{M}\p{N}]/u;
const latinWord = /[\p{L}\p{M}\p{N}]+(?:['’.,-][\p{L}\p{M}\p{N}]+)*/gu;

/** How long a sentence is in its language's unit; signs do not count. */
export function lengthOf(text: string, unit: Readability['lengthUnit']): number {
  if (unit === 'words') return text.match(latinWord)?.length ?? 0;
  let count = 0;
  for (const character of text) if (spokenCharacter.test(character)) count += 1;
  return count;
}

/** Syllables of an English word by its vowels; right for about nine words in ten, which the mean makes up for. */
export function englishSyllables(word: string): number {
  const letters = word.toLowerCase().replace(/[^a-z]/gu, '');
  // Figures: a syllable and a half each, as the numbers to 100 have.
  if (letters === '') return Math.max(1, Math.round(word.replace(/\D/gu, '').length * 1.5));
  if (letters.length <= 3) return 1;
  // A last e is silent but in “table”, that of “es” and “ed” too unless a hissing sound or t and d stand before it.
  const voiced = letters.replace(/(?:(?<![sxzcg]|[cs]h)es|(?<![td])ed|(?<![aeiouyl])e)$/u, '').replace(/^y/u, '');
  const groups = voiced.match(/[aeiouy]+/gu)?.length ?? 0;
  // Two vowels that are two syllables: studio, lion, being; not those of nation, region, special.
  const parted = voiced.match(/[^aeiouycstgx]i[aou]|eo|[aeou]i(?=ng)/gu)?.length ?? 0;
  return Math.max(1, groups + parted);
}

const rounded = (value: number): number => Math.round(value * 10) / 10;

function wordCount(text: string, language: string, unit: Readability['lengthUnit']): number {
  if (unit === 'words') return text.match(latinWord)?.length ?? 0;
  let count = 0;
  const segmenter = new Intl.Segmenter(language, { granularity: 'word' });
  for (const { 0: piece } of text.matchAll(/[^\s。、]{1,200}/gu))
    for (const { isWordLike } of segmenter.segment(piece)) if (isWordLike === true) count += 1;
  return count;
}

/** Figures of a plain text (`plainText` takes marks off); all are 0 for one without words. */
export function readability(text: string, language: string): Readability {
  const unit = lengthUnitOf(language);
  const lengths = splitSentences(text, language, Infinity)
    .map(({ start, end }) => lengthOf(text.slice(start, end), unit))
    .filter((length) => length > 0);
  const total = lengths.reduce((sum, length) => sum + length, 0);
  const words = wordCount(text, language, unit);
  const sentences = lengths.length;
  const meanLength = sentences === 0 ? 0 : total / sentences;
  const isEnglish = /^en\b/u.test(language) && words > 0;
  let syllables = 0;
  if (isEnglish) for (const { 0: word } of text.matchAll(latinWord)) syllables += englishSyllables(word);
  const perWord = isEnglish ? syllables / words : 0;
  return {
    characters: lengthOfAll(text),
    words,
    sentences,
    lengthUnit: unit,
    meanLength: rounded(meanLength),
    longestLength: lengths.reduce((most, length) => Math.max(most, length), 0),
    longSentences: lengths.filter((length) => length > longSentence[unit]).length,
    speakingSeconds: Math.round(secondsToSay(total, unit)),
    readingEase: isEnglish ? rounded(Math.min(100, Math.max(0, 206.835 - 1.015 * meanLength - 84.6 * perWord))) : null,
    schoolGrade: isEnglish ? rounded(Math.max(0, 0.39 * meanLength + 11.8 * perWord - 15.59)) : null,
  };
}

function lengthOfAll(text: string): number {
  let count = 0;
  for (const character of text) if (!/\s/u.test(character)) count += 1;
  return count;
}
