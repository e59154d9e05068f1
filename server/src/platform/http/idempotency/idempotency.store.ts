import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import type { Executor } from '../../db/database.ts';
import type { KeptAnswer } from '../answers.ts';
import { idempotencyKeys } from '../http.tables.ts';

/** One use of a key: who, for which call, and the run that holds it now. */
export interface KeyUse {
  readonly userId: string;
  readonly callId: string;
  readonly key: string;
  /** Fences off a run whose key another run has taken over. */
  readonly attempt: string;
}

export interface KeyRow {
  readonly requestHash: string;
  readonly createdAt: Date;
  /** `null` while the first request runs, or after a kill. */
  readonly answer: KeptAnswer | null;
  /** Of the body, where that is no part of the input. */
  readonly contentHash: string | null;
}

// The body stands as a text inside the JSON column: jsonb sorts the names of an object, and a replay must be byte-equal.
interface StoredAnswer {
  readonly attempt: string;
  readonly body?: string;
  /** Of an answer of bytes. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly contentHash?: string;
}

function whole({ userId, callId, key }: KeyUse) {
  return and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.callId, callId), eq(idempotencyKeys.key, key));
}

function held(use: KeyUse) {
  const attempt = sql`${idempotencyKeys.answer}->>'attempt'`;
  return and(whole(use), isNull(idempotencyKeys.status), eq(attempt, use.attempt));
}

/** Takes a free key; false when a row is there already. */
export async function insertKey(db: Executor, use: KeyUse, requestHash: string, now: Date): Promise<boolean> {
  const { userId, callId, key, attempt } = use;
  const rows = await db
    .insert(idempotencyKeys)
    .values({ userId, callId, key, requestHash, answer: { attempt }, createdAt: now })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key });
  return rows.length > 0;
}

export async function readKey(db: Executor, use: KeyUse): Promise<(KeyRow & { attempt: string }) | null> {
  const [row] = await db.select().from(idempotencyKeys).where(whole(use));
  if (row === undefined) return null;
  const { attempt, contentHash = null } = row.answer as StoredAnswer;
  return { requestHash: row.requestHash, createdAt: row.createdAt, answer: answerOf(row), contentHash, attempt };
}

function answerOf({ status, answer, answerBlobKey: blobKey }: typeof idempotencyKeys.$inferSelect): KeptAnswer | null {
  const { body, headers = {} } = answer as StoredAnswer;
  if (status === null) return null;
  if (blobKey !== null) return { status, headers, blobKey };
  return body === undefined ? null : { status, body };
}

/** Moves a dead run's key to this one; false when another was quicker or the answer came after all. */
export async function takeOverKey(db: Executor, use: KeyUse, deadAttempt: string, now: Date): Promise<boolean> {
  const rows = await db
    .update(idempotencyKeys)
    .set({ answer: { attempt: use.attempt }, createdAt: now })
    .where(held({ ...use, attempt: deadAttempt }))
    .returning({ key: idempotencyKeys.key });
  return rows.length > 0;
}

/** Keeps the answer; false when this run no longer holds the key. */
export async function storeAnswer(
  db: Executor,
  use: KeyUse,
  answer: KeptAnswer,
  contentHash: string | null = null,
): Promise<boolean> {
  const { attempt } = use;
  const kept = 'body' in answer ? { body: answer.body } : { headers: answer.headers };
  const rows = await db
    .update(idempotencyKeys)
    .set({
      status: answer.status,
      answer: { attempt, ...kept, ...(contentHash === null ? {} : { contentHash }) },
      answerBlobKey: 'blobKey' in answer ? answer.blobKey : null,
    })
    .where(held(use))
    .returning({ key: idempotencyKeys.key });
  return rows.length > 0;
}

/** Frees the key of a run that did nothing; an answer that was kept stays. */
export async function freeKey(db: Executor, use: KeyUse): Promise<void> {
  await db.delete(idempotencyKeys).where(held(use));
}

/** Removes keys made before `before`; returns how many. */
export async function deleteKeysBefore(db: Executor, before: Date, use?: KeyUse): Promise<number> {
  const rows = await db
    .delete(idempotencyKeys)
    .where(and(lt(idempotencyKeys.createdAt, before), use === undefined ? undefined : whole(use)))
    .returning({ key: idempotencyKeys.key });
  return rows.length;
}
