import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { systemClock } from '../clock/clock.ts';
import { claimJob } from './job-claim.ts';
import { jobPriority, urgentPriority } from './job-order.ts';
import { jobs } from './jobs.tables.ts';
import { servingOrder, type WaitingUser } from './testing-order.ts';
import { testJob } from './testing-jobs.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const user = (userId: string, change: Partial<WaitingUser> = {}): WaitingUser => ({
  userId,
  priority: 0,
  lastClaim: 0,
  running: 0,
  runningLimit: 1,
  waitingSince: new Date(0),
  ...change,
});
const order = (...users: WaitingUser[]): string[] => servingOrder(users).map(({ userId }) => userId);

test('the least recently served user comes first', () => {
  expect(order(user('a', { lastClaim: 9 }), user('b', { lastClaim: 3 }), user('c'))).toEqual(['c', 'b', 'a']);
});

test('a user at the limit of running jobs comes last, but still comes', () => {
  const full = user('full', { running: 2, runningLimit: 2 });
  expect(order(full, user('other', { lastClaim: 99 }))).toEqual(['other', 'full']);
  expect(order(full)).toEqual(['full']);
});

test('a higher plan is a few turns ahead and no more', () => {
  const free = user('free', { priority: jobPriority('free'), lastClaim: 20 });
  expect(order(free, user('paid', { priority: jobPriority('business'), lastClaim: 25 }))).toEqual(['paid', 'free']);
  expect(order(free, user('paid', { priority: jobPriority('business'), lastClaim: 31 }))).toEqual(['free', 'paid']);
});

test('no one starves, whatever the priorities', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 10 }), { minLength: 2, maxLength: 8 }), (priorities) => {
      const users = priorities.map((priority, index) => ({ ...user(String(index)), priority }));
      const served = new Map<string, number>();
      for (let claim = 1; claim <= 200; claim += 1) {
        const [next] = servingOrder(users.map((one) => ({ ...one, lastClaim: served.get(one.userId) ?? 0 })));
        if (next) served.set(next.userId, claim);
      }
      // A turn comes at least every (users + largest priority) claims.
      return users.every(({ userId }) => (served.get(userId) ?? 0) > 200 - priorities.length - 11);
    }),
  );
});

const priorities = fc.constantFrom(urgentPriority, 0, 2, 10);
const userState = fc.record({
  waiting: fc.array(fc.record({ priority: priorities, ageMs: fc.nat(3) }), { minLength: 1, maxLength: 3 }),
  running: fc.nat(3),
  limit: fc.option(fc.integer({ min: 1, max: 3 })),
  lastClaim: fc.nat(12),
});
type UserState = typeof userState extends fc.Arbitrary<infer T> ? T : never;

/** Users whose names only a comparison by code units puts in this order. */
const names = ['B', 'a', 'c', 'ä'];
const at = (ageMs: number): Date => new Date(1_000_000 - ageMs);

async function fill(states: readonly UserState[]): Promise<void> {
  const { db } = database.open;
  await db.delete(jobs);
  const row = { name: testJob.name, payload: { note: '' }, claim: 0 };
  const rows = states.flatMap(({ waiting, running, lastClaim }, n) => {
    const userId = names[n] ?? '';
    const common = { ...row, userId, priority: 0, createdAt: at(0) };
    return [
      { ...common, id: `${userId} served`, status: 'done' as const, claim: lastClaim },
      ...Array.from({ length: running }, (_, i) => ({
        ...common,
        id: `${userId} runs ${i}`,
        status: 'running' as const,
      })),
      ...waiting.map(({ priority, ageMs }, i) => ({
        ...common,
        id: `${userId} waits ${i}`,
        status: 'queued' as const,
        priority,
        createdAt: at(ageMs),
      })),
    ];
  });
  await db.insert(jobs).values(rows);
}

const asSeen = (states: readonly UserState[]): WaitingUser[] =>
  states.map(({ waiting, running, limit, lastClaim }, n) => ({
    userId: names[n] ?? '',
    priority: Math.min(...waiting.map(({ priority }) => priority)),
    waitingSince: at(Math.max(...waiting.map(({ ageMs }) => ageMs))),
    running,
    runningLimit: limit ?? 1,
    lastClaim,
  }));

test('the database serves in the order that is described, and asks for limits only where they matter', async () => {
  const property = fc.asyncProperty(fc.array(userState, { minLength: 1, maxLength: 4 }), async (states) => {
    await fill(states);
    const { db } = database.open;
    const asked: string[] = [];
    const options = {
      workerId: 'w',
      names: [testJob.name],
      clock: systemClock,
      runningLimits: async (_: unknown, userIds: readonly string[]) => {
        asked.push(...userIds);
        const known = states.flatMap(({ limit }, n) => (limit === null ? [] : [[names[n] ?? '', limit] as const]));
        return new Map(known);
      },
    };
    const users = asSeen(states);
    const taken = await claimJob(db, options);
    expect(taken?.id.split(' ')[0]).toBe(servingOrder(users)[0]?.userId);
    const busy = users.filter(({ running }) => running > 0).map(({ userId }) => userId);
    expect(asked.toSorted()).toEqual(users.length > 1 ? busy.toSorted() : []);
    const [row] = await db
      .select()
      .from(jobs)
      .where(eq(jobs.id, taken?.id ?? ''));
    // The number of the claim is above all others: it is the fence.
    expect(row).toMatchObject({ status: 'running', claim: Math.max(...users.map((one) => one.lastClaim)) + 1 });
  });
  await fc.assert(property, { numRuns: inject('isFullRun') ? 1000 : 60 });
});

test('a job whose row another transaction holds is passed over, not waited for', async () => {
  const state = { running: 0, limit: null, lastClaim: 0 };
  await fill([
    {
      ...state,
      waiting: [
        { priority: 0, ageMs: 2 },
        { priority: 0, ageMs: 1 },
      ],
    },
    { ...state, lastClaim: 5, waiting: [{ priority: 0, ageMs: 0 }] },
  ]);
  const { db } = database.open;
  const options = { workerId: 'w', names: [testJob.name], clock: systemClock, runningLimits: async () => new Map() };
  const taken: (string | undefined)[] = [];
  await db.transaction(async (tx) => {
    await tx.select().from(jobs).where(eq(jobs.id, 'B waits 0')).for('update');
    for (let n = 0; n < 3; n += 1) taken.push((await claimJob(db, options))?.id);
  });
  taken.push((await claimJob(db, options))?.id);
  expect(taken).toEqual(['B waits 1', 'a waits 0', undefined, 'B waits 0']);
});
