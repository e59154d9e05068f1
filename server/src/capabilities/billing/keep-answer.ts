import type { Database, Tx } from '../../platform/db/database.ts';
import type { PaymentEvent, ProviderAnswer } from '../../platform/payments/payment-provider.ts';

export interface KeepAnswerDeps {
  readonly db: Pick<Database, 'transaction'>;
  readonly keep: (tx: Tx, event: PaymentEvent) => Promise<unknown>;
  readonly newId: () => string;
}

/** What the provider has just answered counts at once; its own event of it comes later and says the same. */
export const keepAnswer =
  ({ db, keep, newId }: KeepAnswerDeps) =>
  async (userId: string, { at, subscription }: ProviderAnswer): Promise<void> => {
    const news = { kind: 'subscription' as const, subscription };
    await db.transaction((tx) => keep(tx, { id: `answer_${newId()}`, at, userId, orderId: null, news }));
  };
