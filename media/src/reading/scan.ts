import {
  contextLength,
  type Place,
  type Reader,
  type ReadingKind,
  type Rule,
  type RuleStart,
  type Said,
} from './rule.ts';

/** A span and its words. */
export interface Found {
  readonly start: number;
  readonly end: number;
  readonly kind: ReadingKind;
  readonly spoken: string;
}

/** Where rules may not reach over: `from` to `to` belongs to a mark; a point has both alike. */
export interface Barrier {
  readonly from: number;
  readonly to: number;
}

const latin = /(?:(?=\p{Script=Latin})\p{L}\p{M}*)+/uy;
const other = /(?:(?!\p{Script=Latin})\p{L}\p{M}*)+/uy;
const figures = /\d+/uy;

const matchAt = (pattern: RegExp, text: string, at: number): RegExpExecArray | null => {
  pattern.lastIndex = at;
  const match = pattern.exec(text);
  // Between the halves of a pair an expression steps back to the first one.
  return match?.index === at ? match : null;
};

const startOf = (character: string): RuleStart =>
  /^\d$/u.test(character) ? 'digit' : /^\p{L}$/u.test(character) ? 'letter' : 'sign';

/** The rules of a reader by their first character, in order. */
const byStart = new WeakMap<Reader, Readonly<Record<RuleStart, readonly Rule[]>>>();

function rulesOf(reader: Reader): Readonly<Record<RuleStart, readonly Rule[]>> {
  const known = byStart.get(reader);
  if (known) return known;
  const of = (start: RuleStart) => reader.rules.filter((rule) => rule.isOnAsk !== true && rule.starts.includes(start));
  const made = { digit: of('digit'), letter: of('letter'), sign: of('sign') };
  byStart.set(reader, made);
  return made;
}

/** What stands around a span. */
export const placeOf = (text: string, start: number, end: number, isForced: boolean): Place => ({
  before: text.slice(Math.max(0, start - contextLength), start),
  after: text.slice(end, end + contextLength),
  isForced,
});

const isWordBefore = /[\p{L}\p{M}\p{Nd}]$/u;
const isWordAfter = /^[\p{L}\p{Nd}]/u;

/** Puts spaces where the words would grow into their neighbours: R&D, 5€each. */
export function apart(spoken: string, before: string, after: string, reader: Reader): string {
  if (!reader.isSpaced) return (reader.tidy?.(spoken) ?? spoken).trim();
  const said = spoken.trim();
  const joins = isWordBefore.test(before);
  const joined = isWordAfter.test(after);
  // A sign that is a pause parts what it stood between; one that is nothing leaves only words apart.
  if (said === '')
    return (spoken === '' ? joins && joined : /\S$/u.test(before) && /^[\p{L}\p{Nd}\p{Sc}]/u.test(after)) ? ' ' : '';
  return `${joins ? ' ' : ''}${said}${joined ? ' ' : ''}`;
}

/** The words alone. */
export const spokenOf = (said: Exclude<Said, undefined>): string => (typeof said === 'string' ? said : said.spoken);

/** The first rule that matches at a place and stays before `limit`. */
function firstAt(text: string, at: number, limit: number, rules: readonly Rule[], reader: Reader): Found | undefined {
  for (const { kind, pattern, say } of rules) {
    const longest = matchAt(pattern, text, at);
    // What lies across the limit is tried again as if the text ended there.
    const match = longest && at + longest[0].length > limit ? matchAt(pattern, text.slice(0, limit), at) : longest;
    if (!match || match[0] === '') continue;
    const place = placeOf(text, at, at + match[0].length, false);
    const said = say(match, place);
    if (said === undefined) continue;
    const end = at + (typeof said === 'string' ? match[0].length : said.length);
    return { start: at, end, kind, spoken: apart(spokenOf(said), place.before, text.slice(end, end + 2), reader) };
  }
  return undefined;
}

/** How far to go on where no rule matched: over the rest of the word, one sign otherwise. */
function stepAt(text: string, at: number, start: RuleStart, character: string): number {
  if (start === 'sign') return character.length;
  if (start === 'digit') return matchAt(figures, text, at)?.[0].length ?? 1;
  return (matchAt(latin, text, at) ?? matchAt(other, text, at))?.[0].length ?? character.length;
}

/**
 * All readings between two offsets, from left to right; each place is looked at once and every rule is bounded, so
 * the time is linear. Barriers are in order and apart.
 */
export function scan(text: string, from: number, to: number, barriers: readonly Barrier[], reader: Reader): Found[] {
  const rules = rulesOf(reader);
  const found: Found[] = [];
  let next = 0;
  for (let at = from; at < to;) {
    while ((barriers[next]?.to ?? Infinity) <= at) next += 1;
    const barrier = barriers[next];
    if (barrier && barrier.from <= at) {
      at = barrier.to;
      continue;
    }
    const limit = Math.min(to, barrier?.from ?? to);
    const character = String.fromCodePoint(text.codePointAt(at) ?? 0);
    // A space is taken along only by the dash of a range.
    if (/\s/u.test(character) && !/[–—]/u.test(text.charAt(at + 1))) {
      at += 1;
      continue;
    }
    const start = startOf(character);
    const one = firstAt(text, at, limit, rules[start], reader);
    if (one) found.push(one);
    at = one && one.end > at ? one.end : Math.min(limit, at + stepAt(text, at, start, character));
  }
  return found;
}
