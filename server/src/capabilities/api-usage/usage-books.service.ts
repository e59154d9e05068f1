import type { Clock } from '../../platform/clock/clock.ts';
import type { Database, Tx } from '../../platform/db/database.ts';
import type { Periodic } from '../../platform/jobs/schedule.ts';
import type { KeyUse, VoiceUse } from '../../platform/key-use.ts';
import type { Logger } from '../../platform/log/logger.ts';
import type { PaidUse } from '../credits/credits.service.ts';
import { sharesOf } from './usage-shares.ts';
import type { UsageAddition, UsageBookStore } from './usage-books.store.ts';

export interface UsageBooksDeps {
  readonly db: Database;
  readonly store: UsageBookStore;
  readonly clock: Clock;
  readonly log: Logger;
  /** For how long hours are kept. */
  readonly hourDays: number;
}

export interface KeyRequest extends KeyUse {
  readonly userId: string;
  readonly isError: boolean;
  /** The first that spoke for it; null: none. */
  readonly voice: VoiceUse | null;
}

/**
 * What API keys do, by the hour and the day in UTC. Requests are counted in memory and written together, so that counting costs a
 * request nothing; a process that is killed loses those of its last seconds. What work cost is written with its posting.
 */
export interface UsageBooks {
  readonly noteRequest: (request: KeyRequest) => void;
  readonly notePaid: (tx: Tx, paid: PaidUse) => Promise<void>;
  /** Writes what was counted since; also at the end of the process. */
  readonly flush: () => Promise<void>;
  readonly periodics: readonly Periodic[];
}

const flushMs = 5_000;
/** Rows in memory; with more, they are written at once. */
const maxWaiting = 1_000;
const dayMs = 24 * 3_600_000;

const hourOf = (at: Date): string => `${at.toISOString().slice(0, 13)}:00:00Z`;

export function usageBooks({ db, store, clock, log, hourDays }: UsageBooksDeps): UsageBooks {
  let waiting = new Map<string, UsageAddition>();
  let timer: NodeJS.Timeout | null = null;
  let writing: Promise<void> = Promise.resolve();

  const put = (row: UsageAddition): void => {
    const key = JSON.stringify([row.userId, row.keyId, row.hour, row.callId, row.voiceId, row.engine]);
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
    noteRequest: ({ isError, voice, ...use }) => {
      const none = { characters: 0, seconds: 0, usdMicro: 0, microCredits: 0 };
      const spoken = voice ?? { voiceId: '', engine: '' };
      put({ ...use, ...spoken, ...none, hour: hourOf(clock.now()), requests: 1, errors: isError ? 1 : 0 });
      if (waiting.size >= maxWaiting) void flush();
      else timer ??= setTimeout(() => void flush(), flushMs).unref();
    },

    notePaid: (tx, { userId, keyId, callId, currency, at, ...paid }) => {
      const isDollars = currency === 'usd-micro';
      const whose = { userId, keyId, callId, hour: hourOf(at), requests: 0, errors: 0 };
      const rows = sharesOf(paid).map(({ amount, ...share }) => ({
        ...whose,
        ...share,
        usdMicro: isDollars ? amount : 0,
        microCredits: isDollars ? 0 : amount,
      }));
      return store.add(tx, rows);
    },

    flush,

    periodics: [
      {
        // Once a day: the table is read through for it.
        name: 'api-usage.prune-hours',
        everyMinutes: 24 * 60,
        run: () => store.removeHours(db, new Date(clock.now().getTime() - hourDays * dayMs)),
      },
    ],
  };
}
