import { sticky, type Place, type Rule } from './rule.ts';

/** A day of the calendar; the month counts from 1. */
export interface CalendarDate {
  readonly day: string | undefined;
  readonly month: number;
  /** Four figures, or fewer for early years. */
  readonly year: string | undefined;
}

/** Words of a date, seen what stands around it. */
export type SayDate = (date: CalendarDate, place: Place) => string;

const daysIn = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

const isDay = (day: number, month: number): boolean => day >= 1 && day <= (daysIn[month - 1] ?? 0);

/** 24 → 2024, 87 → 1987; the half of the century that is nearer to today's scripts. */
export const fullYear = (year: string): string =>
  year.length > 2 ? year : `${Number(year) < 50 ? '20' : '19'}${year}`;

/** Day and month of `a/b` in the language's order, or the other way round where only that is a date. */
function dayAndMonth(
  a: string,
  b: string,
  isMonthFirst: boolean,
): { readonly day: number; readonly month: number } | undefined {
  const [first, second] = [Number(a), Number(b)];
  const usual = isMonthFirst ? { day: second, month: first } : { day: first, month: second };
  if (isDay(usual.day, usual.month)) return usual;
  const swapped = { day: usual.month, month: usual.day };
  return isDay(swapped.day, swapped.month) ? swapped : undefined;
}

/** 2024-03-12, 12/03/2024, 3/4/25, and 3/4 on ask. */
export function numericDateRules(say: SayDate, isMonthFirst: boolean): Rule[] {
  return [
    {
      kind: 'date',
      starts: ['digit'],
      pattern: /(\d{4})([-/.])(\d{1,2})\2(\d{1,2})(?![\d\p{Script=Latin}]|[-/.]\d)/uy,
      say: ([, year = '', , month = '', day = ''], place) =>
        isDay(Number(day), Number(month))
          ? say({ day: String(Number(day)), month: Number(month), year }, place)
          : undefined,
    },
    {
      kind: 'date',
      starts: ['digit'],
      pattern: /(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{2})(?![\d\p{Script=Latin}]|[-/.]\d)/uy,
      say: ([, a = '', mark, b = '', year = ''], place) => {
        // 1.2.34 is a version or a number of a chapter; 1-2-34 a code.
        if (year.length === 2 && mark !== '/' && !place.isForced && a.length + b.length < 4) return undefined;
        const found = dayAndMonth(a, b, isMonthFirst);
        return found && say({ day: String(found.day), month: found.month, year: fullYear(year) }, place);
      },
    },
    {
      kind: 'date',
      starts: ['digit'],
      isOnAsk: true,
      pattern: sticky(String.raw`(\d{1,2})[-/.](\d{1,2})\.?`),
      say: ([, a = '', b = ''], place) => {
        const found = dayAndMonth(a, b, isMonthFirst);
        return found && say({ day: String(found.day), month: found.month, year: undefined }, place);
      },
    },
  ];
}

/** Months by name: the full names, and short forms that stand only beside a day. */
export interface MonthNames {
  readonly full: readonly string[];
  /** `jan` → 1, without the full stop. */
  readonly short: Readonly<Record<string, number>>;
}

/** Source that matches a month's name, its short form with or without a full stop. */
export const monthSource = ({ full, short }: MonthNames): string =>
  `(?:(?:${full.join('|')})(?![\\p{L}\\p{M}])|(?:${Object.keys(short)
    .sort((a, b) => b.length - a.length)
    .join('|')})(?![\\p{L}\\p{M}])\\.?)`;

/** 1 to 12 for the name or short form of a month; 0 for what is none. */
export function monthNumber(written: string, { full, short }: MonthNames): number {
  const name = written.replace(/\.$/u, '').toLowerCase();
  const at = full.findIndex((one) => one.toLowerCase() === name);
  return at >= 0 ? at + 1 : (short[name] ?? 0);
}

/** A short form's full stop that also ends the sentence is left to the sentence. */
export const endsSentence = (after: string): boolean => /^["'”’»)\]]*(?:\s*$|\s+["'“‘«(]?\p{Lu})/u.test(after);
