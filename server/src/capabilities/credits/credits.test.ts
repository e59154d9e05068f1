import { microFromCredits } from '@timbre/contract/money';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../platform/ids.ts';
import type { FakeClock } from '../../testing/doubles/fake-clock.ts';
import { fakeClock } from '../../testing/doubles/fake-clock.ts';
import { insertUser } from '../../testing/insert-user.ts';
import type { TestDatabase } from '../../testing/test-database.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import type { CreditService } from './credits.service.ts';
import { creditService } from './credits.service.ts';
import { creditStore } from './credits.store.ts';
import type { Bucket } from './grants.store.ts';
import { grantStore } from './grants.store.ts';
import { postingStore } from './postings.store.ts';
import { verifyLedger } from './verify-ledger.ts';

let database: TestDatabase;
let credits: CreditService;
let clock: FakeClock;
const transaction = <T>(work: Parameters<typeof database.open.db.transaction<T>>[0]) =>
  database.open.db.transaction(work);

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
beforeEach(() => {
  clock = fakeClock();
  credits = creditService({
    db: database.open.db,
    store: creditStore,
    postings: postingStore,
    grants: grantStore,
    clock,
    newId,
    processId: () => null,
  });
});

async function userWith(given: Partial<Record<Bucket, number>>, role: 'owner' | 'user' = 'user'): Promise<string> {
  const { id } = await insertUser(database.open.db, { role });
  for (const [bucket, amount] of Object.entries(given)) await give(id, bucket as Bucket, amount);
  return id;
}
const give = (userId: string, bucket: Bucket, amount: number, uniqueKey = newId()) =>
  transaction((tx) =>
    credits.grant(tx, {
      userId,
      bucket,
      amount: microFromCredits(amount),
      uniqueKey,
      cause: 'test.grant',
      causeId: userId,
      formula: `${amount} credits`,
      ...(bucket === 'trial' ? { expiresAt: new Date(clock.now().getTime() + 3 * 86_400_000) } : {}),
    }),
  );
const hold = (userId: string, amount: number) =>
  transaction((tx) =>
    credits.hold(tx, {
      userId,
      amount: microFromCredits(amount),
      cause: 'test.job',
      causeId: 'job',
      formula: `${amount} credits`,
    }),
  );
const capture = (holdId: string, amount: number, durationSeconds?: number) =>
  transaction((tx) =>
    credits.capture(tx, holdId, {
      amount: microFromCredits(amount),
      formula: `${amount} credits`,
      ...(durationSeconds === undefined ? {} : { durationSeconds }),
    }),
  );
const release = (holdId: string) => transaction((tx) => credits.release(tx, holdId));
const everything = (userId: string) => credits.listEntries(userId, { page: 1, size: 8, status: 0 });

