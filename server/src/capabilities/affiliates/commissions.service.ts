import type { Clock } from '../../platform/clock/clock.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { AffiliateStore } from './affiliates.store.ts';
import { commissionsDue, type CommissionRules, type CountedPayment } from './commissions-due.ts';
import type { EntryStore } from './entries.store.ts';

export interface CommissionServiceDeps {
  readonly store: AffiliateStore;
  readonly entries: EntryStore;
  readonly rules: Pick<CommissionRules, 'percent' | 'months'>;
  readonly clock: Clock;
  readonly newId: () => string;
}

/** A partner's share of what their customers pay. */
export interface CommissionService {
  /**
   * Brings what is written about a customer to what all their payments say; nothing is written twice, whatever is told
   * late, twice or in another order. Does nothing for someone whom no partner brought.
   */
  readonly settle: (tx: Tx, userId: string, payments: readonly CountedPayment[]) => Promise<void>;
}

export function commissionService(deps: CommissionServiceDeps): CommissionService {
  const { store, entries, rules, clock, newId } = deps;
  return {
    settle: async (tx, userId, payments) => {
      // Held, so that one customer is settled by one at a time.
      const customer = await store.holdCustomer(tx, userId);
      const partner = customer === null ? null : await store.find(tx, customer.affiliateId);
      if (customer === null || partner === null || customer.isOwn) return;
      const closed = await store.closures(tx, partner.id);
      const due = new Map(commissionsDue(payments, { ...rules, closed }).map((one) => [one.paymentId, one]));
      const written = await entries.written(tx, partner.id, userId);
      const known = new Map(written.map((one) => [one.causeId, one]));
      for (const causeId of new Set([...due.keys(), ...known.keys()])) {
        const cents = (due.get(causeId)?.cents ?? 0) - (known.get(causeId)?.cents ?? 0);
        const currency = due.get(causeId)?.currency ?? known.get(causeId)?.currency ?? '';
        if (cents === 0) continue;
        await entries.insert(tx, {
          id: newId(),
          affiliateId: partner.id,
          userId,
          kind: cents > 0 ? 'commission' : 'return',
          cents,
          currency,
          causeId,
          createdAt: clock.now(),
          note: `${rules.percent} % of ${due.get(causeId)?.keptCents ?? 0} cents`,
        });
      }
    },
  };
}
