import { usageDays, type readApiUsage } from '@timbre/contract/api-usage/api-usage';
import type { InputOf, OutputOf } from '@timbre/contract/call';
import { csvRows, csvStart } from '@timbre/media/csv-rows';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { UsageBooks } from './usage-books.service.ts';
import type { HourGroup, HourRange, HourSum, UsageDetail, UsageRange, UsageStore } from './usage.store.ts';

export interface UsageServiceDeps {
  readonly db: Database;
  readonly store: UsageStore;
  readonly books: Pick<UsageBooks, 'flush'>;
  readonly clock: Clock;
}

/** What a person's API keys did. */
export interface UsageService {
  readonly read: (userId: string, input: InputOf<typeof readApiUsage>) => Promise<OutputOf<typeof readApiUsage>>;
  /** Of the hours that are kept, which began later than the days. */
  readonly hours: (
    range: HourRange,
    by: HourGroup,
  ) => Promise<{ rows: HourSum[]; keys: OutputOf<typeof readApiUsage>['keys'] }>;
  /** In pieces, so that a year of many keys needs no memory. */
  readonly csv: (userId: string, days: { from?: string | undefined; to?: string | undefined }) => AsyncIterable<Buffer>;
}

/** Rows read in one go. */
const page = 1000;

const head = ['day', 'key', 'call', 'requests', 'errors', 'characters', 'seconds', 'usd', 'credits'] as const;
const fromMicro = (micro: number): string => (micro / 1_000_000).toFixed(6);

export function usageService({ db, store, books, clock }: UsageServiceDeps): UsageService {
  async function* details(range: UsageRange): AsyncGenerator<UsageDetail[]> {
    let after: UsageDetail | null = null;
    for (;;) {
      const rows: UsageDetail[] = await store.details(db, range, { after, limit: page });
      if (rows.length > 0) yield rows;
      if (rows.length < page) return;
      after = rows.at(-1) ?? null;
    }
  }

  return {
    read: async (userId, { by, ...days }) => {
      await books.flush();
      const range = { userId, ...usageDays(days, clock.now()) };
      const rows = await store.sums(db, range, by);
      const keyIds = by === 'key' ? [...new Set(rows.map(({ of }) => of))] : [];
      return { from: range.from, to: range.to, rows, keys: await store.keys(db, userId, keyIds) };
    },

    hours: async (range, by) => {
      await books.flush();
      const rows = await store.hourSums(db, range, by);
      const keyIds = by === 'key' ? [...new Set(rows.map(({ of }) => of))] : [];
      return { rows, keys: await store.keys(db, range.userId, keyIds) };
    },

    csv: async function* (userId, days) {
      await books.flush();
      const names = new Map<string, string>();
      yield Buffer.from(csvStart + csvRows([head]));
      for await (const rows of details({ userId, ...usageDays(days, clock.now()) })) {
        const unknown = [...new Set(rows.map(({ keyId }) => keyId))].filter((id) => !names.has(id));
        for (const { id, name, hint } of await store.keys(db, userId, unknown)) names.set(id, `${name} (${hint})`);
        const cells = rows.map((row) => [
          row.day,
          names.get(row.keyId) ?? row.keyId,
          row.callId,
          row.requests,
          row.errors,
          row.characters,
          row.seconds.toFixed(2),
          fromMicro(row.usdMicro),
          fromMicro(row.microCredits),
        ]);
        yield Buffer.from(csvRows(cells));
      }
    },
  };
}