describe('hold, capture and release', () => {
  it('reserves trial first, then limited, then lifetime, and gives back where it came from', async () => {
    const userId = await userWith({ lifetime: 5, limited: 4, trial: 3 });
    clock.advance({ seconds: 1 });
    const { id, amount } = await hold(userId, 8);
    expect(amount).toBe(8_000_000);
    expect(await credits.balance(userId)).toEqual({
      allCredits: 4,
      trial: 0,
      limited: 0,
      lifetime: 4,
      held: 8,
      vipType: 2,
    });
    await capture(id, 4.5, 12.5);
    expect(await credits.balance(userId)).toMatchObject({ trial: 0, limited: 2.5, lifetime: 5, held: 0 });
    expect((await everything(userId)).content[0]).toMatchObject({
      type: 'test.job',
      credits: '-4.5',
      fileDuration: 12.5,
    });
    await release((await hold(userId, 7)).id);
    expect(await credits.balance(userId)).toMatchObject({ trial: 0, limited: 2.5, lifetime: 5, held: 0 });
  });

  it('refuses a hold that is too large and reserves nothing', async () => {
    const userId = await userWith({ lifetime: 2 });
    await expect(hold(userId, 2.000001)).rejects.toMatchObject({
      code: 'credits.insufficient',
      data: { limit: 2, actual: 2.000001 },
    });
    expect(await credits.balance(userId)).toMatchObject({ allCredits: 2, held: 0 });
    await expect(hold(await userWith({}), 0.01)).rejects.toMatchObject({ code: 'credits.insufficient' });
  });

  it('leaves the transaction usable after a refusal', async () => {
    const userId = await userWith({ lifetime: 1 });
    await transaction(async (tx) => {
      const ask = { userId, cause: 'test', causeId: 'job', formula: '' };
      await expect(credits.hold(tx, { ...ask, amount: 2_000_000 })).rejects.toMatchObject({
        code: 'credits.insufficient',
      });
      await credits.hold(tx, { ...ask, amount: 1_000_000 });
    });
    expect(await credits.balance(userId)).toMatchObject({ allCredits: 0, held: 1 });
  });

  it('takes what exceeds the hold from the balance, or changes nothing', async () => {
    const userId = await userWith({ trial: 1, lifetime: 5 });
    const first = await hold(userId, 2);
    await capture(first.id, 4);
    expect(await credits.balance(userId)).toMatchObject({ trial: 0, lifetime: 2, held: 0 });
    const second = await hold(userId, 1);
    await expect(capture(second.id, 2.01)).rejects.toMatchObject({ code: 'credits.insufficient' });
    expect(await credits.balance(userId)).toMatchObject({ allCredits: 1, held: 1 });
    await release(second.id);
  });

  it('closes a hold once', async () => {
    const userId = await userWith({ lifetime: 10 });
    const { id } = await hold(userId, 3);
    await Promise.all([1, 2, 3, 4].map(() => capture(id, 2)));
    await release(id);
    expect(await credits.balance(userId)).toMatchObject({ allCredits: 8, held: 0 });

    const given = await hold(userId, 3);
    await Promise.all([1, 2, 3].map(() => release(given.id)));
    await expect(capture(given.id, 1)).rejects.toMatchObject({ code: 'state.conflict' });
    await expect(capture('no-such-hold', 1)).rejects.toMatchObject({ code: 'state.conflict' });
    expect(await credits.balance(userId)).toMatchObject({ allCredits: 8, held: 0 });
  });

  it('takes and gives back nothing where nothing was held', async () => {
    const entry = { amount: microFromCredits(1), formula: 'one credit' };
    expect(await transaction((tx) => credits.capture(tx, null, entry))).toBe(0);
    await transaction((tx) => credits.release(tx, null));
    expect(await verifyLedger(database.open.db)).toMatchObject({ ok: true });
  });

  it('races a capture against a release and lets exactly one win', async () => {
    const userId = await userWith({ lifetime: 20 });
    for (let round = 0; round < 10; round += 1) {
      const { id } = await hold(userId, 1);
      const before = (await credits.balance(userId)).allCredits;
      const [captured] = await Promise.allSettled([capture(id, 1), release(id)]);
      const { allCredits, held } = await credits.balance(userId);
      expect(held).toBe(0);
      expect(allCredits - before).toBe(captured.status === 'fulfilled' ? 0 : 1);
    }
  });

  it('refuses amounts that are not whole micro-credits', async () => {
    const ask = { userId: await userWith({ lifetime: 1 }), cause: 'test', causeId: 'job', formula: '' };
    for (const amount of [-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY]) {
      await expect(transaction((tx) => credits.hold(tx, { ...ask, amount }))).rejects.toMatchObject({
        code: 'server.error',
      });
    }
  });

  it('never charges the owner, and still writes the postings', async () => {
    const userId = await userWith({}, 'owner');
    const { id, amount } = await hold(userId, 50);
    expect(amount).toBe(0);
    await capture(id, 70, 3500);
    expect(await credits.balance(userId)).toMatchObject({ allCredits: 0, held: 0, vipType: 5, trial: null });
    expect((await everything(userId)).content).toMatchObject([{ credits: '0', fileDuration: 3500 }]);
    const { rows } = await database.open.db.execute<{ formula: string }>(
      sql`select formula from ledger_postings where user_id = ${userId} and kind = 'capture'`,
    );
    expect(rows[0]?.formula).toBe('owner, not charged: 70 credits');
  });
});

