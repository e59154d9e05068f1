import type { Reader } from './rule.ts';

/** For languages without rules: only what the writer's marks say, letters and figures parted for the engine. */
export const plainReader: Reader = {
  tag: 'und',
  isSpaced: true,
  rules: [],
  spell: (text) =>
    Array.from(text.toLowerCase())
      .filter((one) => /[\p{L}\p{M}\p{Nd}]/u.test(one))
      .join(' '),
  digits: (text) => Array.from(text.replace(/\D/gu, '')).join(' '),
};
