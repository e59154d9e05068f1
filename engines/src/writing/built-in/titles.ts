import { escapeMarkdown } from '@timbre/media/writing/markdown';
import { CannotWrite, type WritingRequest } from '../port.ts';
import { capitalised, keyPhrases, phraseSources, type KeyPhrase } from './key-phrases.ts';
import { rankSentences } from './rank.ts';
import { readSource, type Source } from './source.ts';
import { isUnspacedLanguage, subjectStems } from './words.ts';

const counts = { short: 3, medium: 5, long: 10 } as const;
/** A title fits one line. */
const sizes = { spaced: { least: 12, most: 64 }, unspaced: { least: 5, most: 32 } } as const;
/** Begin a clause that is none on its own, or point at what stands before it. */
const dependent =
  /^(?:if|when|while|because|although|though|since|as|after|before|until|unless|whereas|which|who|that|it|this|these|those|they|he|she|there|but|and|or|so|however|also|then|(?:for|in|at|on|by|with|of|from|to) (?:this|that|these|those|it|them))\b|^(?:しかし|また|そして|それ|これ|その|この|そこ|ここ|つまり)/iu;

const withoutEnd = (text: string): string =>
  text.replace(/[\s.。…;；:：,，、]+$/u, '').replace(/^["“「『]([^"”」』]*)["”」』]$/u, '$1');

/** A sentence, or what stands before its colon or semicolon, where it is short enough for a title and can stand alone. */
function clauseOf(text: string, isUnspaced: boolean): string | null {
  const { least, most } = isUnspaced ? sizes.unspaced : sizes.spaced;
  const clause = /^[^;:—–；：]{1,200}(?=;|:| —| –|；|：)/u.exec(text)?.[0] ?? '';
  for (const one of [text, clause].map(withoutEnd)) {
    const isWhole = !/["“”「」『』()（）]/u.test(one) && !dependent.test(one);
    if (one.length >= least && one.length <= most && isWhole && (isUnspaced || /\s\S+\s/u.test(one))) return one;
  }
  return null;
}

/** Those that can stand alone; where there are none, the best. */
function toldPhrases(phrases: readonly KeyPhrase[]): string[] {
  const telling = phrases.filter(({ isTelling }) => isTelling);
  return (telling.length === 0 ? phrases.slice(0, 1) : telling).map(({ text }) => text);
}

/** Two lists in turn. */
const inTurn = (one: readonly string[], other: readonly string[]): string[] =>
  Array.from({ length: Math.max(one.length, other.length) }, (_, at) => [one[at], other[at]])
    .flat()
    .filter((text) => text !== undefined);

/** Titles that the text itself offers, the best first: its headings, short sentences of weight, and its key phrases. */
export function titlesOf(source: Source, count: number): string[] {
  const { language, blocks, sentences } = source;
  const isUnspaced = isUnspacedLanguage(language);
  const phrases = toldPhrases(keyPhrases(phraseSources(blocks, sentences), language, count * 3));
  const and = isUnspaced ? 'と' : language === 'en' ? ' and ' : ' – ';
  const pairs = phrases.flatMap((phrase, at) => {
    const next = phrases[at + 1];
    return at % 2 === 0 && next !== undefined ? [phrase + and + next] : [];
  });
  const clauses = rankSentences(sentences)
    .slice(0, count * 4)
    .flatMap(({ sentence }) => clauseOf(sentence.text, isUnspaced) ?? []);
  const headings = blocks.filter(({ kind, level }) => kind === 'heading' && level === 1).map(({ text }) => text);
  const { most } = isUnspaced ? sizes.unspaced : sizes.spaced;
  const all = [...headings.slice(0, 1), ...inTurn(inTurn(pairs, clauses), phrases)]
    .filter((text) => text.length <= most && subjectStems(text, language).length > 0)
    .map((text) => capitalised(text.replaceAll('\n', ' ')));
  const chosen: string[] = [];
  const told: Set<string>[] = [];
  for (const text of all) {
    if (chosen.length >= count) break;
    const stems = subjectStems(text, language);
    // What an earlier one has said already is no other title.
    if (told.some((known) => stems.every((stem) => known.has(stem)))) continue;
    chosen.push(text);
    told.push(new Set(stems));
  }
  return chosen;
}

export function* titles(request: WritingRequest): Generator<string> {
  const found = titlesOf(readSource(request), counts[request.length]);
  if (found.length === 0) throw new CannotWrite('source', 'the text is too short to take a title from');
  for (const [at, title] of found.entries()) yield `${at + 1}. ${escapeMarkdown(title)}\n`;
}
