import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, inject, it } from 'vitest';
import { workerProgram } from '../../platform/root.ts';
import { insertUser } from '../../testing/insert-user.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { creditStore } from './credits.store.ts';
import { leftAfter, randomSpending } from '../../testing/steps/random-spending.ts';
import { verifyLedger } from './verify-ledger.ts';

const size = inject('isFullRun')
  ? { spenders: 8, moves: 100_000, kills: 504 }
  : { spenders: 4, moves: 1200, kills: 12 };
const { spenders } = size;
const movesOfEach = size.moves / spenders;
const killsOfEach = size.kills / spenders;
/** A kill falls somewhere in the move that follows. */
const longestMoveMs = 10;

let database: TestDatabase;
const running = new Set<ChildProcess>();
beforeAll(async () => {
  database = await createTestDatabase();
  await database.open.db.execute(
    sql`create table spending_moves (user_id text, at int, hold_id text, is_done boolean, primary key (user_id, at))`,
  );
});
afterEach(() => {
  for (const child of running) child.kill('SIGKILL');
});
afterAll(() => database.close());

interface Spender {
  readonly userId: string;
  readonly seed: number;
}

/** Lets it go on with its moves; kills it while it makes the one behind `lastMove`. Null: to their end. */
async function run({ userId, seed }: Spender, lastMove: number | null, afterMs = 0): Promise<void> {
  const { nodeArguments, file } = workerProgram('server/src/capabilities/credits/spender.child.ts');
  const given = [database.connectionString, userId, String(seed), String(movesOfEach)];
  const child = spawn(process.execPath, [...nodeArguments, file, ...given], { stdio: ['ignore', 'pipe', 'inherit'] });
  running.add(child);
  const ended = once(child, 'exit');
  for await (const line of createInterface(child.stdout)) {
    if (lastMove === null || Number(line) < lastMove || child.killed) continue;
    await delay(afterMs);
    child.kill('SIGKILL');
  }
  expect(await ended).toEqual(lastMove === null ? [0, null] : [null, 'SIGKILL']);
  running.delete(child);
}

async function spend(spender: Spender): Promise<void> {
  for (let kill = 0; kill < killsOfEach; kill += 1) {
    await run(spender, Math.floor(((kill + 0.5) / killsOfEach) * movesOfEach), (kill * 7) % longestMoveMs);
  }
  await run(spender, null);
}

it(
  'while processes are killed with -9, each of their moves of credits is made once',
  { timeout: 3_600_000 },
  async () => {
    const { db } = database.open;
    const users = await Promise.all(Array.from({ length: spenders }, () => insertUser(db)));
    await Promise.all(users.map(({ id }, at) => spend({ userId: id, seed: at + 1 })));
    for (const [at, { id }] of users.entries()) {
      const left = (await creditStore.buckets(db, id)).map(({ bucket, balance }) => [bucket, balance] as const);
      expect(left.reduce((sum, [, balance]) => sum + balance, 0)).toBe(leftAfter(randomSpending(at + 1, movesOfEach)));
      expect(left.find(([bucket]) => bucket === 'held')?.[1] ?? 0).toBe(0);
    }
    const { rows } = await db.execute<{ wrong: string }>(sql`
    select cause_id as wrong from ledger_postings where cause = 'spending'
    group by cause_id, kind having count(*) > 1 limit 5`);
    expect(rows).toEqual([]);
    expect(await db.execute(sql`select count(*)::int as moves from spending_moves where is_done`)).toMatchObject({
      rows: [{ moves: size.moves }],
    });
    expect(await verifyLedger(db)).toMatchObject({ ok: true });
  },
);
