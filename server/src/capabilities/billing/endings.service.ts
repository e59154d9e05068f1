import type { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { fail } from '../../platform/errors.ts';
import type { Logger } from '../../platform/log/logger.ts';
import type { PaymentProvider } from '../../platform/payments/payment-provider.ts';
import type { BillingStore } from './billing.store.ts';
import { keepAnswer } from './keep-answer.ts';
import type { SettlementService } from './settlement.service.ts';

export interface EndingServiceDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly newId: () => string;
  readonly store: Pick<BillingStore, 'addEvent' | 'listCustomers' | 'listLeft'>;
  readonly settlement: Pick<SettlementService, 'books'>;
  /** Null: nothing can be bought. */
  readonly provider: PaymentProvider | null;
  readonly log: Logger;
}

/** Ends what goes on at the provider and must not: moved up from, paid back, disputed, or beside the one that lives. */
export interface EndingService {
  /** Of one person; what has ended stays so, however often it is asked. For the job. */
  readonly endOthers: (userId: string) => Promise<void>;
  /** Of everyone, should a job have given up. For the clock. */
  readonly endAllOthers: () => Promise<void>;
}

export function endingService(deps: EndingServiceDeps): EndingService {
  const { db, store, settlement, provider, clock, newId, log } = deps;
  // Without another settlement, which would ask for what is being ended.
  const keep = keepAnswer({ db, newId, keep: (tx, event) => store.addEvent(tx, event, clock.now()) });

  const endOthers = async (userId: string): Promise<void> => {
    const { end, cancel } = provider ?? fail('billing.failed', { reason: 'no-provider' });
    const { toEnd, toCancel } = await settlement.books(db, userId);
    for (const id of toEnd) await keep(userId, await end(id));
    for (const id of toCancel) await keep(userId, await cancel(id));
  };

  return {
    endOthers,
    endAllOthers: async () => {
      if (provider === null) return;
      // A subscription of someone who left must not go on either.
      for (const userId of [...(await store.listCustomers(db)), ...(await store.listLeft(db))])
        await endOthers(userId).catch((error: unknown) => log.error('a subscription goes on', { error, userId }));
    },
  };
}
