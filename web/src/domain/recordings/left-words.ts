import type { minutesLeft } from '../../lib/time-left.ts';

export type LeftText = (
  key: 'left' | 'leftUpTo' | 'leftSoon',
  values: { readonly from: number; readonly to: number },
) => string;

/** How long something still takes, in words of the screen that asks. */
export const leftWords = ({ from, to }: ReturnType<typeof minutesLeft>, t: LeftText): string =>
  t(to === 1 ? 'leftSoon' : from === 0 ? 'leftUpTo' : 'left', { from, to });
