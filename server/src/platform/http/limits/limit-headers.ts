import type { KeyLimit } from '@timbre/contract/api-keys/key-limits';
import type { MinuteCount } from '../../counters/request-counters.ts';

/**
 * What a key may ask for, and what is left of it, as draft-ietf-httpapi-ratelimit-headers-11 writes it; `leftAtOnce`
 * null: not counted, because the minute is over.
 */
export function limitHeaders(
  { requestsPerMinute, requestsAtOnce }: KeyLimit,
  { left, resetSeconds }: MinuteCount,
  leftAtOnce: number | null,
): Record<'ratelimit-policy' | 'ratelimit', string> {
  const atOnce = leftAtOnce === null ? '' : `, "at-once";r=${leftAtOnce}`;
  return {
    'ratelimit-policy': `"minute";q=${requestsPerMinute};w=60, "at-once";q=${requestsAtOnce};qu="concurrent-requests"`,
    ratelimit: `"minute";r=${left};t=${resetSeconds}${atOnce}`,
  };
}
