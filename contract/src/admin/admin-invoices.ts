// Every invoice of the studio, and who it names as the seller.
import * as z from 'zod/mini';
import { invoice, invoiceNumber } from '../billing/billing-invoices.ts';
import { call } from '../call.ts';
import { pageNumber, pageOf } from '../http/paging.ts';

export const sellerLimits = { nameChars: 100, addressChars: 400, taxIdChars: 50, noteChars: 400 } as const;

const tooLong = (chars: number): string => `Use at most ${chars} characters.`;
const oneLine = (chars: number) =>
  z
    .string()
    .check(z.trim(), z.maxLength(chars, tooLong(chars)), z.regex(/^[^\p{Cc}\p{Cs}]*$/u, 'Use one line of plain text.'));
const manyLines = (chars: number) =>
  z
    .string()
    .check(z.trim(), z.maxLength(chars, tooLong(chars)), z.regex(/^(?:[^\p{Cc}\p{Cs}]|[\n\r])*$/u, 'Use plain text.'));

/** Empty: not said. Without a name papers are receipts that name the studio alone. */
export const seller = z.object({
  name: oneLine(sellerLimits.nameChars),
  address: manyLines(sellerLimits.addressChars),
  taxId: oneLine(sellerLimits.taxIdChars),
  /** Percent of tax that the prices include; null: papers say nothing of it. */
  taxPercent: z.nullable(z.number('Enter a percentage.').check(z.gte(0, 'Use 0 to 99.'), z.lte(99, 'Use 0 to 99.'))),
  note: manyLines(sellerLimits.noteChars),
});
export type Seller = z.infer<typeof seller>;

export const readSeller = call({
  id: 'readSeller',
  method: 'GET',
  path: '/gateway-apis/admin/v1/seller',
  access: 'owner',
  input: z.object({}),
  output: seller,
});

/** Counts for papers from now on; those issued before stay as they are. */
export const saveSeller = call({
  id: 'saveSeller',
  method: 'PUT',
  path: '/gateway-apis/admin/v1/seller',
  access: 'owner',
  input: seller,
  output: seller,
});

const ownerInvoice = z.extend(invoice, {
  userId: z.string(),
  /** Null: the account was erased. */
  buyer: z.nullable(z.string()),
});
export type OwnerInvoice = z.infer<typeof ownerInvoice>;

/** Newest first. */
export const listAllInvoices = call({
  id: 'listAllInvoices',
  method: 'GET',
  path: '/gateway-apis/admin/v1/invoices',
  access: 'owner',
  input: z.object({ page: pageNumber(1, 1) }),
  output: pageOf(ownerInvoice),
});

export const downloadAnyInvoice = call({
  id: 'downloadAnyInvoice',
  method: 'GET',
  path: '/gateway-apis/admin/v1/invoices/{number}/pdf',
  access: 'owner',
  kind: 'file',
  input: z.object({ number: invoiceNumber }),
  output: z.unknown(),
  errors: ['input.not-found', 'invoice.font'],
});
