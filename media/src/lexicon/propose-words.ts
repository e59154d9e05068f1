import { endsInAbbreviation } from '../abbreviations.ts';

/** A word of a script that a voice may well read wrong. */
export interface ProposedWord {
  readonly word: string;
  readonly kind: 'name' | 'acronym' | 'unknown';
  readonly count: number;
  /** Where it stands first. */
  readonly start: number;
}

const latinWord = /[\p{sc=Latin}\p{M}\p{Nd}]+(?:['’.&-][\p{sc=Latin}\p{M}\p{Nd}]+)*/gu;
/** A Japanese name by what follows it: 田中さん, 佐藤氏. */
const japaneseName = /[\p{sc=Han}々]{1,6}(?=(?:さん|様|さま|氏|君|くん|ちゃん|先生))/gu;
const sentenceEnd = /(?:^|[.!?…。！？:\n\r"“”«»(]\s*)$/u;
/** Begin sentences and lines in capitals, and are no names wherever they stand. */
const common = new Set(
  (
    'i im ive id ill a an the and or but if in on at to of by for from with as is are was were be been it its this that these ' +
    'those he she they we you his her their our your my me us him them not no yes so then than when where why how what who ' +
    'which while after before because there here now also just only some many most every each any all both one two three ' +
    'four five six seven eight nine ten first second last next new old good great big small mr mrs ms dr prof st sir madam ' +
    'monday tuesday wednesday thursday friday saturday sunday january february march april may june july august september ' +
    'october november december ok okay hello hi dear thanks thank please sorry god chapter part page section act scene'
  ).split(' '),
);
/** Longer than any that stands before a name. */
const abbreviationChars = 12;
const vowel = /[aeiouyæøœ]/iu;
/** How no English word begins, or what none has inside. */
const oddEnglish =
  /^(?:ng|mb|nk|mp|nd|tch|sz|cz|zh|xh|hj|hr|hl|bj|fj|dz|ts|pf|kj|vl|sr|zb|tl)|q(?!u)|[^aeiouy\d'’.-]{6,}/iu;

const isMixed = (word: string): boolean =>
  /\p{Ll}\p{Lu}/u.test(word) && !/^(?:Mc|Mac|O['’]|D['’]|De|La|Le)\p{Lu}\p{Ll}+$/u.test(word);

function kindOf(
  word: string,
  { isEnglish, beginsSentence }: { isEnglish: boolean; beginsSentence: boolean },
): ProposedWord['kind'] | null {
  const letters = word.replace(/[^\p{L}]/gu, '');
  if (letters.length < 2 || common.has(letters.toLowerCase())) return null;
  if (/^\p{Lu}{2,6}s?$/u.test(letters) && /^\p{Lu}/u.test(word)) return 'acronym';
  if (/^(?:\p{Lu}\.){2,}/u.test(word)) return 'acronym';
  if (/\p{L}\d|\d\p{L}{2}/u.test(word) && !/^\d+(?:st|nd|rd|th|s)$/iu.test(word)) return 'unknown';
  if (isMixed(word)) return 'unknown';
  if (isEnglish && (/[^\p{ASCII}'’]/u.test(letters) || oddEnglish.test(word) || !vowel.test(letters))) {
    return /^\p{Lu}/u.test(word) ? 'name' : 'unknown';
  }
  return /^\p{Lu}\p{Ll}/u.test(word) && !beginsSentence ? 'name' : null;
}

/** Words that German writes with a capital are no names by it alone. */
const capitalisesNouns = /^de\b/iu;

/**
 * Names, acronyms and uncommon words of a text, by how they are written, the most frequent first. A capital inside a
 * sentence makes a name; in languages without capitals the Latin words do.
 */
export function proposeWords(text: string, language: string): ProposedWord[] {
  const isEnglish = /^en\b/iu.test(language);
  const isUnspaced = /^(?:ja|zh|yue|ko|th)\b/iu.test(language);
  const found = new Map<string, { word: string; kind: ProposedWord['kind']; count: number; start: number }>();
  const seen = new Map<string, number>();
  const add = (word: string, kind: ProposedWord['kind'] | null, start: number) => {
    const known = found.get(word);
    seen.set(word, (seen.get(word) ?? 0) + 1);
    if (known === undefined && kind !== null) found.set(word, { word, kind, count: 0, start });
  };
  for (const { 0: whole, index } of text.matchAll(latinWord)) {
    const word = whole.replace(/['’]s$/u, '').replace(/\.$/u, '');
    const before = text.slice(Math.max(0, index - abbreviationChars), index);
    const beginsSentence = sentenceEnd.test(before) && !endsInAbbreviation(before.trimEnd(), word);
    const kind = kindOf(word, { isEnglish, beginsSentence });
    const isNoun = kind === 'name' && capitalisesNouns.test(language) && !/[^\p{ASCII}äöüÄÖÜß]/u.test(word);
    const isForeign = kind === null && isUnspaced && /^\p{L}{3,}$/u.test(word);
    add(word, isForeign ? 'unknown' : isNoun ? null : kind, index);
  }
  if (/^ja\b/iu.test(language)) for (const { 0: word, index } of text.matchAll(japaneseName)) add(word, 'name', index);
  return [...found.values()]
    .map((one) => ({ ...one, count: seen.get(one.word) ?? 1 }))
    .sort((a, b) => b.count - a.count || a.start - b.start);
}
