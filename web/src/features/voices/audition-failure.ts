import { ApiError } from '@timbre/client';

/** A limit is told with the way to more; anything else is the server's sentence, or that it was not heard. */
export type AuditionFailure = 'limit' | 'server' | 'unheard';

/** 4125, 4043 and 4044 of the specification, and voices that a plan does not preview. */
const limits: readonly string[] = [
  'text.limit',
  'preview.limit',
  'preview.trial-limit',
  'generation.limit',
  'voice.premium',
];

export function auditionFailure(why: unknown): AuditionFailure {
  if (!(why instanceof ApiError)) return 'unheard';
  return limits.includes(why.code) ? 'limit' : 'server';
}
