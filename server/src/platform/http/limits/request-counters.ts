import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

/** Where requests are counted: in this process. A store that several processes share can take its place. */
export interface RequestCounters {
  /** Counts one more in the running minute; null, or the seconds to wait where there were `limit` already. */
  readonly countInMinute: (name: string, key: string, limit: number) => Promise<number | null>;
  /** Counts one that is under way until the returned function is called; null where there are `limit` already. */
  readonly enter: (name: string, key: string, limit: number) => Promise<(() => void) | null>;
}

/** Counts for this process alone, which forgets them when it ends. */
export function memoryCounters(): RequestCounters {
  const minutes = new Map<string, RateLimiterMemory>();
  const underWay = new Map<string, number>();

  const minuteOf = (name: string, points: number): RateLimiterMemory => {
    const known = minutes.get(name) ?? new RateLimiterMemory({ points, duration: 60 });
    minutes.set(name, known);
    return known;
  };

  return {
    countInMinute: async (name, key, limit) => {
      try {
        await minuteOf(name, limit).consume(key);
        return null;
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        return Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
      }
    },

    enter: async (name, key, limit) => {
      const counted = `${name} ${key}`;
      const count = underWay.get(counted) ?? 0;
      if (count >= limit) return null;
      underWay.set(counted, count + 1);
      return () => {
        const left = (underWay.get(counted) ?? 1) - 1;
        if (left === 0) underWay.delete(counted);
        else underWay.set(counted, left);
      };
    },
  };
}
