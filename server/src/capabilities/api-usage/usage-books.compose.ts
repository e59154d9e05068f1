import type { Platform } from '../../platform.compose.ts';
import { usageBooks } from './usage-books.service.ts';
import { usageBookStore } from './usage-books.store.ts';

/** Counts what API keys do; the ledger tells it what that cost. */
export function composeUsageBooks({ config, clock, database: { db }, logger: log }: Platform) {
  const hourDays = config.retention.usageHourDays;
  const books = usageBooks({ db, store: usageBookStore, clock, log, hourDays });
  return { usageBooks: books, close: books.flush };
}
