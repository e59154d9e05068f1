import { createHash } from 'node:crypto';
import type { Clock } from '../../clock/clock.ts';
import type { Database, Executor } from '../../db/database.ts';
import { AppError, fail } from '../../errors.ts';
import { newId } from '../../ids.ts';
import type { KeptAnswer, TextAnswer } from '../answers.ts';
import type { KeyUse } from './idempotency.store.ts';
import { deleteKeysBefore, freeKey, insertKey, readKey, storeAnswer, takeOverKey } from './idempotency.store.ts';
import { withAnswerMemory } from '../../remember-answer.ts';

/*
 * What an Idempotency-Key promises, per caller and call, for 24 hours:
 * - The same key with the same input runs once; later requests get the first answer, byte for byte.
 * - While it runs: `request.in-progress`. With another input: `request.key-reused`.
 * - An error by name (validation, not enough credits) did nothing by the house rule, so it frees the key. An unknown
 *   error may have done something: its `server.error` is kept.
 * - After a kill of the server: a call that commits its answer with its effect (`commitsAnswer` on its route,
 *   `rememberAnswer` in its service) answers the same body if it had committed, and runs again if not. Any other call
 *   is never run a second time: the retry is told so (`state.conflict`) once the first can't be running any more.
 * - Bytes are sent while they are made and kept beside; a caller that leaves meanwhile does not stop them, as it may come
 *   back for them. What fails half way is kept as a failure: its beginning was delivered and paid.
 */

export interface KeyedRequest {
  readonly userId: string;
  readonly callId: string;
  readonly key: string;
  /** The parsed input. */
  readonly input: unknown;
  /** Of a body that is no part of the input: reads what is left of it. Null: there is none. */
  readonly contentHash: (() => Promise<string>) | null;
  readonly timeoutMs: number;
  /** The service keeps the answer in its own transaction by `rememberAnswer`. */
  readonly commitsAnswer: boolean;
}

export interface KeyedRun {
  readonly run: () => Promise<unknown>;
  readonly toAnswer: (value: unknown) => KeptAnswer | Promise<KeptAnswer>;
  readonly toErrorAnswer: (error: unknown) => TextAnswer;
}

export interface KeyedAnswer {
  readonly answer: KeptAnswer;
  readonly isReplay: boolean;
}

const keyMaxChars = 255;
const keptMs = 24 * 3_600_000;
// The fence makes a too early take-over harmless, so that a retry after a restart need not wait long.
const takeOverMs = 30_000;

/** The header's key, or `null` without one; throws `input.invalid` when it is empty, too long or not printable ASCII. */
export function idempotencyKeyOf(header: string | string[] | undefined): string | null {
  if (header === undefined) return null;
  if (typeof header === 'string' && /^[\x21-\x7e](?:[\x20-\x7e]{0,253}[\x21-\x7e])?$/.test(header)) return header;
  const sentence = `The Idempotency-Key header must have 1 to ${keyMaxChars} printable characters.`;
  return fail('input.invalid', { field: 'Idempotency-Key', fields: { 'Idempotency-Key': sentence } }, sentence);
}

/** Runs the request once for its key, or gives the answer of the run before. */
export async function runOnce(
  { db, clock }: { db: Database; clock: Clock },
  request: KeyedRequest,
  { run, toAnswer, toErrorAnswer }: KeyedRun,
): Promise<KeyedAnswer> {
  const use: KeyUse = { userId: request.userId, callId: request.callId, key: request.key, attempt: newId() };
  const replay = await claim(db, clock, use, request);
  if (replay !== null) return { answer: replay, isReplay: true };

  let isRemembered = false;
  const remember = async (tx: Executor, value: unknown): Promise<void> => {
    if (!(await storeAnswer(tx, use, await toAnswer(value)))) fail('request.in-progress');
    isRemembered = true;
  };
  let isMade = false;
  try {
    // A call that is made of another's service has another answer than that one remembers.
    const value = await (request.commitsAnswer ? withAnswerMemory({ remember }, run) : run());
    isMade = true;
    const answer = await toAnswer(value);
    if (!isRemembered) {
      await storeAnswer(db, use, answer, (await request.contentHash?.()) ?? null);
      if (request.commitsAnswer) {
        throw new Error(`The route of "${request.callId}" commitsAnswer, but its service did not call rememberAnswer.`);
      }
    }
    return { answer, isReplay: false };
  } catch (error) {
    // An effect without a kept answer can't exist where both are committed together: the key is free again.
    if ((error instanceof AppError && !isMade) || request.commitsAnswer) await freeKey(db, use);
    else await storeAnswer(db, use, toErrorAnswer(error));
    throw error;
  }
}

/** Takes the key, or returns the kept answer; throws when the key is busy, spent or used for something else. */
async function claim(db: Database, clock: Clock, use: KeyUse, request: KeyedRequest): Promise<KeptAnswer | null> {
  const requestHash = hashOf(request.input);
  // A row may vanish between the two statements (freed by a failed run): a few rounds are enough.
  for (let round = 0; round < 5; round += 1) {
    const now = clock.now();
    await deleteKeysBefore(db, new Date(now.getTime() - keptMs), use);
    if (await insertKey(db, use, requestHash, now)) return null;
    const row = await readKey(db, use);
    if (row === null) continue;
    if (row.requestHash !== requestHash) fail('request.key-reused');
    if (row.answer !== null) {
      if (row.contentHash !== null && row.contentHash !== (await request.contentHash?.())) fail('request.key-reused');
      return row.answer;
    }
    const ageMs = now.getTime() - row.createdAt.getTime();
    const waitMs = request.commitsAnswer ? takeOverMs : request.timeoutMs;
    if (ageMs <= waitMs) break;
    if (!request.commitsAnswer) {
      fail(
        'state.conflict',
        { reason: 'cut-off' },
        'The server stopped during this request. Check whether it was completed before you send it with a new key.',
      );
    }
    if (await takeOverKey(db, use, row.attempt, now)) return null;
  }
  return fail('request.in-progress', { retryAfterSeconds: 2 });
}

/** Removes keys older than 24 hours; the clock role calls it. Returns how many went. */
export function pruneIdempotencyKeys(db: Executor, now: Date): Promise<number> {
  return deleteKeysBefore(db, new Date(now.getTime() - keptMs));
}

/** The same input has the same hash, however its names were ordered. */
function hashOf(input: unknown): string {
  const sorted = JSON.stringify(input, (_name, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );
  return createHash('sha256')
    .update(sorted ?? '')
    .digest('hex');
}
