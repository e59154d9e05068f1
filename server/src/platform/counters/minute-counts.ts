import { RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible';
import type { MinuteCount, RequestCounters } from './counters.types.ts';

/** Counts by one limiter for each name and limit; what a limiter throws but its refusals is thrown on. */
export function minuteCounts(
  open: (name: string, limit: number) => RateLimiterAbstract,
): RequestCounters['countInMinute'] {
  const limiters = new Map<string, RateLimiterAbstract>();

  const limiterOf = (name: string, limit: number): RateLimiterAbstract => {
    const id = `${name} ${limit}`;
    const limiter = limiters.get(id) ?? open(name, limit);
    limiters.set(id, limiter);
    return limiter;
  };

  return async (name, key, limit) => {
    try {
      const { remainingPoints, msBeforeNext } = await limiterOf(name, limit).consume(key);
      return { isOver: false, left: remainingPoints, resetSeconds: secondsOf(msBeforeNext) };
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      return { isOver: true, left: 0, resetSeconds: secondsOf(refusal.msBeforeNext) };
    }
  };
}

const secondsOf = (ms: number): MinuteCount['resetSeconds'] => Math.max(1, Math.ceil(ms / 1000));
