import { isPointMark, isReadingMark, type ReadingMark, type SayAsKind, type ScriptMark } from '@timbre/contract/script';
import type { Reader, ReadingKind } from './rule.ts';
import { otherReadings, sayAs } from './say-as.ts';
import { apart, scan, type Barrier } from './scan.ts';

/** A span of a text and how it is read. */
export interface Reading {
  /** UTF-16 offsets in the text. */
  readonly start: number;
  readonly end: number;
  readonly kind: ReadingKind;
  /** What an engine gets instead of the span; empty: nothing is said. */
  readonly spoken: string;
  /** Every other sensible way to read the very span. */
  readonly choices: readonly { readonly as: SayAsKind; readonly spoken: string }[];
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

/** Rules keep off the marks that decide, and no reading lies across a pause or sound. */
function barriersOf(marks: readonly ScriptMark[], deciding: readonly ReadingMark[]): Barrier[] {
  const points = marks.filter(isPointMark).map(({ start, end }) => ({ from: start, to: end }));
  const spans = deciding.map(({ start, end }) => ({ from: start, to: end }));
  const kept: Barrier[] = [];
  for (const barrier of [...spans, ...points].sort((a, b) => a.from - b.from || b.to - a.to)) {
    if (barrier.from >= (kept.at(-1)?.to ?? 0)) kept.push(barrier);
  }
  return kept;
}

function byMark(text: string, mark: ReadingMark, reader: Reader): Reading[] {
  const { start, end } = mark;
  if (mark.kind === 'phoneme') return [];
  const around = { before: text.slice(Math.max(0, start - 2), start), after: text.slice(end, end + 2) };
  const spoken =
    mark.kind === 'alias' ? apart(mark.text, around.before, around.after, reader) : sayAs(text, mark, mark.as, reader);
  const kind = mark.kind === 'alias' ? 'word' : mark.as;
  return [{ start, end, kind, spoken, choices: otherReadings(text, mark, kind, spoken, reader), origin: 'mark' }];
}

/** Full-width Latin letters, figures and signs, unit for unit, so that offsets stay. */
const narrow = (text: string): string =>
  text.replace(/[！-～]/gu, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0));

/** Two readings that touch need one space between their words: not two, and not none. */
function spaced(readings: readonly Reading[], reader: Reader): Reading[] {
  if (!reader.isSpaced) return [...readings];
  const out: Reading[] = [];
  for (const reading of readings) {
    const last = out.at(-1);
    const fit = (spoken: string): string => {
      if (last?.end !== reading.start || last.spoken === '' || spoken === '') return spoken;
      return last.spoken.endsWith(' ') ? spoken.trimStart() : /^[\p{L}\p{N}]/u.test(spoken) ? ` ${spoken}` : spoken;
    };
    const choices = reading.choices.map((choice) => ({ ...choice, spoken: fit(choice.spoken) }));
    out.push({ ...reading, spoken: fit(reading.spoken), choices });
  }
  return out;
}

/** All readings of a text by one language's rules and the writer's marks, in order and apart. */
export function findReadings(written: string, marks: readonly ScriptMark[], reader: Reader): Reading[] {
  const text = narrow(written);
  const deciding = readingMarks(marks, text.length);
  const ruled = scan(text, 0, text.length, barriersOf(marks, deciding), reader).map((found): Reading => ({
    ...found,
    choices: otherReadings(text, found, found.kind, found.spoken, reader),
    origin: 'rule',
  }));
  const marked = deciding.flatMap((mark) => byMark(text, mark, reader));
  const readings = [...ruled, ...marked].sort((a, b) => a.start - b.start);
  return spaced(readings, reader);
}
