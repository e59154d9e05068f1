import type { AffiliateBalance, AffiliateEntry, affiliateFigures } from '@timbre/contract/affiliates';
import { affiliateLimits } from '@timbre/contract/affiliates';
import { marketing } from '@timbre/contract/limits';
import type * as z from 'zod/mini';
import type { Executor } from '../../platform/db/database.ts';
import type { AffiliateStore } from './affiliates.store.ts';
import type { BalanceRow, EntryStore } from './entries.store.ts';

interface FigureSources {
  readonly store: AffiliateStore;
  readonly entries: EntryStore;
}

const dayMs = 24 * 3_600_000;

export function toBalance({ currency, earnedCents, paidOutCents }: BalanceRow): AffiliateBalance {
  return { currency, earnedCents, paidOutCents, openCents: earnedCents - paidOutCents };
}

/** What a partner's links have brought; customers are numbers in it, never people. */
export async function figuresOf(
  { store, entries }: FigureSources,
  executor: Executor,
  affiliateId: string,
  now: Date,
): Promise<z.output<typeof affiliateFigures>> {
  const since = new Date(now.getTime() - marketing.days * dayMs).toISOString().slice(0, 10);
  const clicks = await store.clicks(executor, affiliateId, since);
  const customers = await store.customers(executor, affiliateId);
  return {
    clicks: clicks.all,
    clicksLately: clicks.since,
    customers: customers.counted,
    payingCustomers: await entries.payingCustomers(executor, affiliateId),
    balances: (await entries.balances(executor, affiliateId)).map(toBalance),
    entries: (await entries.list(executor, affiliateId, affiliateLimits.entries)).map(toEntry),
  };
}

function toEntry(row: Awaited<ReturnType<EntryStore['list']>>[number]): AffiliateEntry {
  const { id, kind, cents, currency, number, note, createdAt } = row;
  return { id, at: createdAt.toISOString(), kind, cents, currency, customer: number, note };
}
