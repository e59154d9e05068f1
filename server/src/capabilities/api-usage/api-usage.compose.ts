import type { Platform } from '../../platform.compose.ts';
import type { CreditService } from '../credits/credits.service.ts';
import { apiPurse } from './api-purse.service.ts';
import { usageBooks } from './usage-books.service.ts';
import { usageBookStore } from './usage-books.store.ts';

/** Counts what API keys do. */
export function composeUsageBooks({ clock, database: { db }, logger: log }: Platform) {
  const books = usageBooks({ db, store: usageBookStore, clock, log });
  return { usageBooks: books, close: books.flush };
}

/** What speech that API keys ask for is paid from. */
export function composeApiPurse(
  { config, database: { db } }: Platform,
  { credits }: { readonly credits: CreditService },
) {
  return { apiPurse: apiPurse({ db, credits, terms: config.api }) };
}
