import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { fakeClock } from '../../testing/doubles/fake-clock.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { hasLockedRedis, hasRedis, redisPassword, startTestRedis, type TestRedis } from '../../testing/test-redis.ts';
import { openDatabase } from '../db/database.ts';
import { workerProgram } from '../root.ts';
import { insuredCounters } from './insured-counters.ts';
import type { LeaseTimes } from './leased-turns.ts';
import { openCounters } from './open-counters.ts';
import { postgresCounters, pruneCounters } from './postgres-counters.ts';
import { redisCounters } from './redis-counters.ts';
import { memoryCounters, type OpenCounters } from './request-counters.ts';

let database: TestDatabase;
let redis: TestRedis | null = null;
beforeAll(async () => {
  database = await createTestDatabase();
  if (hasRedis) redis = await startTestRedis();
});
afterAll(async () => {
  await database.close();
  await redis?.close();
});

const neverRenewed: LeaseTimes = { leaseMs: 1200, renewMs: 1e9 };
const renewed: LeaseTimes = { leaseMs: 1200, renewMs: 100 };

/** One process's view of a store. */
type Open = (times?: LeaseTimes) => OpenCounters;
const inPostgres: Open = (times) => postgresCounters(database.open, times);
const inRedis: Open = (times) => redisCounters(redis?.url ?? '', times);
const stores: readonly (readonly [string, boolean, Open])[] = [
  ['PostgreSQL', true, inPostgres],
  ['Redis (left out where redis-server isn’t installed)', hasRedis, inRedis],
];

/** As soon as its connection is there. */
const ready = (counters: OpenCounters): Promise<unknown> =>
  vi.waitFor(() => counters.countInMinute('ready', 'me', 1000), 20_000);

for (const [name, isHere, open] of stores) {
  describe.skipIf(!isHere)(name, () => {
    const opened: OpenCounters[] = [];
    const openReady = async (times?: LeaseTimes): Promise<OpenCounters> => {
      const counters = open(times);
      opened.push(counters);
      await ready(counters);
      return counters;
    };
    afterAll(async () => {
      for (const counters of opened) await counters.close();
    });

    test('two processes count one minute, exactly', async () => {
      const [one, other] = [await openReady(), await openReady()];
      const counts = await Promise.all(
        Array.from({ length: 60 }, (_, number) => (number % 2 === 0 ? one : other).countInMinute('key', 'k1', 25)),
      );
      const passed = counts.filter(({ isOver }) => !isOver);
      expect(passed.map(({ left }) => left).toSorted((a, b) => b - a)).toEqual(
        Array.from({ length: 25 }, (_, i) => 24 - i),
      );
      for (const { resetSeconds } of counts) expect([resetSeconds > 0, resetSeconds <= 60]).toEqual([true, true]);
      expect(await one.countInMinute('key', 'k2', 25)).toMatchObject({ isOver: false, left: 24 });
      // With a higher plan the minute goes on from where it was.
      expect((await one.countInMinute('key', 'k1', 100)).left).toBeLessThan(75);
    });

    test('two processes hold one number of turns, exactly; a turn that ends makes room', async () => {
      const [one, other] = [await openReady(), await openReady()];
      const turns = await Promise.all(
        Array.from({ length: 40 }, (_, number) => (number % 2 === 0 ? one : other).enter('key', 'k1', 7)),
      );
      const held = turns.filter((turn) => turn !== null);
      expect(held.map(({ left }) => left).toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5, 6]);
      expect((await other.enter('key', 'k2', 7))?.left).toBe(6);
      held[0]?.leave();
      held[0]?.leave();
      const entered = async () => expect((await other.enter('key', 'k1', 7))?.left).toBe(0);
      await vi.waitFor(entered, 20_000);
      expect(await one.enter('key', 'k1', 7)).toBeNull();
    });

    test('the turns of a killed process end by themselves; those of a living one do not', async () => {
      const [killed, living, other] = [await openReady(neverRenewed), await openReady(renewed), await openReady()];
      expect(await living.enter('key', 'of the living', 1)).not.toBeNull();
      expect(await killed.enter('key', 'of the killed', 1)).not.toBeNull();
      expect(await other.enter('key', 'of the killed', 1)).toBeNull();
      await vi.waitFor(async () => expect(await other.enter('key', 'of the killed', 1)).not.toBeNull(), 20_000);
      expect(await other.enter('key', 'of the living', 1)).toBeNull();
    });
  });
}

describe.skipIf(!hasLockedRedis)('Redis with TLS and a password (left out without redis-server and openssl)', () => {
  let locked: TestRedis;
  beforeAll(async () => {
    locked = await startTestRedis({ isLocked: true });
  });
  afterAll(() => locked.close());

  test('counts for who knows the password and trusts its certificate, and for no one else', async () => {
    const { nodeArguments, file } = workerProgram('server/src/platform/counters/count-once.child.ts');
    const count = async (url: string, authority?: string): Promise<string> => {
      const env = { PATH: process.env['PATH'], ...(authority === undefined ? {} : { NODE_EXTRA_CA_CERTS: authority }) };
      return (await promisify(execFile)(process.execPath, [...nodeArguments, file, url], { env })).stdout;
    };
    const { url, authority } = locked;
    const wrong = url.replace(encodeURIComponent(redisPassword), 'guessed');
    const [trusted, stranger, guessed, plain] = await Promise.all([
      count(url, authority),
      count(url),
      count(wrong, authority),
      count(url.replace('rediss:', 'redis:'), authority),
    ]);
    expect([trusted, stranger, guessed, plain]).toEqual(['4', 'none', 'none', 'none']);
    expect(await count(url, authority)).toBe('3');
  });
});

