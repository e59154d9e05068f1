import type { BookedPayment, PaymentBooks } from '../payment-books.ts';

/** What a person is written about, and of which payment or subscription. */
export interface PaymentLetter {
  /** `trial`: a paid plan is tried · `unpaid`: a renewal was refused. */
  readonly kind: 'purchase' | 'renewal' | 'trial' | 'cancelled' | 'refund' | 'unpaid';
  readonly id: string;
}

/** Only a purchase is an order's: its events say nothing else about that, as its subscription may be told of before it. */
function ofPayment({ paymentId: id, ...payment }: BookedPayment, before: PaymentBooks): PaymentLetter[] {
  const known = before.payments.find(({ paymentId }) => paymentId === id);
  const letters: PaymentLetter[] = [];
  if (known === undefined && payment.amountCents > 0)
    letters.push({ kind: payment.orderId === null ? 'renewal' : 'purchase', id });
  if (payment.returnedCents > (known?.returnedCents ?? 0)) letters.push({ kind: 'refund', id });
  return letters;
}

function ofSubscriptions(before: PaymentBooks, { live, unpaid }: PaymentBooks): PaymentLetter[] {
  const letters: PaymentLetter[] = [];
  const isSame = live !== null && before.live?.subscriptionId === live.subscriptionId;
  if (live?.state === 'trialing' && !isSame) letters.push({ kind: 'trial', id: live.subscriptionId });
  // A plan that comes back after a refund was cancelled long before.
  if (isSame && live.isEnding && before.live?.isEnding === false)
    letters.push({ kind: 'cancelled', id: live.subscriptionId });
  if (unpaid !== null && before.unpaid?.subscriptionId !== unpaid.subscriptionId)
    letters.push({ kind: 'unpaid', id: unpaid.subscriptionId });
  return letters;
}

/** What has happened between two states of the books, each once however its events came. */
export const paymentNews = (before: PaymentBooks, after: PaymentBooks): PaymentLetter[] => [
  ...after.payments.flatMap((payment) => ofPayment(payment, before)),
  ...ofSubscriptions(before, after),
];
