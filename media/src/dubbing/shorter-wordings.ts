import { isUnspaced } from '../transcript/join-words.ts';
import { spareWordsOf, type SpareWords } from './spare-words.ts';

/** A stretch of a text that may be left out; UTF-16 offsets. */
interface Spare {
  readonly start: number;
  readonly end: number;
}

/** Texts with more to leave out lose it one by one and all together, instead of in every combination. */
const mostCombined = 6;
const mostCandidates = 12;
/** A longer aside is what the sentence is about. */
const asideChars = 70;

const anyOf = (words: readonly string[]): string => `(?:${words.join('|')})`;

/** Whole words of a list; in scripts without spaces, letters of it. */
function matcher(words: readonly string[], text: string): RegExp | null {
  if (words.length === 0) return null;
  return isUnspaced(text)
    ? new RegExp(anyOf(words), 'gu')
    : new RegExp(String.raw`(?<![\p{L}\p{N}])${anyOf(words)}(?![\p{L}\p{N}])`, 'giu');
}

const countsOf = (text: string, pattern: RegExp | null): string =>
  pattern === null ? '' : [...text.matchAll(pattern)].map(({ 0: word }) => word.toLowerCase()).join(' ');

/** What must be the same before and after: figures, number words and negations, in their order. */
const meaningOf = (text: string, { negations, numbers }: SpareWords): string =>
  [countsOf(text, /\p{N}+/gu), countsOf(text, matcher(negations, text)), countsOf(text, matcher(numbers, text))].join(
    '|',
  );

/** Whether a negation stands close before or after, which a filler would belong to: “not really”. */
function isNegated(text: string, { start, end }: Spare, { negations }: SpareWords): boolean {
  const pattern = matcher(negations, text);
  if (pattern === null) return false;
  const before = text.slice(0, start).split(/\s+/u).filter(Boolean).slice(-2).join(' ');
  const after = text.slice(end).trimStart().split(/\s+/u)[0] ?? '';
  return isUnspaced(text) ? false : [before, after].some((part) => new RegExp(pattern.source, 'iu').test(part));
}

const found = (text: string, pattern: RegExp): Spare[] =>
  [...text.matchAll(pattern)].map(({ index, 0: match }) => ({ start: index, end: index + match.length }));

/** Brackets, and what stands between two dashes. */
const inBrackets = (text: string): Spare[] => [
  ...found(text, /\s*(?:\([^()]*\)|\[[^[\]]*\]|（[^（）]*）)/gu),
  ...found(text, /\s+[–—]\s+[^–—.!?]{1,70}\s+[–—](?=\s)/gu),
];

/** “, which we liked a lot,”: without its second comma, as one of the two goes with it. */
function betweenCommas(text: string, { asides }: SpareWords): Spare[] {
  if (asides.length === 0) return [];
  const isWide = isUnspaced(text);
  const pattern = isWide
    ? new RegExp(String.raw`(?<=[。、])${anyOf(asides)}[^。、，]{0,${asideChars}}、`, 'gu')
    : new RegExp(String.raw`,\s+${anyOf(asides)}(?![\p{L}\p{N}])[^,.;:!?]{0,${asideChars}},(?=\s)`, 'giu');
  return found(text, pattern);
}

function fillersIn(text: string, spare: SpareWords): Spare[] {
  const { fillers, openers } = spare;
  const isWide = isUnspaced(text);
  const plain = matcher(fillers, text);
  const places = plain === null ? [] : found(text, plain).filter((place) => !isNegated(text, place, spare));
  const withSpace = places.map(({ start, end }): Spare => {
    // A filler between commas takes one of them along.
    const comma = /^\s*,/u.exec(text.slice(end))?.[0].length ?? 0;
    const hasBefore = /(?:^|[,.!?;:]\s*)$/u.test(text.slice(0, start));
    return { start, end: end + (hasBefore ? comma : 0) };
  });
  if (openers.length === 0) return withSpace;
  const opener = isWide
    ? new RegExp(String.raw`(?<=^|[。！？])${anyOf(openers)}、`, 'gu')
    : new RegExp(String.raw`(?<=^|[.!?]\s+)${anyOf(openers)},\s+(?=\S)`, 'giu');
  return [...withSpace, ...found(text, opener)];
}

/** “long, long road”, “very very”: the same word said again. */
const repeated = (text: string): Spare[] => found(text, /(?<![\p{L}\p{N}])(\p{L}{3,}),\s+(?=\1(?![\p{L}\p{N}]))/giu);

/** Pieces in the order of the text; of those that overlap, the longest. */
function sparesOf(text: string, spare: SpareWords): Spare[] {
  const all = [...inBrackets(text), ...betweenCommas(text, spare), ...fillersIn(text, spare), ...repeated(text)];
  const apart: Spare[] = [];
  for (const one of all.sort((a, b) => b.end - b.start - (a.end - a.start)))
    if (apart.every(({ start, end }) => one.end <= start || one.start >= end)) apart.push(one);
  return apart.sort((a, b) => a.start - b.start);
}

/** The text without some pieces, put in order again. */
function without(text: string, spares: readonly Spare[]): string {
  let [out, at] = ['', 0];
  for (const { start, end } of spares) {
    out += text.slice(at, start);
    at = end;
  }
  const tidy = (out + text.slice(at))
    .replace(/[ \t]+/gu, ' ')
    .replace(/\s+([,.;:!?…])(?=\s|$)/gu, '$1')
    .replace(/,(?:\s*,)+/gu, ',')
    .replace(/,(?=[.!?…])/gu, '')
    .replace(/^[\s,;:、，]+/u, '')
    .replace(/([.!?]\s+)[,;:]\s*/gu, '$1')
    .trim();
  // What begins the text, or a sentence after a piece that went, begins with a capital letter as it did.
  const isCapital = /^[\s"'“‘«¿¡]*\p{Lu}/u.test(text);
  const upper = (part: string): string => part.toLocaleUpperCase();
  return tidy
    .replace(/^["'“‘«¿¡]*\p{Ll}/u, (part) => (isCapital ? upper(part) : part))
    .replace(/[.!?]\s+\p{Ll}/gu, (part) => (text.includes(part) ? part : upper(part)));
}

/** Every choice of pieces, or one by one and more and more of them where there are many. */
function choices(spares: readonly Spare[]): Spare[][] {
  if (spares.length > mostCombined)
    return [...spares.map((spare) => [spare]), ...spares.map((_, at) => spares.slice(0, at + 1))];
  return Array.from({ length: 2 ** spares.length - 1 }, (_, choice) =>
    spares.filter((_spare, at) => ((choice + 1) >> at) % 2 === 1),
  );
}

/**
 * The same said in fewer words, by leaving out what can be: brackets, asides, fillers, a word said twice. The shortest
 * first; none is empty, and none loses a number or a negation. Often there is nothing to leave out, and no candidate.
 */
export function shorterWordings(text: string, language: string): string[] {
  const spare = spareWordsOf(language);
  const meaning = meaningOf(text, spare);
  const shorter = choices(sparesOf(text, spare))
    .map((pieces) => without(text, pieces))
    .filter((one) => /\p{L}/u.test(one) && one.length < text.trim().length && meaningOf(one, spare) === meaning);
  return [...new Set(shorter)].sort((a, b) => a.length - b.length).slice(0, mostCandidates);
}
