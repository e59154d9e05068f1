import type { payTestOrder } from '@timbre/contract/billing/billing-checkout';
import { cardOutcome } from '@timbre/contract/billing/billing-test-cards';
import type { OutputOf } from '@timbre/contract/call';
import type { Actor } from '../../platform/actor.ts';
import type { Database } from '../../platform/db/database.ts';
import { fail } from '../../platform/errors.ts';
import type { TestPayments } from '../../platform/payments/test-payments.ts';
import type { OrderService } from './orders.service.ts';
import type { SettlementService } from './settlement.service.ts';

export interface TestCheckoutDeps {
  readonly db: Database;
  readonly orders: Pick<OrderService, 'payable'>;
  readonly settlement: Pick<SettlementService, 'receive'>;
  /** Null: a real provider takes the payments, or none does. */
  readonly payments: TestPayments | null;
}

/** The make-believe page: everything after the card goes the way of a real payment, signed events and all. */
export interface TestCheckoutService {
  readonly pay: (
    actor: Actor,
    input: { id: string; card: string; isConfirmed: boolean },
  ) => Promise<OutputOf<typeof payTestOrder>>;
  /** Takes what is due. For the clock. */
  readonly renewDue: () => Promise<void>;
}

export function testCheckoutService({ db, orders, settlement, payments }: TestCheckoutDeps): TestCheckoutService {
  return {
    pay: async (actor, { id, card, isConfirmed }) => {
      const provider = payments ?? fail('billing.closed');
      const outcome = cardOutcome(card) ?? fail('billing.card-unknown', { field: 'card' });
      return db.transaction(async (tx) => {
        const order = await orders.payable(tx, actor, id);
        if (outcome === 'declined') fail('billing.card-declined', { field: 'card' });
        if (outcome === 'confirms' && !isConfirmed) return { outcome: 'confirm', url: '' };
        for (const { body, signature } of await provider.pay(tx, order, outcome === 'fails-later'))
          await settlement.receive(tx, body, signature);
        return { outcome: 'paid', url: order.successUrl };
      });
    },

    renewDue: async () => {
      if (payments === null) return;
      await db.transaction(async (tx) => {
        for (const { body, signature } of await payments.renewDue(tx)) await settlement.receive(tx, body, signature);
      });
    },
  };
}
