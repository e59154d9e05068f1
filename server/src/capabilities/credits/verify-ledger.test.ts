import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { fakeClock } from '../../testing/doubles/fake-clock.ts';
import { insertUser } from '../../testing/insert-user.ts';
import type { TestDatabase } from '../../testing/test-database.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import type { CreditService } from './credits.service.ts';
import { creditService } from './credits.service.ts';
import { creditStore } from './credits.store.ts';
import { grantStore } from './grants.store.ts';
import { postingStore } from './postings.store.ts';
import { verifyLedger } from './verify-ledger.ts';

let database: TestDatabase;
let credits: CreditService;
let userId: string;

beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database.open;
  credits = creditService({
    db,
    store: creditStore,
    postings: postingStore,
    grants: grantStore,
    clock: fakeClock(),
    newId,
    processId: () => null,
  });
  userId = (await insertUser(db)).id;
  const why = { userId, cause: 'test', causeId: 'x', formula: '' };
  await db.transaction(async (tx) => {
    await credits.grant(tx, { ...why, bucket: 'lifetime', amount: 10, uniqueKey: 'g' });
    await credits.capture(tx, (await credits.hold(tx, { ...why, amount: 4 })).id, { amount: 3, formula: '' });
    await credits.release(tx, (await credits.hold(tx, { ...why, amount: 1 })).id);
    await credits.hold(tx, { ...why, amount: 2 });
    const dollars = { ...why, currency: 'usd-micro' as const };
    await credits.grant(tx, { ...dollars, bucket: 'trial', amount: 40, uniqueKey: 'd' });
    await credits.capture(tx, (await credits.hold(tx, { ...dollars, amount: 30 })).id, { amount: 20, formula: '' });
    await credits.hold(tx, { ...dollars, amount: 5 });
  });
});
afterAll(() => database.close());

describe('the append-only ledger', () => {
  for (const table of ['ledger_entries', 'ledger_postings']) {
    for (const change of [
      `update ${table} set ${table === 'ledger_entries' ? 'amount = 1' : "cause = 'x'"}`,
      `delete from ${table}`,
      `truncate ${table} cascade`,
    ]) {
      it(`refuses: ${change}`, async () => {
        await expect(database.open.pool.query(change)).rejects.toThrow('append-only');
      });
    }
  }

  it('refuses a posting that does not add up', async () => {
    await expect(
      database.open.db.transaction(async (tx) => {
        await tx.execute(
          sql`insert into ledger_postings values ('p', 'p', ${userId}, 'grant', 'c', 'i', '', null, now())`,
        );
        await tx.execute(sql`insert into ledger_entries values ('p', ${`${userId}:credit:lifetime`}, 'credit', 5)`);
      }),
    ).rejects.toMatchObject({ cause: { message: expect.stringContaining('out of balance by 5 credit') as unknown } });
  });

  it('refuses a balance below 0 by its CHECK, whatever wrote it', async () => {
    await expect(
      database.open.pool.query(`update ledger_accounts set balance = -1 where bucket = 'lifetime'`),
    ).rejects.toThrow('ledger_accounts_floor');
  });
});

describe('verifyLedger', () => {
  it('finds nothing wrong in honest books', async () => {
    const report = await verifyLedger(database.open.db);
    expect(report.checks.filter(({ ok }) => !ok)).toEqual([]);
    expect(report).toMatchObject({ ok: true });
  });

  // Each error is planted behind the triggers' back and taken away with the transaction.
  const planted: ReadonlyArray<readonly [what: string, change: string, finding: RegExp]> = [
    ['an entry changed', `update ledger_entries set amount = amount + 1 where amount = 10`, /adds up to 0/],
    ['an entry lost', `delete from ledger_entries where amount = 10`, /adds up to 0/],
    ['a balance changed', `update ledger_accounts set balance = balance + 5 where bucket = 'lifetime'`, /sum of its/],
    ['a hold forgotten', `delete from credit_holds where state = 'open'`, /open holds/],
    [
      'a hold raised',
      `update credit_holds set amount = 3, from_lifetime = 3 where state = 'open'`,
      /its postings|have|amounts/,
    ],
    [
      'a hold reopened',
      `update credit_holds set state = 'open', captured = null where state = 'captured'`,
      /open holds/,
    ],
    ['a capture misstated', `update credit_holds set captured = 1 where state = 'captured'`, /amounts/],
    [
      'a hold without posting',
      `insert into credit_holds select 'h', user_id, currency, cause, cause_id, 0, 0, 0, 0, null, 'open', now() from credit_holds limit 1`,
      /amounts/,
    ],
    [
      'a posting without hold',
      `insert into ledger_postings select 'q', 'capture:none', user_id, 'capture', cause, cause_id, '', null, now() from ledger_postings limit 1`,
      /belongs to a hold/,
    ],
    ['a dollar entry changed', `update ledger_entries set amount = 21 where amount = 20`, /adds up to 0.*usd-micro/],
    [
      'a dollar hold forgotten',
      `delete from credit_holds where currency = 'usd-micro' and state = 'open'`,
      /held 5, open holds 0 usd-micro/,
    ],
    [
      'dollars paid as credits',
      `update ledger_postings set currency = 'credit' where kind = 'capture' and currency = 'usd-micro'`,
      /posting's currency/,
    ],
    [
      'a foreign account',
      `update ledger_accounts set user_id = 'else' where bucket = 'lifetime'`,
      /posting's currency/,
    ],
  ];
  it.each(planted)('finds %s', async (_what, change, finding) => {
    const { db } = database.open;
    const undo = new Error('undo');
    await expect(
      db.transaction(async (tx) => {
        await tx.execute(sql`set local session_replication_role = replica`);
        await tx.execute(sql.raw(change));
        const { ok, checks } = await verifyLedger(tx);
        expect(ok).toBe(false);
        expect(
          checks
            .filter((check) => !check.ok)
            .map(({ name, detail }) => `${name}: ${detail}`)
            .join('\n'),
        ).toMatch(finding);
        throw undo;
      }),
    ).rejects.toBe(undo);
  });
});
