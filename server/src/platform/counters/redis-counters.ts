import { Redis, type Result } from 'ioredis';
import { RateLimiterRedis } from 'rate-limiter-flexible';
import { leasedTurns, leaseTimes, type LeaseStore } from './leased-turns.ts';
import { minuteCounts } from './minute-counts.ts';
import type { OpenCounters } from './request-counters.ts';

declare module 'ioredis' {
  interface RedisCommander<Context> {
    readonly takeTurn: (key: string, id: string, leaseMs: number, limit: number) => Result<number, Context>;
    readonly renewTurn: (key: string, id: string, leaseMs: number) => Result<number, Context>;
  }
}

const connectMs = 5000;
const mostBetweenTriesMs = 5000;

// The store's clock is the only one. A sorted set for everyone who has turns: each lease by its end.
const endLua = `
  local time = redis.call('TIME')
  local now = time[1] * 1000 + math.floor(time[2] / 1000)`;
const takeLua = `${endLua}
  redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', now)
  local held = redis.call('ZCARD', KEYS[1])
  if held >= tonumber(ARGV[3]) then return 0 end
  redis.call('ZADD', KEYS[1], now + ARGV[2], ARGV[1])
  redis.call('PEXPIRE', KEYS[1], ARGV[2])
  return held + 1`;
const renewLua = `${endLua}
  redis.call('PEXPIRE', KEYS[1], ARGV[2])
  return redis.call('ZADD', KEYS[1], now + ARGV[2], ARGV[1])`;

/**
 * Counts in Redis, for all processes that share it. Connects by itself, also again; while there is no connection every
 * count throws at once.
 */
export function redisCounters(url: string, times = leaseTimes): OpenCounters {
  const redis = new Redis(url, {
    keyPrefix: 'timbre:',
    connectTimeout: connectMs,
    // A count that waited for the connection, or was sent again, would come too late or twice.
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    autoResendUnfulfilledCommands: false,
    retryStrategy: (tries) => Math.min(tries * 200, mostBetweenTriesMs),
    scripts: {
      takeTurn: { numberOfKeys: 1, lua: takeLua },
      renewTurn: { numberOfKeys: 1, lua: renewLua },
    },
  });
  // Without a listener a lost connection would be written to the console; who counts hears of it.
  redis.on('error', () => undefined);
  const turns = leasedTurns(leaseStore(redis), times);
  return {
    countInMinute: minuteCounts(
      (name, points) =>
        new RateLimiterRedis({
          storeClient: redis,
          rejectIfRedisNotReady: true,
          keyPrefix: name,
          points,
          duration: 60,
          // Callers who have used the minute up are refused from memory: a flood does not reach the store.
          inMemoryBlockOnConsumed: points,
        }),
    ),
    enter: turns.enter,
    close: async () => {
      await turns.close();
      redis.disconnect();
    },
  };
}

function leaseStore(redis: Redis): LeaseStore {
  return {
    take: async ({ key, id }, limit, leaseMs) => {
      const held = await redis.takeTurn(key, id, leaseMs, limit);
      return held === 0 ? null : held;
    },
    renew: async (leases, leaseMs) => {
      await Promise.all(leases.map(({ key, id }) => redis.renewTurn(key, id, leaseMs)));
    },
    drop: async ({ key, id }) => {
      await redis.zrem(key, id);
    },
  };
}
