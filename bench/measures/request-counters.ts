import { join } from 'node:path';
import { connectDatabase } from '../../server/src/platform/db/connect-database.ts';
import { openDatabase } from '../../server/src/platform/db/database.ts';
import { postgresCounters } from '../../server/src/platform/counters/postgres-counters.ts';
import { redisCounters } from '../../server/src/platform/counters/redis-counters.ts';
import { memoryCounters, type OpenCounters } from '../../server/src/platform/counters/request-counters.ts';
import { startTestRedis } from '../../server/src/testing/test-redis.ts';
import { alternate, type Measure } from '../measure.ts';

const requests = 200;
const pairs = 15;
const boundless = 1e9;

/** What counting one request with a key takes: its address, its key's minute, its turn, and the end of the turn. */
async function countedRequest(counters: OpenCounters, limit: number): Promise<void> {
  await counters.countInMinute('requests', '192.0.2.1', boundless);
  const { isOver } = await counters.countInMinute(`key ${limit}`, 'a key', limit);
  if (isOver) return;
  const turn = await counters.enter('key', 'a key', 64);
  turn?.leave();
}

const perRequest = (counters: OpenCounters, limit: number) => async (): Promise<number> => {
  const started = performance.now();
  for (let i = 0; i < requests; i += 1) await countedRequest(counters, limit);
  return (performance.now() - started) / requests;
};

const microseconds = (value: number): string => `${(value * 1000).toFixed(1)} µs`;

/** One of a flood: its key has used its minute up, and only the address is still counted in the store. */
async function compare(shared: OpenCounters): Promise<{ ratio: number; detail: string }> {
  const memory = memoryCounters();
  await perRequest(shared, boundless)();
  const { ours, baseline } = await alternate(pairs, perRequest(shared, boundless), perRequest(memory, boundless));
  const flood = await alternate(pairs, perRequest(shared, 1), perRequest(memory, 1));
  const detail = `${microseconds(ours)} a request, in this process ${microseconds(baseline)}; one that is refused from memory ${microseconds(flood.ours)}`;
  return { ratio: ours / baseline, detail };
}

const ready = async (counters: OpenCounters): Promise<void> => {
  for (;;) {
    try {
      await counters.countInMinute('ready', 'me', boundless);
      return;
    } catch {
      await new Promise((resolve) => setImmediate(resolve));
    }
  }
};

/** Counting a request in PostgreSQL, against counting it in this process. */
export const countersPostgres: Measure = {
  name: 'counters-postgres',
  bar: 1000,
  needs: [],
  run: async ({ folder }) => {
    const location = { data: { directory: join(folder, 'data') }, database: { url: null, programsDirectory: null } };
    const { connectionString, release } = await connectDatabase(location, { asServer: false });
    const database = openDatabase({ connectionString, maxConnections: 4, onIdleError: () => undefined });
    const counters = postgresCounters(database);
    try {
      return await compare(counters);
    } finally {
      await counters.close();
      await database.close();
      await release();
    }
  },
};

/** The same in Redis. */
export const countersRedis: Measure = {
  name: 'counters-redis',
  bar: 500,
  needs: ['redis-server'],
  run: async () => {
    const redis = await startTestRedis();
    const counters = redisCounters(redis.url);
    try {
      await ready(counters);
      return await compare(counters);
    } finally {
      await counters.close();
      await redis.close();
    }
  },
};
