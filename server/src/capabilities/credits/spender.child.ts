import { sql } from 'drizzle-orm';
import { systemClock } from '../../platform/clock/clock.ts';
import type { Tx } from '../../platform/db/database.ts';
import { openDatabase } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import { creditService } from './credits.service.ts';
import { creditStore } from './credits.store.ts';
import { grantStore } from './grants.store.ts';
import { postingStore } from './postings.store.ts';
import { randomSpending, type SpendingMove } from '../../testing/steps/random-spending.ts';

/**
 * A process for tests to kill. It does the moves of one account in their order, as jobs do: a row says how far a move
 * is, and is written in the same transaction as the credits. Begun again, it goes on behind the last row. It says the
 * number of each move that is done.
 */
const [connectionString = '', userId = '', seed = '1', count = '0'] = process.argv.slice(2);
const { db, close } = openDatabase({ connectionString, maxConnections: 1, onIdleError: () => undefined });
const credits = creditService({
  db,
  store: creditStore,
  postings: postingStore,
  grants: grantStore,
  clock: systemClock,
  newId,
  processId: () => null,
});

interface MoveRow extends Record<string, unknown> {
  readonly at: number;
  readonly hold_id: string | null;
  readonly is_done: boolean;
}

/** Undefined: a charge is refused, and nothing has changed. */
const paid = <T>(tx: Tx, work: (tx: Tx) => Promise<T>): Promise<T | undefined> =>
  tx.transaction(work).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'credits.insufficient') return undefined;
    throw error;
  });

async function begin(at: number, move: SpendingMove): Promise<string | null> {
  const why = { userId, cause: 'spending', causeId: `${userId} ${at}`, formula: '' };
  return db.transaction(async (tx) => {
    let holdId: string | null = null;
    if (move.do === 'charge') {
      holdId = (await paid(tx, (inner) => credits.hold(inner, { ...why, amount: move.held, use: null })))?.id ?? null;
    } else {
      await credits.grant(tx, { ...why, bucket: move.bucket, amount: move.amount, uniqueKey: why.causeId });
    }
    await tx.execute(sql`insert into spending_moves values (${userId}, ${at}, ${holdId}, ${holdId === null})`);
    return holdId;
  });
}

async function end(at: number, holdId: string, taken: number | null): Promise<void> {
  await db.transaction(async (tx) => {
    const captured =
      taken === null
        ? undefined
        : await paid(tx, (inner) => credits.capture(inner, holdId, { amount: taken, formula: '' }));
    if (captured === undefined) await credits.release(tx, holdId);
    await tx.execute(sql`update spending_moves set is_done = true where user_id = ${userId} and at = ${at}`);
  });
}

const { rows } = await db.execute<MoveRow>(
  sql`select at, hold_id, is_done from spending_moves where user_id = ${userId} order by at desc limit 1`,
);
const [last] = rows;
let at = -1;
for (const move of randomSpending(Number(seed), Number(count))) {
  at += 1;
  if (last !== undefined && (at < last.at || (at === last.at && last.is_done))) continue;
  const holdId = last?.at === at ? last.hold_id : await begin(at, move);
  if (holdId !== null && move.do === 'charge') await end(at, holdId, move.taken);
  process.stdout.write(`${at}\n`);
}
await close();
