import { sayAsKinds, type SayAsKind } from '@timbre/contract/script';
import { apart, placeOf, scan, spokenOf } from './scan.ts';
import type { Reader, ReadingKind, Rule } from './rule.ts';

/** Which shapes a kind is worth offering for; what matches no shape is still read so when a mark asks. */
const offers: Readonly<Partial<Record<SayAsKind, RegExp>>> = {
  cardinal: /\d/u,
  ordinal: /^\d{1,4}$/u,
  digits: /^(?=.*\d.*\d)[\d.,:/ -]{2,40}$/u,
  year: /^\d{3,4}$/u,
  fraction: /[/⁄½-¾⅓-⅞]/u,
  roman: /^[IVXLCDM]{1,9}\.?$/u,
  telephone: /^[+(]?\d[\d ()./-]{2,24}$/u,
  date: /\d[/.-]\d|\d.*\p{L}.*\d/u,
  time: /^\d{1,2}[:.h]\d{2}|^\d{1,2} ?h|[ap]\.?m\.?$/iu,
  duration: /^\d{1,3}(?::\d\d|[ \u00A0]?\p{L}{1,3}(?!\p{L}))/u,
  money: /[$€£¥₹]|[A-Z]{3}|円/u,
  unit: /\d[ \u00A0-]?[\p{L}°µ"′″']/u,
  percent: /[%‰]/u,
  url: /^\p{L}\S*[./]\S*\p{L}|:\/\//u,
  email: /@/u,
  emoji: /[\p{Extended_Pictographic}\p{Regional_Indicator}]/u,
};

/** Capitals would make an engine spell; everything else is left as it is. */
const asWord = (text: string): string => (/\p{Lu}.*\p{Lu}/u.test(text) ? text.toLowerCase() : text);

const byReader = new WeakMap<Reader, ReadonlyMap<string, readonly Rule[]>>();

function rulesOf(reader: Reader, as: SayAsKind): readonly Rule[] {
  const known =
    byReader.get(reader) ??
    new Map(sayAsKinds.map((kind) => [kind, reader.rules.filter((rule) => rule.kind === kind)]));
  byReader.set(reader, known);
  return known.get(as) ?? [];
}

/** The words of a span read as one kind; undefined where it cannot be. */
function byKind(text: string, start: number, end: number, as: SayAsKind, reader: Reader): string | undefined {
  const written = text.slice(start, end);
  if (as === 'silent') return '';
  if (as === 'word') return asWord(written);
  if (as === 'characters') return reader.spell(written);
  if (as === 'digits' && /\d/u.test(written)) return reader.digits(written);
  const place = placeOf(text, start, end, true);
  for (const { pattern, say } of rulesOf(reader, as)) {
    pattern.lastIndex = 0;
    const match = pattern.exec(written);
    if (match?.[0].length !== written.length) continue;
    const said = say(match, place);
    if (said !== undefined) return spokenOf(said);
  }
  return undefined;
}

interface Span {
  readonly start: number;
  readonly end: number;
}

/** White space at the ends of a mark is not read. */
function trimmed(text: string, { start, end }: Span): Span {
  const part = text.slice(start, end);
  const head = part.length - part.trimStart().length;
  return head === part.length ? { start, end } : { start: start + head, end: start + part.trimEnd().length };
}

/** A span as the writer asks for it; what cannot be read so is read as if no one had asked. */
export function sayAs(text: string, span: Span, as: SayAsKind, reader: Reader): string {
  const { start, end } = trimmed(text, span);
  const spoken = byKind(text, start, end, as, reader) ?? asUsual(text, start, end, reader);
  return apart(spoken, text.slice(Math.max(0, span.start - 2), span.start), text.slice(span.end, span.end + 2), reader);
}

function asUsual(text: string, start: number, end: number, reader: Reader): string {
  let spoken = '';
  let at = start;
  for (const found of scan(text, start, end, [], reader)) {
    spoken += text.slice(at, found.start) + found.spoken;
    at = found.end;
  }
  return spoken + text.slice(at, end);
}

/** Letters are offered one by one, and as a word, only where that is short enough to be meant. */
function isOffered(as: SayAsKind, written: string, kind: ReadingKind): boolean {
  const isShort = written.length <= 12 && !/\s/u.test(written);
  if (as === 'silent') return kind === 'symbol' || kind === 'url' || kind === 'emoji';
  if (as === 'characters') return isShort && /[^\d.,]/u.test(written);
  if (as === 'word') return isShort && /^\p{L}+$/u.test(written);
  return written.length <= 80 && (offers[as]?.test(written) ?? false);
}

/** Every other sensible reading of a span, each with other words. */
export function otherReadings(
  text: string,
  span: Span,
  kind: ReadingKind,
  spoken: string,
  reader: Reader,
): { readonly as: SayAsKind; readonly spoken: string }[] {
  const written = text.slice(span.start, span.end);
  const said = new Set([spoken]);
  const choices: { as: SayAsKind; spoken: string }[] = [];
  for (const as of sayAsKinds) {
    if (as === kind || !isOffered(as, written, kind)) continue;
    const own = byKind(text, span.start, span.end, as, reader);
    if (own === undefined) continue;
    const around = {
      before: text.slice(Math.max(0, span.start - 2), span.start),
      after: text.slice(span.end, span.end + 2),
    };
    const other = apart(own, around.before, around.after, reader);
    if (said.has(other)) continue;
    said.add(other);
    choices.push({ as, spoken: other });
  }
  return choices;
}
