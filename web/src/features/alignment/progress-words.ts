import type { JobProgress } from '@timbre/contract/jobs';
import type { TFunction } from '../../i18n/translate.ts';
import { formatDuration, formatPercent } from '../../lib/format.ts';

/** How far it is, and how long it still takes where that is known. */
export function progressWords(
  { fraction, secondsLeft }: Pick<JobProgress, 'fraction' | 'secondsLeft'>,
  t: TFunction<'alignment'>,
  language: string,
): string[] {
  return [
    formatPercent(Math.floor(100 * fraction), language),
    ...(secondsLeft === null || secondsLeft <= 0 ? [] : [t('left', { time: formatDuration(secondsLeft, language) })]),
  ];
}
