import type { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { ProviderAnswer } from '../../platform/payments/payment-provider.ts';
import type { BillingStore } from './billing.store.ts';

export interface KeepAnswerDeps {
  readonly db: Database;
  readonly store: Pick<BillingStore, 'addEvent'>;
  readonly clock: Clock;
  readonly newId: () => string;
}

/** What the provider has just answered counts at once; its own event of it comes later and says the same. */
export const keepAnswer =
  ({ db, store, clock, newId }: KeepAnswerDeps) =>
  (userId: string, { at, subscription }: ProviderAnswer): Promise<boolean> =>
    db.transaction((tx) =>
      store.addEvent(
        tx,
        { id: `answer_${newId()}`, at, userId, orderId: null, news: { kind: 'subscription', subscription } },
        clock.now(),
      ),
    );
