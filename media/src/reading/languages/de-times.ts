import type { CalendarDate } from '../date-rules.ts';
import type { Place } from '../rule.ts';
import { words } from '../spoken-numbers.ts';
import { durationParts, type ClockTime, type Duration } from '../time-rules.ts';
import { germanOrdinal } from './de-agreement.ts';
import { germanNumbers as numbers } from './de-numbers.ts';
import { months } from './de-words.ts';

/** A day of the calendar, in the case its place asks for. */
export function sayGermanDate({ day, month, year }: CalendarDate, place: Place): string {
  const name = months[month - 1];
  // A date without words before it stands in the nominative: dritter Oktober.
  const said = day && germanOrdinal(day, { ...place, after: ` ${name ?? ''}` });
  return words(said, name, year && numbers.year(year));
}

/** A time of day by the clock of 24 hours. */
export function sayGermanTime({ hours, minutes, seconds }: ClockTime): string {
  const hour = `${numbers.cardinal(String(hours), 'n')} Uhr`;
  const tail =
    seconds === undefined ? '' : `und ${numbers.cardinal(String(seconds), 'f')} Sekunde${seconds === 1 ? '' : 'n'}`;
  return words(hour, minutes === 0 ? '' : numbers.cardinal(String(minutes)), tail);
}

const timeUnits = [
  ['Tag', 'Tage', 'm'],
  ['Stunde', 'Stunden', 'f'],
  ['Minute', 'Minuten', 'f'],
  ['Sekunde', 'Sekunden', 'f'],
] as const;

/** Times of day and durations. */
export const germanTimes = {
  say: sayGermanTime,
  sayDuration: (duration: Duration): string => words(...durationParts(duration, timeUnits, numbers.cardinal)),
  isDuration: () => true,
};
