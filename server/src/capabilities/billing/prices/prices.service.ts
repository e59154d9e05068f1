import type { OwnerPrices } from '@timbre/contract/admin/admin-prices';
import { paidPlans, priceList, type PriceList } from '@timbre/contract/billing/price-list';
import type { Doer } from '../../../platform/actor.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import { fail } from '../../../platform/errors.ts';
import type { Logger } from '../../../platform/log/logger.ts';
import { wellFormed } from '../../../platform/well-formed.ts';
import type { AuditService } from '../../audit/audit.service.ts';
import type { FirstPrices } from './first-prices.ts';
import type { PriceStore } from './prices.store.ts';

export interface PriceServiceDeps {
  readonly db: Database;
  readonly store: PriceStore;
  readonly first: () => Promise<FirstPrices>;
  readonly audit: Pick<AuditService, 'note'>;
  readonly clock: Clock;
  readonly log: Logger;
}

/** What the owner sells. */
export interface PriceService {
  /** Throws `server.error` while an older version's file can't be read and nothing was saved since. */
  readonly read: () => Promise<PriceList>;
  readonly ownerRead: () => Promise<OwnerPrices>;
  /** Throws `state.conflict` when others were saved meanwhile. */
  readonly save: (by: Doer, prices: PriceList, revision: number) => Promise<OwnerPrices>;
}

export function priceService({ db, store, first, audit, clock, log }: PriceServiceDeps): PriceService {
  let isReported = false;

  const current = async (): Promise<OwnerPrices> => {
    const row = await store.newest(db);
    if (row !== null) {
      const { revision, prices, createdAt } = row;
      return { revision, prices: priceList.parse(prices), changedAt: createdAt.toISOString(), fileProblem: null };
    }
    const { prices, isFromFile, problem } = await first();
    if (isFromFile) {
      // Once: of two processes that find it, one writes it.
      await db.transaction((tx) => store.add(tx, { revision: 1, prices, createdAt: clock.now() }));
      log.info('prices.json was taken over; prices are now set in the owner’s area');
      return current();
    }
    return { revision: 0, prices, changedAt: null, fileProblem: problem };
  };

  return {
    ownerRead: current,

    read: async () => {
      const { prices, fileProblem } = await current();
      if (fileProblem === null) return prices;
      // Once, not once for each visitor.
      if (!isReported) log.error('prices.json can’t be read; set the prices in the owner’s area', { fileProblem });
      isReported = true;
      return fail('server.error', { reason: 'prices' }, 'get pricing plans failed!');
    },

    save: async (by, wanted, revision) => {
      const prices = wellFormed(wanted);
      const before = await current();
      if (before.revision !== revision) fail('state.conflict', { reason: 'prices' });
      const next = revision + 1;
      await db.transaction(async (tx) => {
        const row = { revision: next, prices, createdAt: clock.now() };
        if (!(await store.add(tx, row))) fail('state.conflict', { reason: 'prices' });
        const details = { before: priceWords(before.prices), after: priceWords(prices) };
        await audit.note(tx, { ...by, action: 'prices.save', subject: { kind: 'prices', id: String(next) }, details });
      });
      return current();
    },
  };
}

const amount = (cents: number | null): string => (cents === null ? '–' : String(cents / 100));

/** The prices in one line: `usd; personal 15/135; …; 500 credits 45; -30% HOLIDAY`. */
function priceWords({ currency, plans, packs, promotion }: PriceList): string {
  const sold = paidPlans.map((plan) => `${plan} ${amount(plans[plan].month)}/${amount(plans[plan].year)}`);
  const once = Object.entries(packs)
    .filter(([, cents]) => cents !== null)
    .map(([credits, cents]) => `${credits} credits ${amount(cents)}`);
  const off = promotion === null ? [] : [`-${promotion.percent}% ${promotion.title}`];
  return [currency, ...sold, ...once, ...off].join('; ');
}
