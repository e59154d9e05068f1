import type { Clock } from '../clock/clock.ts';
import { lessPercent } from './less-percent.ts';
import type { PaymentEvent, PaymentOrder, SubscriptionSnapshot } from './payment-provider.ts';
import { signEvent } from './signature.ts';
import type { testSubscriptions } from './test-payments.tables.ts';

/** A subscription of the make-believe provider. */
export type Row = typeof testSubscriptions.$inferSelect;

/** A signed event, as a provider would post it. */
export interface SignedEvent {
  readonly body: Uint8Array;
  readonly signature: string;
}

export const nextAmount = ({ amountCents, discountPercent }: Row): number => lessPercent(amountCents, discountPercent);

export const snapshotOf = (row: Row): SubscriptionSnapshot => ({
  subscriptionId: row.id,
  priceId: row.priceId,
  state: row.state,
  isEnding: row.isEnding,
  periodStart: row.periodStart,
  periodEnd: row.periodEnd,
  currency: row.currency,
  nextAmountCents: nextAmount(row),
  discountPercent: row.discountPercent,
  replaces: row.replaces,
});

interface TestEventDeps {
  readonly clock: Clock;
  readonly newId: () => string;
  readonly secret: string;
}

/** What the make-believe provider has to tell. */
export function testEvents({ clock, newId, secret }: TestEventDeps) {
  const eventOf = (userId: string, orderId: string | null, news: PaymentEvent['news']): SignedEvent => {
    const event: PaymentEvent = { id: `evt_test_${newId()}`, at: clock.now(), userId, orderId, news };
    const body = new TextEncoder().encode(JSON.stringify(event));
    return { body, signature: signEvent(body, secret, clock.now()) };
  };
  return {
    changed: (row: Row, orderId: string | null): SignedEvent =>
      eventOf(row.userId, orderId, { kind: 'subscription', subscription: snapshotOf(row) }),

    paid: (
      { userId, priceId, currency }: Pick<PaymentOrder, 'userId' | 'priceId' | 'currency'>,
      { orderId, subscriptionId }: { readonly orderId: string | null; readonly subscriptionId: string | null },
      amountCents: number,
    ): SignedEvent =>
      eventOf(userId, orderId, {
        kind: 'payment',
        payment: { paymentId: `pay_test_${newId()}`, subscriptionId, priceId, amountCents, currency },
      }),
  };
}
