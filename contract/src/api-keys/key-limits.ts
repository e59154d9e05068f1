import type { PlanName } from '../plans.ts';

/** What one API key may ask for, beside the limits of its address. */
export interface KeyLimit {
  readonly requestsPerMinute: number;
  /** Requests that are under way at the same time: streams and sockets count until they end. */
  readonly requestsAtOnce: number;
}

/**
 * By plan. At once is more than what is rendered at once (`runningJobs`), because a program reads lists beside it; a
 * minute is what those can answer in it, so that only a program that asks without waiting meets it.
 */
export const keyLimits: Readonly<Record<PlanName, KeyLimit>> = {
  free: { requestsPerMinute: 120, requestsAtOnce: 8 },
  personal: { requestsPerMinute: 240, requestsAtOnce: 16 },
  professional: { requestsPerMinute: 600, requestsAtOnce: 24 },
  ultimate: { requestsPerMinute: 1200, requestsAtOnce: 32 },
  scale: { requestsPerMinute: 1800, requestsAtOnce: 48 },
  business: { requestsPerMinute: 3000, requestsAtOnce: 64 },
};
