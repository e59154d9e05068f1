import type { Clock } from '../../platform/clock/clock.ts';
import type { Database, Tx } from '../../platform/db/database.ts';
import type { KeyUse } from '../../platform/key-use.ts';
import type { Logger } from '../../platform/log/logger.ts';
import type { PaidUse } from '../credits/credits.service.ts';
import type { UsageAddition, UsageBookStore } from './usage-books.store.ts';

export interface UsageBooksDeps {
  readonly db: Database;
  readonly store: UsageBookStore;
  readonly clock: Clock;
  readonly log: Logger;
}

export interface KeyRequest extends KeyUse {
  readonly userId: string;
  readonly isError: boolean;
}

/**
 * What API keys do, by the day in UTC. Requests are counted in memory and written together, so that counting costs a
 * request nothing; a process that is killed loses those of its last seconds. What work cost is written with its posting.
 */
export interface UsageBooks {
  readonly noteRequest: (request: KeyRequest) => void;
  readonly notePaid: (tx: Tx, paid: PaidUse) => Promise<void>;
  /** Writes what was counted since; also at the end of the process. */
  readonly flush: () => Promise<void>;
}

const flushMs = 5_000;
/** Rows in memory; with more, they are written at once. */
const maxWaiting = 1_000;

export const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

export function usageBooks({ db, store, clock, log }: UsageBooksDeps): UsageBooks {
  let waiting = new Map<string, UsageAddition>();
  let timer: NodeJS.Timeout | null = null;
  let writing: Promise<void> = Promise.resolve();

  const put = (row: UsageAddition): void => {
    const key = JSON.stringify([row.userId, row.keyId, row.day, row.callId]);
    const known = waiting.get(key);
    const sum = { requests: row.requests + (known?.requests ?? 0), errors: row.errors + (known?.errors ?? 0) };
    waiting.set(key, { ...row, ...sum });
  };

  const write = async (): Promise<void> => {
    const rows = [...waiting.values()];
    waiting = new Map();
    try {
      await store.add(db, rows);
    } catch (error) {
      log.warn('requests of API keys could not be counted yet', { error });
      if (waiting.size < maxWaiting) for (const row of rows) put(row);
    }
  };

  const flush = (): Promise<void> => {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    writing = writing.then(write);
    return writing;
  };

  return {
    noteRequest: ({ isError, ...use }) => {
      const none = { characters: 0, seconds: 0, usdMicro: 0, microCredits: 0 };
      put({ ...use, ...none, day: dayOf(clock.now()), requests: 1, errors: isError ? 1 : 0 });
      if (waiting.size >= maxWaiting) void flush();
      else timer ??= setTimeout(() => void flush(), flushMs).unref();
    },

    notePaid: (tx, { userId, keyId, callId, currency, amount, seconds, characters, at }) => {
      const isDollars = currency === 'usd-micro';
      const money = { usdMicro: isDollars ? amount : 0, microCredits: isDollars ? 0 : amount };
      const row = { userId, keyId, callId, day: dayOf(at), requests: 0, errors: 0, characters, seconds, ...money };
      return store.add(tx, [row]);
    },

    flush,
  };
}
