import { englishLeaders, englishVerbs } from './stop-words.ts';
import { isUnspacedLanguage, wordsOf, type Word } from './words.ts';

/** A text that phrases are looked for in; a heading weighs more than a sentence. */
export interface PhraseSource {
  readonly text: string;
  readonly weight: number;
}

export interface KeyPhrase {
  /** As it is first written. */
  readonly text: string;
  readonly stems: readonly string[];
  /** Fit to stand alone: more than one word, or more than one mention. */
  readonly isTelling: boolean;
  readonly score: number;
}

const maxWords = 4;
/** Of a phrase of a language without spaces. */
const maxCharacters = 16;
/** A noun of a language without spaces, as far as its script tells: no kana endings. */
const nounLike = /^[\p{sc=Han}\p{sc=Kana}ー々A-Za-zＡ-Ｚａ-ｚ0-9０-９]+$/u;
/** How English words that begin or end no phrase end. */
const loose = /(?:ly|n['’]t)$/iu;
const figures = /^[\p{Nd}.,]+$/u;
/** A Japanese number and what it counts. */
const amount = /^[\p{Nd}一二三四五六七八九十百千万億数]+/u;

/** Whether a word at the edge of a run belongs to no phrase. */
function isLoose(word: Word | undefined, isUnspaced: boolean): boolean {
  if (word === undefined) return true;
  return isUnspaced ? amount.test(word.text) : loose.test(word.text) || figures.test(word.text);
}

/** Two words that belong together: nothing but a space or hyphen between them, and の where words are written together. */
function joins(gap: string, isUnspaced: boolean): boolean {
  return isUnspaced ? gap === '' || gap === 'の' || gap === '・' : gap === ' ' || gap === '-' || gap === '';
}

/** A regular verb or participle: it may begin a phrase as an adjective, where something that a noun follows precedes it. */
const participle = /(?:[^e]ed|ing)$/iu;

/** Whether a word can be part of a phrase that `run` has begun and `before` precedes. */
function isPart(word: Word, run: readonly Word[], before: Word | undefined, language: string): boolean {
  if (word.isSmall) return false;
  if (isUnspacedLanguage(language)) return nounLike.test(word.text);
  if (language !== 'en') return true;
  const lower = word.text.toLowerCase();
  if (englishVerbs.has(lower)) return false;
  if (!participle.test(lower) || lower.endsWith('ing')) return true;
  return run.length === 0 && before !== undefined && englishLeaders.has(before.text.toLowerCase());
}

/** A run of words, and whether something that a noun follows stands before it. */
interface Run {
  readonly words: readonly Word[];
  readonly isLed: boolean;
}

/** Runs of words that carry the subject: what stands between small words and signs (Rose et al. 2010, RAKE). */
function runsOf(text: string, language: string): Run[] {
  const isUnspaced = isUnspacedLanguage(language);
  const runs: Run[] = [];
  let run: Word[] = [];
  let isLed = false;
  const close = (): void => {
    while (run.length > 0 && isLoose(run[0], isUnspaced)) run.shift();
    while (run.length > 0 && isLoose(run.at(-1), isUnspaced)) run.pop();
    const [first, last] = [run[0], run.at(-1)];
    const isShort =
      first !== undefined && last !== undefined && (!isUnspaced || last.end - first.start <= maxCharacters);
    if (run.length > 0 && run.length <= (isUnspaced ? 6 : maxWords) && isShort) runs.push({ words: run, isLed });
    run = [];
  };
  let before: Word | undefined;
  for (const word of wordsOf(text, language)) {
    const last = run.at(-1);
    // の itself is a small word between two of them.
    if (isUnspaced && word.text === 'の' && last?.end === word.start) continue;
    if (last !== undefined && !joins(text.slice(last.end, word.start), isUnspaced)) close();
    if (isPart(word, run, before, language)) {
      if (run.length === 0)
        isLed =
          language !== 'en' ||
          (before !== undefined && (englishLeaders.has(before.text.toLowerCase()) || /^\p{Lu}/u.test(word.text)));
      run.push(word);
    } else close();
    before = word;
  }
  close();
  return runs;
}

interface Found {
  readonly text: string;
  readonly stems: readonly string[];
  readonly first: number;
  weight: number;
  isLed: boolean;
}

function phrasesIn(sources: readonly PhraseSource[], language: string): Map<string, Found> {
  const found = new Map<string, Found>();
  for (const [first, { text, weight }] of sources.entries()) {
    for (const { words, isLed } of runsOf(text, language)) {
      const stems = words.map(({ stem }) => stem);
      const key = stems.join(' ');
      const known = found.get(key);
      if (known !== undefined) {
        known.weight += weight;
        known.isLed ||= isLed;
      } else {
        const own = text.slice(words[0]?.start, words.at(-1)?.end);
        if (isUnspacedLanguage(language) && amount.test(own)) continue;
        found.set(key, { text: own, stems, first, weight, isLed });
      }
    }
  }
  return found;
}

/** Whether a phrase says much of what another one says. */
const overlaps = (one: readonly string[], other: readonly string[]): boolean =>
  one.filter((stem) => other.includes(stem)).length * 2 >= Math.min(one.length, other.length) + 1 ||
  one.every((stem) => other.includes(stem)) ||
  other.every((stem) => one.includes(stem));

/**
 * The phrases that tell what a text is about, the best first and none like another. RAKE's degree by frequency, with how
 * often and how early a phrase stands, as YAKE has it (Campos et al. 2020); `rarity` weighs words that other texts lack.
 */
export function keyPhrases(
  sources: readonly PhraseSource[],
  language: string,
  count: number,
  rarity: (stem: string) => number = () => 1,
): KeyPhrase[] {
  const found = phrasesIn(sources, language);
  const [frequency, degree] = [new Map<string, number>(), new Map<string, number>()];
  for (const { stems, weight } of found.values())
    for (const stem of stems) {
      frequency.set(stem, (frequency.get(stem) ?? 0) + weight);
      degree.set(stem, (degree.get(stem) ?? 0) + weight * stems.length);
    }
  const ranked = [...found.values()].map(({ text, stems, first, weight, isLed }): KeyPhrase => {
    let sum = 0;
    for (const stem of stems) {
      const own = frequency.get(stem) ?? 1;
      sum += ((degree.get(stem) ?? 1) / own) * Math.log(1 + own) * rarity(stem);
    }
    const early = 1 + 1 / (1 + Math.log(1 + first));
    // What nothing leads is as often a verb.
    const noun = isLed ? 1 : 0.35;
    const isTelling = weight >= 2 || (isUnspacedLanguage(language) ? text.length >= 3 : stems.length >= 2);
    return {
      text,
      stems,
      isTelling,
      score: (sum / Math.sqrt(stems.length)) * (1 + Math.log(weight + 1)) * early * noun,
    };
  });
  const chosen: KeyPhrase[] = [];
  for (const phrase of ranked.sort((a, b) => b.score - a.score)) {
    if (chosen.length >= count) break;
    if (!chosen.some((one) => overlaps(one.stems, phrase.stems))) chosen.push(phrase);
  }
  return chosen;
}

/** What a source's phrases are looked for in. */
export const phraseSources = (
  blocks: readonly { readonly kind: string; readonly text: string }[],
  sentences: readonly { readonly text: string }[],
): PhraseSource[] => [
  ...blocks.filter(({ kind }) => kind === 'heading').map(({ text }) => ({ text, weight: 2 })),
  ...sentences.map(({ text }) => ({ text, weight: 1 })),
];

/** With a capital at its beginning. */
export const capitalised = (text: string): string =>
  text.replace(/^(["“'‘(]?)(\p{Ll})/u, (_, mark: string, letter: string) => mark + letter.toUpperCase());
