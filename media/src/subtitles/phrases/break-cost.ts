import { endsInAbbreviation } from '../../abbreviations.ts';
import type { PhraseWords } from './phrase-words.ts';

/**
 * What a break costs by what stands before and after it, cheapest first, as the timed text guides of Netflix and the
 * BBC rank them. The figures only matter against each other.
 */
export const breakCosts = {
  /** After the end of a sentence or clause. */
  clause: 1,
  comma: 1.5,
  /** Before a conjunction, a relative word, a preposition or a subject pronoun; between two Japanese phrases. */
  opener: 3,
  /** Between words of Chinese or Thai, whose phrases no one knows here. */
  wide: 4,
  /** Before an article: a new group of words begins. */
  head: 5,
  /** Between two words of which nothing is known. */
  plain: 7,
  /** After a dash or stroke that joins two words. */
  cut: 9,
  /** A noun and what completes it, a verb and its pronoun, first and last name. */
  tied: 12,
  /** After a word that leans on the next one. */
  leaning: 18,
  glued: 40,
} as const;

/** A break that costs this much between two lines, or between two subtitles, lies inside a phrase. */
export const insidePhrase = { line: breakCosts.leaning, cue: breakCosts.tied } as const;

/** A word by its parts: “qu’elle” begins as “qu” does and ends as “elle” does. */
interface WordEnds {
  readonly first: string;
  readonly last: string;
  readonly raw: string;
}

function endsOf(word: string): WordEnds {
  const parts = word
    .toLowerCase()
    .split(/['’]/u)
    .map((part) => part.replace(/[^\p{L}\p{M}\p{N}]/gu, ''))
    .filter((part) => part !== '');
  return { first: parts[0] ?? '', last: parts.at(-1) ?? '', raw: word };
}

/** Pronouns or numbers as well as articles: alone before a preposition or a conjunction. */
const standsAlone =
  /^(this|that|these|those|all|both|some|any|many|much|most|few|several|each|his|her|another|other|still|rather|todo|todos|todas|mucho|tous|tout|viele|alle|tutto|tutti|molto|muito|pas|nicht|sie|er|es|wir|ihr|ich|man)$/u;

const isName = (word: string): boolean => /^\p{Lu}\p{Ll}/u.test(word);

const opensPhrase = (word: string, { openers, prepositions, completers }: PhraseWords): boolean =>
  openers.has(word) || prepositions.has(word) || completers.has(word);

const isSmall = (word: string, words: PhraseWords): boolean =>
  opensPhrase(word, words) ||
  words.heads.has(word) ||
  words.subjects.has(word) ||
  words.auxiliaries.has(word) ||
  words.trailers.has(word);

/** Whether a word hangs on the one after it. */
function leansOnNext({ last, raw }: WordEnds, next: string, words: PhraseWords): boolean {
  if (/\d[.,]?$/u.test(raw)) return !/^(19|20)\d\d$/u.test(raw) && !isSmall(next, words) && !/^\d/u.test(next);
  if (words.trailers.has(last) && !words.heads.has(last)) {
    const isParticle = words.prepositions.has(last);
    const isSubject = words.subjects.has(last) && (words.auxiliaries.has(next) || !isSmall(next, words));
    return isSubject || (isParticle && !opensPhrase(next, words));
  }
  if (standsAlone.test(last) && opensPhrase(next, words)) return false;
  return isSmall(last, words);
}

/** What a break before a word costs that the word before it leaves free. */
function costBefore({ first }: WordEnds, after: string, words: PhraseWords): number {
  if (words.trailers.has(first)) {
    if (words.prepositions.has(first)) return breakCosts.plain;
    if (!words.subjects.has(first)) return breakCosts.tied;
    if (words.auxiliaries.has(after)) return breakCosts.opener;
    return isSmall(after, words) || after === '' ? breakCosts.tied : breakCosts.plain;
  }
  if (words.completers.has(first)) return breakCosts.tied;
  if (words.openers.has(first) || words.prepositions.has(first) || words.subjects.has(first)) return breakCosts.opener;
  return words.heads.has(first) ? breakCosts.head : breakCosts.plain;
}

/** What a break between two words with a space between them costs; `after` is the word behind both. */
export function costBetweenWords(before: string, next: string, after: string, words: PhraseWords): number {
  const [one, other] = [endsOf(before), endsOf(next)];
  if (before.endsWith('.') && endsInAbbreviation(before, next)) return breakCosts.leaning;
  if (/[.!?…:;—–]["'”’»)\]]*$/u.test(before)) return breakCosts.clause;
  if (/[,،]["'”’»)\]]*$/u.test(before)) return breakCosts.comma;
  if (leansOnNext(one, other.first, words)) return breakCosts.leaning;
  if (isName(before) && isName(next) && !isSmall(one.last, words)) return breakCosts.tied;
  return costBefore(other, endsOf(after).first, words);
}
