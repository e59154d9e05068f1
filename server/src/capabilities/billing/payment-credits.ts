import { microPerCent } from '@timbre/contract/api-usage/billable-characters';
import { microFromCredits } from '@timbre/contract/money';
import type { Tx } from '../../platform/db/database.ts';
import type { CreditService } from '../credits/credits.service.ts';
import type { ReturnService } from '../credits/returns.service.ts';
import type { BillingStore } from './billing.store.ts';
import type { BookedPayment } from './payment-books.ts';
import { creditsOf, prechargeCents, pricedBy } from './price-id.ts';
import type { RefundStore } from './refunds.store.ts';

/** Of the credits that a payment brings. */
export const paymentCause = 'billing.payment';
/** Of those taken back with it. */
export const refundCause = 'billing.refund';

export interface PaymentCreditsDeps {
  readonly store: Pick<BillingStore, 'findOrder'>;
  readonly refunds: Pick<RefundStore, 'listRequests'>;
  readonly credits: Pick<CreditService, 'grant'>;
  readonly returns: ReturnService;
}

/** Gives and takes back the credits of payments, so that the ledger says what the books say. */
export function paymentCredits({ store, refunds, credits, returns }: PaymentCreditsDeps) {
  /** The balance in dollars is what was paid for, whatever the currency of plans. */
  const grantDollars = async (tx: Tx, userId: string, { paymentId, priceId }: BookedPayment, cents: number) =>
    credits.grant(tx, {
      userId,
      currency: 'usd-micro',
      bucket: 'lifetime',
      amount: cents * microPerCent,
      uniqueKey: `payment:${paymentId}`,
      cause: paymentCause,
      causeId: paymentId,
      formula: `${priceId}: $${cents / 100}`,
    });

  const grant = async (tx: Tx, userId: string, payment: BookedPayment): Promise<void> => {
    const priced = pricedBy(payment.priceId);
    if (priced === null) return;
    const precharge = prechargeCents(priced);
    if (precharge !== null) return grantDollars(tx, userId, payment, precharge);
    const order = payment.orderId === null ? null : await store.findOrder(tx, payment.orderId, userId);
    const amount = order?.credits ?? creditsOf(priced);
    if (amount === 0) return;
    await credits.grant(tx, {
      userId,
      bucket: priced.kind === 'pack' ? 'lifetime' : 'limited',
      amount: microFromCredits(amount),
      uniqueKey: `payment:${payment.paymentId}`,
      cause: paymentCause,
      causeId: payment.paymentId,
      formula: `${payment.priceId}: ${amount} credits`,
    });
  };

  /** A payment that went back after all counts again: what was taken for it is given once more. */
  const giveAgain = async (tx: Tx, userId: string, { paymentId, priceId }: BookedPayment, given: Given[]) => {
    const [first] = given;
    // Each time no more than was there is taken, so that the least was taken last.
    const amount = Math.min(...given.map(({ takenAmount }) => takenAmount ?? 0));
    if (first === undefined || amount === 0) return;
    await credits.grant(tx, {
      userId,
      currency: first.currency,
      bucket: first.bucket,
      amount,
      uniqueKey: `payment:${paymentId}:again:${given.length}`,
      cause: paymentCause,
      causeId: paymentId,
      formula: `${priceId}: not given back after all`,
    });
  };

  return async (tx: Tx, userId: string, payments: readonly BookedPayment[]): Promise<void> => {
    for (const payment of payments) await grant(tx, userId, payment);
    const all = await returns.listGiven(tx, { userId, cause: paymentCause });
    const asked = (await refunds.listRequests(tx, userId)).filter(({ state }) => state === 'asked');
    for (const payment of payments) {
      const { paymentId } = payment;
      const given = all.filter(({ causeId }) => causeId === paymentId);
      if (payment.undoneAt !== null) {
        for (const { grantId } of given.filter(({ takenAmount }) => takenAmount === null))
          await returns.take(tx, { userId, grantId, isWhole: false, cause: refundCause });
      } else if (!asked.some((request) => request.paymentId === paymentId)) {
        await giveAgain(tx, userId, payment, given);
      }
    }
  };
}

type Given = Awaited<ReturnType<ReturnService['listGiven']>>[number];
