import type { JobProgress } from '@timbre/contract/jobs';
import type { TFunction } from '../../i18n/translate.ts';
import { leftWords } from '../../domain/recordings/left-words.ts';
import { formatPercent } from '../../lib/format.ts';
import { minutesLeft } from '../../lib/time-left.ts';

/** How far it is, and how long it still takes where that is known. */
export function progressWords(
  { fraction, secondsLeft }: Pick<JobProgress, 'fraction' | 'secondsLeft'>,
  t: TFunction<'alignment'>,
  language: string,
): string[] {
  return [
    formatPercent(Math.floor(100 * fraction), language),
    ...(secondsLeft === null || secondsLeft <= 0 ? [] : [leftWords(minutesLeft(secondsLeft, fraction), t)]),
  ];
}
