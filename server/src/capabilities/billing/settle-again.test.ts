import { readOrder } from '@timbre/contract/billing/billing-checkout';
import { Writable } from 'node:stream';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLogger } from '../../platform/log/logger.ts';
import { setPrices, shopper } from '../../testing/shopper.ts';
import { startTestStudio, type TestStudio } from '../../testing/test-studio.ts';

let studio: TestStudio;
const lines: string[] = [];
beforeAll(async () => {
  const destination = new Writable({ write: (chunk, _, done) => (lines.push(String(chunk)), done()) });
  studio = await startTestStudio({ logger: createLogger({ level: 'warn', destination }) });
  await setPrices(studio);
});
afterAll(async () => {
  expect(await studio.verifyLedger()).toMatchObject({ ok: true });
  await studio.close();
});

const settleLeft = async () =>
  studio.composition.periodics.find(({ name }) => name === 'billing.settle-left')?.run() ?? null;

it('a payment whose settlement failed every time is granted by the clock, once; the log has one line of it', async () => {
  const [ann, ben] = [await shopper(studio), await shopper(studio)];
  await studio.db.execute(sql`
    create function break_postings() returns trigger language plpgsql as $$ begin raise 'broken on purpose'; end $$`);
  await studio.db.execute(
    sql`create trigger break_postings before insert on ledger_postings for each row execute function break_postings()`,
  );
  const [annsOrder, bensOrder] = [await ann.buy('credits-500'), await ben.buy('credits-1000')];
  const { rows } = await studio.db.execute(sql`select status, attempt from jobs where name = 'billing.settle'`);
  expect(rows).toEqual([
    { status: 'failed', attempt: 10 },
    { status: 'failed', attempt: 10 },
  ]);
  for (let round = 0; round < 3; round += 1) expect(await settleLeft()).toBe(0);
  const errors = lines.filter((line) => line.includes('"level":"error"') && line.includes(ann.user.id));
  expect(errors.map((line) => (JSON.parse(line) as { msg: string }).msg)).toEqual([
    'a payment could not be settled; it is tried again every 5 minutes',
  ]);
  expect((await studio.balance(ann.user)).lifetime).toBe(0);

  await studio.db.execute(sql`drop trigger break_postings on ledger_postings`);
  expect(await settleLeft()).toBe(2);
  expect(await settleLeft()).toBe(0);
  expect((await studio.balance(ann.user)).lifetime).toBe(500);
  expect((await studio.balance(ben.user)).lifetime).toBe(1000);
  for (const [who, id] of [[ann, annsOrder] as const, [ben, bensOrder] as const])
    expect(await (await who.open()).send(readOrder, { id })).toMatchObject({ state: 'paid' });
});

it('one account that can not be settled keeps no other from it', async () => {
  const [ann, ben] = [await shopper(studio), await shopper(studio)];
  await Promise.all([ann.buy('credits-500'), ben.buy('credits-500')]);
  await studio.db.execute(
    sql`update payment_events set settled_at = null where user_id in (${ann.user.id}, ${ben.user.id})`,
  );
  await studio.db.execute(sql`update payment_events set news = '{}' where user_id = ${ann.user.id}`);
  expect(await settleLeft()).toBe(1);
  expect((await studio.balance(ben.user)).lifetime).toBe(500);
});
