import type { PaymentBooks } from '../payment-books.ts';

/** What a person is written about, and of which payment or subscription. */
export interface PaymentLetter {
  /** `trial`: a paid plan is tried · `unpaid`: a renewal was refused. */
  readonly kind: 'purchase' | 'renewal' | 'trial' | 'cancelled' | 'refund' | 'unpaid';
  readonly id: string;
}

/** What has happened between two states of the books, each once however its events came. */
export function paymentNews(before: PaymentBooks, after: PaymentBooks): PaymentLetter[] {
  const letters: PaymentLetter[] = [];
  for (const { paymentId: id, subscriptionId, amountCents, returnedCents } of after.payments) {
    const known = before.payments.find(({ paymentId }) => paymentId === id);
    const isLater =
      subscriptionId !== null &&
      (before.live?.subscriptionId === subscriptionId ||
        before.unpaid?.subscriptionId === subscriptionId ||
        before.payments.some((payment) => payment.subscriptionId === subscriptionId));
    if (known === undefined && amountCents > 0) letters.push({ kind: isLater ? 'renewal' : 'purchase', id });
    if (returnedCents > (known?.returnedCents ?? 0)) letters.push({ kind: 'refund', id });
  }
  const { live, unpaid } = after;
  const isSame = live !== null && before.live?.subscriptionId === live.subscriptionId;
  if (live?.state === 'trialing' && !isSame) letters.push({ kind: 'trial', id: live.subscriptionId });
  // A plan that comes back after a refund was cancelled long before.
  if (isSame && live.isEnding && before.live?.isEnding === false)
    letters.push({ kind: 'cancelled', id: live.subscriptionId });
  if (unpaid !== null && before.unpaid?.subscriptionId !== unpaid.subscriptionId)
    letters.push({ kind: 'unpaid', id: unpaid.subscriptionId });
  return letters;
}
