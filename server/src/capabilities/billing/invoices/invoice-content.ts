import { invoiceLine, type InvoiceLine } from '@timbre/contract/billing/billing-invoices';
import { seller } from '@timbre/contract/admin/admin-invoices';
import * as z from 'zod/mini';
import type { OrderRow } from '../billing.store.ts';
import type { BookedPayment } from '../payment-books.ts';
import { pricedBy, type Priced } from '../price-id.ts';

/** What a paper says beside its number and sum, as it was issued. */
export const invoiceContent = z.object({
  /** Null: the owner had not said who sells. */
  seller: z.nullable(seller),
  lines: z.array(invoiceLine),
  /** When the money was taken, ISO 8601. */
  paidAt: z.string(),
  /** Of a credit note: the number of the invoice it is about. */
  about: z.nullable(z.number()),
});
export type InvoiceContent = z.infer<typeof invoiceContent>;

const kinds = { plan: 'plan', pack: 'credits', api: 'api' } as const;

/** Without plan and credits it is the API balance. */
function productOf(priced: Priced | null): Partial<InvoiceLine> {
  if (priced?.kind === 'plan') return { plan: priced.plan, interval: priced.interval };
  return priced?.kind === 'pack' ? { credits: priced.credits } : {};
}

const none = { plan: null, interval: null, credits: null, percent: null } as const;

/**
 * How the sum came about: the price, and what came off it. A renewal, and a sum that is not the order's, stand alone;
 * the lines add up to what was paid.
 */
export function invoiceLines(
  { priceId, amountCents }: Pick<BookedPayment, 'priceId' | 'amountCents'>,
  order: Pick<OrderRow, 'kind' | 'amountCents' | 'dueCents' | 'discountPercent'> | null,
): InvoiceLine[] {
  const priced = pricedBy(priceId);
  const what = { ...none, ...productOf(priced), kind: kinds[priced?.kind ?? 'pack'] };
  if (order === null || order.dueCents !== amountCents || order.amountCents <= amountCents)
    return [{ ...what, cents: amountCents }];
  const off = amountCents - order.amountCents;
  return [
    { ...what, cents: order.amountCents },
    order.kind === 'upgrade'
      ? { ...none, kind: 'unused', cents: off }
      : { ...none, kind: 'discount', percent: order.discountPercent, cents: off },
  ];
}

/** What went back of a payment, in one line. */
export function refundLines({ priceId }: Pick<BookedPayment, 'priceId'>, cents: number): InvoiceLine[] {
  return [{ ...none, ...productOf(pricedBy(priceId)), kind: 'refund', cents }];
}
