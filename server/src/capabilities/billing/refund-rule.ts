import { billingRules } from '@timbre/contract/billing/billing';
import type { RefundRefusal } from '@timbre/contract/billing/billing-refunds';

const { days, feePercent } = billingRules.refund;

/** What of a payment goes back and what is kept; the cent that a fee does not fill is the person's. */
export function refundParts(paidCents: number): { readonly amount: number; readonly fee: number } {
  const fee = Math.floor((paidCents * feePercent) / 100);
  return { amount: paidCents - fee, fee };
}

/** Last moment to ask. */
export const refundUntil = (paidAt: Date): Date => new Date(paidAt.getTime() + days * 86_400_000);

/** Why a payment does not go back; null: it may be asked for. */
export function refundRefusal(
  payment: {
    readonly at: Date;
    readonly amountCents: number;
    readonly returnedCents: number;
    readonly isTaken: boolean;
  },
  {
    request,
    isUnused,
    now,
  }: {
    readonly request: 'asked' | 'returned' | 'failed' | null;
    readonly isUnused: boolean;
    readonly now: Date;
  },
): RefundRefusal | null {
  if (payment.isTaken) return 'disputed';
  if (payment.returnedCents > 0) return 'returned';
  if (request !== null) return request;
  if (payment.amountCents === 0) return 'nothing-paid';
  if (now > refundUntil(payment.at)) return 'too-late';
  return isUnused ? null : 'credits-used';
}
