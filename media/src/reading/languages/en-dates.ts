import { endsSentence, monthNumber, monthSource, type CalendarDate } from '../date-rules.ts';
import { nameRangeRules } from '../name-range-rules.ts';
import { anyOf, sticky, type Place, type Rule } from '../rule.ts';
import { words, type SpokenNumbers } from '../spoken-numbers.ts';
import { months, shortMonths } from './en-words.ts';

const days: Readonly<Record<string, string>> = {
  Mon: 'Monday',
  Tue: 'Tuesday',
  Tues: 'Tuesday',
  Wed: 'Wednesday',
  Thu: 'Thursday',
  Thur: 'Thursday',
  Thurs: 'Thursday',
  Fri: 'Friday',
  Sat: 'Saturday',
  Sun: 'Sunday',
};

const withCapital = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

const names = { full: months, short: shortMonths };
/** Only with a capital: “may” and “march” are verbs. */
const month = monthSource({
  full: months,
  short: Object.fromEntries(Object.entries(shortMonths).map(([name, at]) => [withCapital(name), at])),
});
const monthName = (written: string): string | undefined => months[monthNumber(written, names) - 1];

/** March third, twenty twenty-four; in Britain the third of March. */
export function sayEnglishDate(
  { day, month: at, year }: CalendarDate,
  place: Place,
  numbers: SpokenNumbers,
  isBritish: boolean,
): string {
  const name = months[at - 1];
  const saidYear = year === undefined ? undefined : numbers.year(year);
  if (day === undefined) return words(name, saidYear);
  const ordinal = numbers.ordinal(day);
  const hasThe = /\bthe $/iu.test(place.before);
  if (isBritish || hasThe) return words(hasThe ? '' : 'the', ordinal, 'of', name, saidYear);
  return saidYear === undefined ? words(name, ordinal) : `${words(name, ordinal)}, ${saidYear}`;
}

const isDay = (digits: string): boolean => Number(digits) >= 1 && Number(digits) <= 31;
const year = String.raw`(\d{4})(?![\d\p{L}]|[.,:]\d)`;

/** March 3, 2024 · 3 March 2024 · March 3rd · the 3rd of March · March 2024. */
function writtenDates(numbers: SpokenNumbers, isBritish: boolean): Rule[] {
  return [
    {
      kind: 'date',
      starts: ['letter'],
      pattern: sticky(String.raw`(${month}) (\d{1,2})(?:st|nd|rd|th)?(?![\d\p{L}]|[.,:]\d)(?:,? ${year})?`),
      say: ([, name = '', day = '', saidYear]) => {
        if (!isDay(day)) return undefined;
        const said = words(monthName(name), isBritish ? 'the' : '', numbers.ordinal(day));
        return saidYear === undefined ? said : `${said}, ${numbers.year(saidYear)}`;
      },
    },
    {
      kind: 'date',
      starts: ['digit'],
      pattern: sticky(String.raw`(\d{1,2})(?:st|nd|rd|th)?(?: of)? (${month})(?:,? ${year})?`),
      say: ([all = '', day = '', name = '', saidYear], place) => {
        if (!isDay(day)) return undefined;
        const date = { day, month: monthNumber(name, names), year: saidYear };
        const spoken = sayEnglishDate(date, place, numbers, true);
        return all.endsWith('.') && endsSentence(place.after) ? { spoken, length: all.length - 1 } : spoken;
      },
    },
    {
      kind: 'date',
      starts: ['letter'],
      pattern: sticky(String.raw`(${month}),? ${year}`),
      say: ([, name = '', saidYear = '']) => words(monthName(name), numbers.year(saidYear)),
    },
    {
      kind: 'date',
      starts: ['digit'],
      isOnAsk: true,
      pattern: sticky(String.raw`(\d{1,2})(?:st|nd|rd|th)?`),
      say: ([, day = '']) => (isDay(day) ? words('the', numbers.ordinal(day)) : undefined),
    },
  ];
}

const dayNames = anyOf(Object.keys(days));
const monthRange = Object.fromEntries([
  ...months.map((name) => [name, name]),
  ...Object.entries(shortMonths).map(([name, at]) => [withCapital(name), months[at - 1] ?? '']),
]);

/** Mon, Jan 5 · Mon–Fri · Jan–Mar. */
const shortNames: Rule[] = [
  {
    kind: 'date',
    starts: ['letter'],
    pattern: sticky(String.raw`(${dayNames})\.?(?=,? (?:${month}|\d{1,2}\b))`),
    say: ([, name = '']) => days[name],
  },
  ...nameRangeRules({ ...days, ...monthRange }, 'to'),
];

/** Dates as they are written out in English. */
export const englishDateRules = (numbers: SpokenNumbers, isBritish: boolean): Rule[] => [
  ...writtenDates(numbers, isBritish),
  ...shortNames,
];