test('whoever has used up a minute is refused without asking the database', async () => {
  const { connectionString } = database;
  const own = openDatabase({ connectionString, maxConnections: 2, onIdleError: () => undefined });
  const counters = postgresCounters(own);
  for (let i = 0; i < 3; i += 1) expect((await counters.countInMinute('key', 'flood', 3)).isOver).toBe(false);
  await own.close();
  expect(await counters.countInMinute('key', 'flood', 3)).toMatchObject({ isOver: true, left: 0 });
  await expect(counters.countInMinute('key', 'another', 3)).rejects.toThrow();
});

test('a database that others may share counts for them; a process with its own counts for itself', async () => {
  const insurance = { clock: fakeClock(), log: { warn: () => undefined, info: () => undefined } };
  const settings = [{ databaseUrl: database.connectionString }, { databaseUrl: null }];
  for (const each of settings) {
    const counters = openCounters({ redisUrl: null, ...each }, database.open, insurance);
    expect((await counters.countInMinute('chosen', String(each.databaseUrl), 5)).left).toBe(4);
    await counters.close();
  }
  const text = `select key from request_minutes where key like 'chosen%'`;
  const { rows } = await database.open.pool.query<{ key: string }>(text);
  expect(rows).toEqual([{ key: `chosen:${database.connectionString}` }]);
});

test('what no one counts any more is removed', async () => {
  const { pool, db } = database.open;
  await pool.query(`insert into request_minutes values ('old', 1, 1), ('new', 1, 9999999999999)`);
  await pool.query(
    `insert into request_turns values ('old', '{}', now() - interval '1 s'), ('new', '{}', now() + interval '1 h')`,
  );
  await pruneCounters(db);
  const { rows } = await pool.query<{ key: string }>(
    `select key from request_minutes where key in ('old', 'new') union all
     select key from request_turns where key in ('old', 'new')`,
  );
  expect(rows).toEqual([{ key: 'new' }, { key: 'new' }]);
});

/** The lines that were logged, and counters over a store that the test moves. */
function insured(shared: OpenCounters, wait = 50) {
  const lines: string[] = [];
  const clock = fakeClock();
  const log = { warn: (line: string) => lines.push(line), info: (line: string) => lines.push(line) };
  return { lines, clock, counters: insuredCounters(shared, { clock, log, waitMs: wait }) };
}

describe('a store that fails', () => {
  test('requests are counted in this process meanwhile, and the log says so once', async () => {
    let asked = 0;
    let isDown = true;
    const store = memoryCounters();
    const { counters, lines, clock } = insured({
      ...store,
      countInMinute: (...one) => {
        asked += 1;
        return isDown ? Promise.reject(new Error('gone')) : store.countInMinute(...one);
      },
      enter: () => Promise.reject(new Error('gone')),
    });
    const count = () => counters.countInMinute('key', 'k', 3);
    const counts = [await count(), await count(), await count(), await count()];
    expect(counts.map(({ isOver }) => isOver)).toEqual([false, false, false, true]);
    expect((await counters.enter('key', 'k', 1))?.left).toBe(0);
    expect(await counters.enter('key', 'k', 1)).toBeNull();
    // Only the first request met it.
    expect([asked, lines.length]).toEqual([1, 1]);
    clock.advance({ seconds: 6 });
    expect((await count()).isOver).toBe(true);
    expect([asked, lines.length]).toEqual([2, 1]);
    isDown = false;
    clock.advance({ seconds: 6 });
    expect(await count()).toMatchObject({ isOver: false, left: 2 });
    expect([asked, lines.length]).toEqual([3, 2]);
  });

  test('a slow one is not waited for; a turn it gives too late is given back', async () => {
    const store = memoryCounters();
    let answer = (): void => undefined;
    const { counters, lines } = insured({
      ...store,
      enter: async (...one) => {
        await new Promise<void>((resolve) => (answer = resolve));
        return store.enter(...one);
      },
    });
    const turn = await counters.enter('key', 'k', 1);
    expect([turn?.left, lines.length]).toEqual([0, 1]);
    answer();
    await vi.waitFor(async () => expect(await store.enter('key', 'k', 1)).not.toBeNull(), 20_000);
  });

  test.skipIf(!hasRedis)('Redis that stops, dies and comes back', { timeout: 30_000 }, async () => {
    if (redis === null) throw new Error('no Redis');
    const { counters, clock, lines } = insured(redisCounters(redis.url), 1000);
    const left = async () => (await counters.countInMinute('key', 'died', 10)).left;
    const works = async () => {
      clock.advance({ seconds: 6 });
      await left();
      expect(lines.at(-1) ?? 'again').toMatch(/again$/);
    };
    await vi.waitFor(works, 20_000);
    const before = await left();
    lines.length = 0;
    redis.pause();
    expect(await left()).toBeGreaterThan(before - 1);
    expect(lines).toHaveLength(1);
    redis.resume();
    await redis.kill();
    clock.advance({ seconds: 6 });
    const own = await left();
    expect([await left(), lines.length]).toEqual([own - 1, 1]);
    await redis.start();
    await vi.waitFor(works, 20_000);
    expect(lines).toHaveLength(2);
    await counters.close();
  });
});
