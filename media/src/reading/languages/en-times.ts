import type { Place } from '../rule.ts';
import { words, type SpokenNumbers } from '../spoken-numbers.ts';
import type { ClockTime } from '../time-rules.ts';

const twoFigures = (value: number, numbers: SpokenNumbers): string =>
  value < 10 ? `oh ${numbers.cardinal(String(value))}` : numbers.cardinal(String(value));

/** A time of day: fourteen oh five, half of the day by its letters, o'clock on the hour. */
export function sayEnglishTime(
  { hours, minutes, seconds, half }: ClockTime,
  place: Place,
  numbers: SpokenNumbers,
): string {
  const hour = numbers.cardinal(String(hours));
  const tail = half && (half === 'am' ? 'eigh m' : 'p m');
  const saidSeconds = seconds === undefined ? '' : `and ${seconds} second${seconds === 1 ? '' : 's'}`;
  const secondWords = saidSeconds.replace(/\d+/u, (digits) => numbers.cardinal(digits));
  if (minutes > 0) return words(hour, twoFigures(minutes, numbers), secondWords, tail);
  if (half) return words(hour, secondWords, tail);
  if (hours === 0) return words('midnight', secondWords);
  if (hours > 12) return words(hour, 'hundred', secondWords);
  return /^\s?o['’]clock/u.test(place.after) ? hour : words(hour, "o'clock", secondWords);
}

/** What a duration counts. */
export const englishTimeUnits = [
  ['day', 'days'],
  ['hour', 'hours'],
  ['minute', 'minutes'],
  ['second', 'seconds'],
] as const;
