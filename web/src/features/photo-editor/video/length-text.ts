import { formatDuration } from '../../../lib/format.ts';

/** Tenths matter for a clip of a few seconds, as it is paid by the second. */
export const lengthText = (seconds: number, language: string): string =>
  seconds < 60
    ? new Intl.NumberFormat(language, {
        style: 'unit',
        unit: 'second',
        unitDisplay: 'narrow',
        maximumFractionDigits: 1,
      }).format(seconds)
    : formatDuration(seconds, language);
