import type { Platform } from '../../platform.compose.ts';
import { usageBooks } from './usage-books.service.ts';
import { usageBookStore } from './usage-books.store.ts';

/** Counts what API keys do; the ledger tells it what that cost. */
export function composeUsageBooks({ clock, database: { db }, logger: log }: Platform) {
  const books = usageBooks({ db, store: usageBookStore, clock, log });
  return { usageBooks: books, close: books.flush };
}
