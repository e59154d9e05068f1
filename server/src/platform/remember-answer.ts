import { AsyncLocalStorage } from 'node:async_hooks';
import type { Tx } from './db/database.ts';

/** What a request with an Idempotency-Key lets its service do. */
export interface AnswerMemory {
  readonly remember: (tx: Tx, value: unknown) => Promise<void>;
}

const current = new AsyncLocalStorage<AnswerMemory>();

/** Runs `work` as the request whose answer `rememberAnswer` keeps. */
export function withAnswerMemory<T>(memory: AnswerMemory, work: () => Promise<T>): Promise<T> {
  return current.run(memory, work);
}

/**
 * Keeps the answer of the current request in the caller's own transaction, as its last statement, so that effect and
 * answer are committed together: after a kill at any moment a retry with the same Idempotency-Key gets the same body.
 * `value` must be what the route returns. Does nothing outside a request with a key. Throws `request.in-progress`,
 * which rolls the transaction back, when a retry has taken the key over.
 */
export async function rememberAnswer(tx: Tx, value: unknown): Promise<void> {
  await current.getStore()?.remember(tx, value);
}
