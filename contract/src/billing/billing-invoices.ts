// Invoices of what was paid, and credit notes of what was refunded. A key never opens these.
import * as z from 'zod/mini';
import { call } from '../call.ts';
import { pageNumber, pageOf } from '../http/paging.ts';
import { planName } from '../plans.ts';

export const invoiceLimits = { pageSize: 12 } as const;

/** `api`: a pre-charge of the API balance · `unused`: what was left of the plan before an upgrade · `discount`: a promotion, or the first month’s own price. */
export const invoiceLine = z.object({
  kind: z.enum(['plan', 'credits', 'api', 'unused', 'discount', 'refund']),
  plan: z.nullable(planName),
  interval: z.nullable(z.enum(['month', 'year'])),
  /** Of a pack; null: a plan, or with no plan either the API balance. */
  credits: z.nullable(z.number()),
  /** Off the price; null: none, or a sum of its own. */
  percent: z.nullable(z.number()),
  /** Cents; negative where something comes off. */
  cents: z.number(),
});
export type InvoiceLine = z.infer<typeof invoiceLine>;

export const invoice = z.object({
  /** `INV-000001`, and `TEST-000001` for payments that took no money. */
  number: z.string(),
  kind: z.enum(['invoice', 'credit-note']),
  /** ISO 8601. */
  issuedAt: z.string(),
  /** When the money was taken, or had gone back, ISO 8601. */
  paidAt: z.string(),
  lines: z.array(invoiceLine),
  /** Cents, positive for both kinds. */
  amount: z.number(),
  currency: z.string(),
  isTest: z.boolean(),
});
export type Invoice = z.infer<typeof invoice>;

/** Newest first. */
export const listInvoices = call({
  id: 'listInvoices',
  method: 'GET',
  path: '/gateway-apis/account/v1/invoices',
  access: 'session',
  input: z.object({ page: pageNumber(1, 1) }),
  output: pageOf(invoice),
});

export const invoiceNumber = z.string().check(z.regex(/^(INV|TEST)-\d{6,9}$/, 'Enter an invoice number.'));

/** One's own, as a PDF in the language of the reader. */
export const downloadInvoice = call({
  id: 'downloadInvoice',
  method: 'GET',
  path: '/gateway-apis/account/v1/invoices/{number}/pdf',
  access: 'session',
  kind: 'file',
  input: z.object({ number: invoiceNumber }),
  output: z.unknown(),
  errors: ['input.not-found', 'invoice.font'],
});
