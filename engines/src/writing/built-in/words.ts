import { languageOf } from '@timbre/media/reading/languages';
import { smallWords } from '@timbre/media/language/small-words';
import { englishStopWords, japaneseStopWords } from './stop-words.ts';

/** A word of a text, and what it is compared by: capitals, plurals and common endings taken off. */
export interface Word {
  readonly text: string;
  readonly stem: string;
  /** Where it stands in the text, UTF-16. */
  readonly start: number;
  readonly end: number;
  /** Carries no subject. */
  readonly isSmall: boolean;
}

/** Words are written together, and a dictionary cuts them. */
export const isUnspacedLanguage = (language: string): boolean =>
  /^(?:ja|zh|yue|th|lo|km|my)$/u.test(languageOf(language).language);

const spacedWord = /[\p{L}\p{M}\p{N}]+(?:['’.&-][\p{L}\p{M}\p{N}]+)*/gu;

/**
 * Harman's S-stemmer (1991) and the three commonest verb endings: enough to find a word again in its other forms, and
 * too careful to make two words one.
 */
function englishStem(word: string): string {
  let stem = word.replace(/['’]s$/u, '');
  if (/(?<![ae])ies$/u.test(stem) && stem.length > 4) stem = `${stem.slice(0, -3)}y`;
  else if (/(?:ss|x|z|ch|sh)es$/u.test(stem)) stem = stem.slice(0, -2);
  else if (/(?<![us])s$/u.test(stem) && stem.length > 3) stem = stem.slice(0, -1);
  for (const ending of ['ing', 'ed', 'ly']) {
    if (!stem.endsWith(ending) || stem.length - ending.length < 4) continue;
    const root = stem.slice(0, -ending.length);
    // stopping → stop, making → make and make alike.
    stem = /([bdfgmnprt])\1$/u.test(root) ? root.slice(0, -1) : root;
    break;
  }
  return stem.length > 4 ? stem.replace(/e$/u, '') : stem;
}

const segmenters = new Map<string, Intl.Segmenter>();
function segmenterOf(language: string): Intl.Segmenter {
  const made = segmenters.get(language) ?? new Intl.Segmenter(language, { granularity: 'word' });
  segmenters.set(language, made);
  return made;
}

/** Intl.Segmenter copies its input for every word, so it gets pieces of this many characters. */
const pieces = /[^\s。、！？「」『』（）()]{1,120}/gu;
const onlyKana = /^[\p{sc=Hira}ー]+$/u;

function* unspacedWords(text: string, language: string): Generator<Word> {
  for (const { 0: piece, index: at } of text.matchAll(pieces)) {
    for (const { segment, index, isWordLike } of segmenterOf(language).segment(piece)) {
      if (isWordLike !== true) continue;
      // The kanji of a word tell what it is about; its endings change.
      const stem = segment
        .normalize('NFKC')
        .toLowerCase()
        .replace(/(?<=\p{sc=Han})\p{sc=Hira}+$/u, '');
      const isSmall = onlyKana.test(segment) || japaneseStopWords.has(stem) || /^\p{Nd}$/u.test(stem);
      yield { text: segment, stem, start: at + index, end: at + index + segment.length, isSmall };
    }
  }
}

function* spacedWords(text: string, language: string): Generator<Word> {
  const isEnglish = language === 'en';
  const small = isEnglish ? englishStopWords : smallWords[language]?.words;
  for (const { 0: found, index } of text.matchAll(spacedWord)) {
    const lower = found.toLowerCase().replaceAll('’', "'");
    const isSmall = small?.has(lower) === true || (/^\p{L}$/u.test(lower) && /^\p{sc=Latin}$/u.test(lower));
    const stem = isEnglish ? englishStem(lower) : lower;
    yield { text: found, stem, start: index, end: index + found.length, isSmall };
  }
}

/** The words of a plain text in order. */
export function wordsOf(text: string, tag: string): Word[] {
  const { language } = languageOf(tag);
  return [...(isUnspacedLanguage(language) ? unspacedWords(text, language) : spacedWords(text, language))];
}

/** Stems of the words that tell what a text is about. */
export const subjectStems = (text: string, language: string): string[] =>
  wordsOf(text, language)
    .filter(({ isSmall }) => !isSmall)
    .map(({ stem }) => stem);
