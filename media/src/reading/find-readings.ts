import { isPointMark, isReadingMark, type ReadingMark, type SayAsKind, type ScriptMark } from '@timbre/contract/script';
import type { Reader, ReadingKind } from './rule.ts';
import { otherReadings, sayAs } from './say-as.ts';
import { apart, scan, type Barrier } from './scan.ts';

/** Another way to read a span, and the mark that asks for it. */
interface Choice {
  readonly as: SayAsKind;
  readonly spoken: string;
}

/** A span of a text and how it is read. */
export interface Reading {
  /** UTF-16 offsets in the text. */
  readonly start: number;
  readonly end: number;
  readonly kind: ReadingKind;
  /** What an engine gets instead of the span; empty: nothing is said. */
  readonly spoken: string;
  /** Every other sensible way to read the very span; found when they are first asked for, as few ever are. */
  readonly choices: readonly Choice[];
  /** Found by a rule, or asked for by a mark of the writer's. */
  readonly origin: 'rule' | 'mark';
}

/** Marks that decide a reading, in order; what is empty, outside the text or under an earlier one is passed over. */
function readingMarks(marks: readonly ScriptMark[], length: number): ReadingMark[] {
  const kept: ReadingMark[] = [];
  const inText = marks.filter(isReadingMark).filter(({ start, end }) => start >= 0 && start < end && end <= length);
  for (const mark of inText.sort((a, b) => a.start - b.start || b.end - a.end)) {
    if (mark.start >= (kept.at(-1)?.end ?? 0)) kept.push(mark);
  }
  return kept;
}

/**
 * Rules keep off the marks that decide, and no reading lies across a pause or sound. A point that was typed spans its
 * tag, and a mark may begin inside that tag: what overlaps is one barrier, as far as the last of it reaches.
 */
function barriersOf(marks: readonly ScriptMark[], deciding: readonly ReadingMark[]): Barrier[] {
  const points = marks.filter(isPointMark).map(({ start, end }) => ({ from: start, to: end }));
  const spans = deciding.map(({ start, end }) => ({ from: start, to: end }));
  const joined: { from: number; to: number }[] = [];
  for (const barrier of [...spans, ...points].sort((a, b) => a.from - b.from || b.to - a.to)) {
    const last = joined.at(-1);
    if (last === undefined || barrier.from >= last.to) joined.push(barrier);
    else last.to = Math.max(last.to, barrier.to);
  }
  return joined;
}

/** A reading before its neighbours are known. */
type Draft = Omit<Reading, 'choices'>;

function byMark(text: string, mark: ReadingMark, reader: Reader): Draft[] {
  const { start, end } = mark;
  if (mark.kind === 'phoneme') return [];
  const around = { before: text.slice(Math.max(0, start - 2), start), after: text.slice(end, end + 2) };
  const spoken =
    mark.kind === 'alias' ? apart(mark.text, around.before, around.after, reader) : sayAs(text, mark, mark.as, reader);
  return [{ start, end, kind: mark.kind === 'alias' ? 'word' : mark.as, spoken, origin: 'mark' }];
}

/** Full-width Latin letters, figures and signs, unit for unit, so that offsets stay. */
const narrow = (text: string): string =>
  text.replace(/[！-～]/gu, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0));

/** Two readings that touch need one space between their words: not two, and not none. */
function fitBehind(last: Reading | undefined, spoken: string): string {
  if (last === undefined || last.spoken === '' || spoken === '') return spoken;
  if (last.spoken.endsWith(' ')) return spoken.trimStart();
  return /^[\p{L}\p{N}]/u.test(spoken) ? ` ${spoken}` : spoken;
}

/** A draft in its place; `last` is the reading it touches. */
function placedReading(text: string, draft: Draft, last: Reading | undefined, reader: Reader): Reading {
  let found: readonly Choice[] | undefined;
  const choices = () =>
    otherReadings(text, draft, draft.kind, draft.spoken, reader).map(({ as, spoken }) => ({
      as,
      spoken: fitBehind(last, spoken),
    }));
  return {
    ...draft,
    spoken: fitBehind(last, draft.spoken),
    get choices() {
      return (found ??= choices());
    },
  };
}

/** All readings of a text by one language's rules and the writer's marks, in order and apart. */
export function findReadings(written: string, marks: readonly ScriptMark[], reader: Reader): Reading[] {
  const text = narrow(written);
  const deciding = readingMarks(marks, text.length);
  const ruled = scan(text, 0, text.length, barriersOf(marks, deciding), reader);
  const drafts = [
    ...ruled.map((found): Draft => ({ ...found, origin: 'rule' })),
    ...deciding.flatMap((mark) => byMark(text, mark, reader)),
  ];
  const readings: Reading[] = [];
  for (const draft of drafts.sort((a, b) => a.start - b.start)) {
    const last = readings.at(-1);
    const touched = reader.isSpaced && last?.end === draft.start ? last : undefined;
    readings.push(placedReading(text, draft, touched, reader));
  }
  return readings;
}
