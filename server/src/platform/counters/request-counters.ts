import { RateLimiterMemory } from 'rate-limiter-flexible';
import { minuteCounts } from './minute-counts.ts';

/** What has been counted in a running minute. */
export interface MinuteCount {
  /** There were as many as are allowed already. */
  readonly isOver: boolean;
  /** How many more may come. */
  readonly left: number;
  /** Until the minute ends, rounded up. */
  readonly resetSeconds: number;
}

/** One that is under way. */
export interface Turn {
  /** How many more may be under way beside it. */
  readonly left: number;
  /** A second call does nothing. */
  readonly leave: () => void;
}

/** Where requests are counted: in this process, or in a store that several processes share. */
export interface RequestCounters {
  /** Counts one more in the running minute. */
  readonly countInMinute: (name: string, key: string, limit: number) => Promise<MinuteCount>;
  /** Counts one that is under way until it leaves; null where there are `limit` already. */
  readonly enter: (name: string, key: string, limit: number) => Promise<Turn | null>;
}

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
