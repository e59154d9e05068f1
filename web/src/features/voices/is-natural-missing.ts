import type { Speaker } from '@timbre/contract/voices/voices';

/** The class of neural voices and of providers. */
const natural = 2;

/** Whether voices are listed and none of them is a natural one. */
export const isNaturalMissing = (voices: readonly Pick<Speaker, 'vipAuth'>[]): boolean =>
  voices.length > 0 && voices.every(({ vipAuth }) => vipAuth !== natural);
