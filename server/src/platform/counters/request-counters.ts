import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { RequestCounters } from './counters.types.ts';
import { minuteCounts } from './minute-counts.ts';

export type { MinuteCount, RequestCounters, Turn } from './counters.types.ts';

/** Counters that hold timers or connections. */
export interface OpenCounters extends RequestCounters {
  readonly close: () => Promise<void>;
}

/** Counts for this process alone, which forgets them when it ends. */
export function memoryCounters(): OpenCounters {
  const underWay = new Map<string, number>();

  const leaveOnce = (counted: string): (() => void) => {
    let hasLeft = false;
    return () => {
      if (hasLeft) return;
      hasLeft = true;
      const left = (underWay.get(counted) ?? 1) - 1;
      if (left === 0) underWay.delete(counted);
      else underWay.set(counted, left);
    };
  };

  return {
    countInMinute: minuteCounts((name, points) => new RateLimiterMemory({ keyPrefix: name, points, duration: 60 })),

    enter: async (name, key, limit) => {
      const counted = `${name} ${key}`;
      const count = (underWay.get(counted) ?? 0) + 1;
      if (count > limit) return null;
      underWay.set(counted, count);
      return { left: limit - count, leave: leaveOnce(counted) };
    },

    close: async () => undefined,
  };
}
