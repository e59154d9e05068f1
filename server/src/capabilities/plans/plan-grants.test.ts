import { comparePlans, planNames, type PlanName } from '@timbre/contract/plans';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { FakeClock } from '../../testing/doubles/fake-clock.ts';
import { fakeClock } from '../../testing/doubles/fake-clock.ts';
import { insertUser } from '../../testing/insert-user.ts';
import type { TestDatabase } from '../../testing/test-database.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { users } from '../accounts/accounts.tables.ts';
import type { PlanGrantService, PlanSource } from './plan-grants.service.ts';
import { planGrantService } from './plan-grants.service.ts';
import { planGrantStore } from './plan-grants.store.ts';

let database: TestDatabase;
let clock: FakeClock;
let grants: PlanGrantService;
const freezeLimited = vi.fn<() => Promise<void>>();
const restoreLimited = vi.fn<() => Promise<void>>();

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
beforeEach(() => {
  vi.clearAllMocks();
  clock = fakeClock();
  const { db } = database.open;
  grants = planGrantService({ db, store: planGrantStore, credits: { freezeLimited, restoreLimited }, clock });
});

const planNow = async (userId: string): Promise<PlanName | undefined> =>
  (await database.open.db.select().from(users).where(eq(users.id, userId)))[0]?.plan;
const give = (userId: string, source: PlanSource, plan: PlanName, minutes: number | null = null) =>
  database.open.db.transaction((tx) =>
    grants.give(tx, {
      userId,
      source,
      plan,
      endsAt: minutes === null ? null : new Date(clock.now().getTime() + minutes * 60_000),
    }),
  );
const setBase = (userId: string, plan: PlanName) =>
  database.open.db.transaction((tx) => grants.setBase(tx, userId, plan));

it('the highest counts, and when it ends the next takes its place', async () => {
  const { id } = await insertUser(database.open.db);
  await give(id, 'code:1', 'personal', 60);
  await give(id, 'subscription', 'professional');
  expect(await planNow(id)).toBe('professional');
  expect(await grants.codesEnd(id)).toEqual(new Date(clock.now().getTime() + 3_600_000));
  await give(id, 'subscription', 'free');
  expect(await planNow(id)).toBe('personal');
  expect(freezeLimited).not.toHaveBeenCalled();
  clock.advance({ minutes: 60 });
  expect(await grants.endDue()).toBe(1);
  expect(await grants.endDue()).toBe(0);
  expect(await planNow(id)).toBe('free');
  expect(await grants.codesEnd(id)).toBeNull();
  expect(freezeLimited).toHaveBeenCalledTimes(1);
});

it('the end of a subscription leaves what the owner gave', async () => {
  const { id } = await insertUser(database.open.db);
  await give(id, 'subscription', 'personal');
  expect(await setBase(id, 'ultimate')).toBe('free');
  await give(id, 'subscription', 'free');
  expect(await planNow(id)).toBe('ultimate');
  expect(await setBase(id, 'free')).toBe('ultimate');
  expect(await planNow(id)).toBe('free');
});

it('the owner of the studio stays what they are', async () => {
  const { id } = await insertUser(database.open.db, { role: 'owner', plan: 'business' });
  await give(id, 'subscription', 'personal');
  expect(await planNow(id)).toBe('business');
  expect(restoreLimited).not.toHaveBeenCalled();
});

it('two sources at once see each other', async () => {
  const { id } = await insertUser(database.open.db);
  await Promise.all([give(id, 'subscription', 'personal'), give(id, 'code:2', 'scale'), setBase(id, 'professional')]);
  expect(await planNow(id)).toBe('scale');
});

it('is after every history what a table of sources says', async () => {
  const source = fc.constantFrom<PlanSource | 'base'>('base', 'subscription', 'code:a', 'code:b');
  const step = fc.record({
    source,
    plan: fc.constantFrom(...planNames),
    minutes: fc.option(fc.integer({ min: 1, max: 90 })),
    wait: fc.integer({ min: 0, max: 60 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 8 }), async (steps) => {
      const { id } = await insertUser(database.open.db);
      const expected = new Map<string, { plan: PlanName; until: number }>();
      for (const { source: from, plan, minutes, wait } of steps) {
        if (from === 'base') await setBase(id, plan);
        else await give(id, from, plan, minutes);
        const isEndless = from === 'base' || minutes === null;
        expected.set(from, { plan, until: isEndless ? Infinity : clock.now().getTime() + minutes * 60_000 });
        clock.advance({ minutes: wait });
        await grants.endDue();
        const given = [...expected.values()].filter(({ until }) => until > clock.now().getTime());
        expect(await planNow(id)).toBe(
          given
            .map((one) => one.plan)
            .toSorted(comparePlans)
            .at(-1) ?? 'free',
        );
      }
    }),
    { numRuns: 40 },
  );
});