describe('parallel debits', () => {
  it('grants exactly 5 of 50 debits of 2 from 10', async () => {
    const userId = await userWith({ trial: 3, limited: 4, lifetime: 3 });
    const outcomes = await Promise.allSettled(Array.from({ length: 50 }, () => hold(userId, 2)));
    const granted = outcomes.filter(({ status }) => status === 'fulfilled');
    expect(granted).toHaveLength(5);
    for (const { reason } of outcomes.filter((outcome) => outcome.status === 'rejected')) {
      expect(reason).toMatchObject({ code: 'credits.insufficient' });
    }
    expect(await credits.balance(userId)).toMatchObject({ allCredits: 0, held: 10 });
  });

  it('keeps the books when debits, grants and closings of one user meet', async () => {
    const userId = await userWith({ trial: 5, lifetime: 5 });
    await Promise.all(
      Array.from({ length: 40 }, async (_, turn) => {
        if (turn % 4 === 0) return give(userId, turn % 8 === 0 ? 'limited' : 'lifetime', 1);
        const { id } = await hold(userId, 0.5);
        return turn % 4 === 1 ? release(id) : capture(id, turn % 4 === 2 ? 0.25 : 0.75);
      }).map((work) => work.catch((error: unknown) => expect(error).toMatchObject({ code: 'credits.insufficient' }))),
    );
    expect(await verifyLedger(database.open.db)).toMatchObject({ ok: true });
  });
});

describe('grants, trials and freezing', () => {
  it('grants once for each key', async () => {
    const userId = await userWith({});
    await Promise.all(Array.from({ length: 8 }, () => give(userId, 'lifetime', 5, `once:${userId}`)));
    expect(await credits.balance(userId)).toMatchObject({ allCredits: 5, trial: null });
  });

  it('does not spend an ended trial, lets its holds finish, and sweeps what they give back', async () => {
    const userId = await userWith({ trial: 10 });
    const { id } = await hold(userId, 4);
    clock.advance({ days: 3 });
    expect(await credits.balance(userId)).toMatchObject({ allCredits: 0, trial: 0, held: 4 });
    await expect(hold(userId, 1)).rejects.toMatchObject({ code: 'credits.insufficient' });
    expect(await credits.expireTrials(clock.now())).toBeGreaterThan(0);
    expect(await credits.expireTrials(clock.now())).toBe(0);
    await capture(id, 3);
    expect(await credits.balance(userId)).toMatchObject({ allCredits: 0, trial: 0, held: 0 });
    const ended = await Promise.all([credits.expireTrials(clock.now()), credits.expireTrials(clock.now())]);
    expect(ended[0] + ended[1]).toBe(1);
    expect((await everything(userId)).content.map((entry) => entry.credits)).toEqual(
      expect.arrayContaining(['-1', '-3', '-6', '10']),
    );
  });

  it('keeps frozen credits but does not spend them', async () => {
    const userId = await userWith({ limited: 5, lifetime: 1 });
    const entry = { userId, cause: 'billing.cancel', causeId: 'sub' };
    await transaction((tx) => credits.freezeLimited(tx, entry));
    await transaction((tx) => credits.freezeLimited(tx, entry));
    expect(await credits.balance(userId)).toMatchObject({ allCredits: 1, limited: 5 });
    await expect(hold(userId, 2)).rejects.toMatchObject({ code: 'credits.insufficient' });
    await transaction((tx) => credits.restoreLimited(tx, entry));
    await release((await hold(userId, 6)).id);
    expect(await credits.balance(userId)).toMatchObject({ allCredits: 6 });
  });
});

describe('the details list', () => {
  it('filters, pages and shows no reservations', async () => {
    const userId = await userWith({ lifetime: 10 });
    for (let turn = 0; turn < 9; turn += 1) {
      clock.advance({ seconds: 1 });
      await capture((await hold(userId, 1)).id, 0.5);
    }
    const all = await credits.listEntries(userId, { page: 2, size: 8, status: 0 });
    expect(all).toMatchObject({ totalElements: 10, content: [{ credits: '-0.5' }, { credits: '10' }] });
    expect(await credits.listEntries(userId, { page: 1, size: 8, status: 1 })).toMatchObject({ totalElements: 1 });
    expect((await credits.listEntries(userId, { page: 1, size: 8, status: 2 })).totalElements).toBe(9);
  });
});
