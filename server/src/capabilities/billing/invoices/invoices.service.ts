import { seller, type listAllInvoices, type OwnerInvoice, type Seller } from '@timbre/contract/admin/admin-invoices';
import { invoiceLimits, type Invoice, type listInvoices } from '@timbre/contract/billing/billing-invoices';
import type { OutputOf } from '@timbre/contract/call';
import type { Actor, Doer } from '../../../platform/actor.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database, Tx } from '../../../platform/db/database.ts';
import { fail } from '../../../platform/errors.ts';
import type { ByteAnswer } from '../../../platform/http/route.ts';
import type { AuditService } from '../../audit/audit.service.ts';
import type { BillingStore } from '../billing.store.ts';
import type { BookedPayment } from '../payment-books.ts';
import { invoiceContent, invoiceLines, refundLines, type InvoiceContent } from './invoice-content.ts';
import { invoicePaper, paperTexts, type InvoicePaper } from './invoice-paper.ts';
import type { InvoiceRow, InvoiceStore } from './invoices.store.ts';

export interface InvoiceServiceDeps {
  readonly db: Database;
  readonly store: InvoiceStore;
  readonly orders: Pick<BillingStore, 'findOrder'>;
  readonly audit: Pick<AuditService, 'note'>;
  /** Null: nothing can be bought. */
  readonly provider: { readonly isTestMode: boolean } | null;
  readonly writeInvoice: (paper: InvoicePaper) => Promise<Uint8Array>;
  /** Whether this machine has fonts for a text. */
  readonly canSet: (text: string) => boolean;
  readonly clock: Clock;
}

/** Who reads a paper. */
interface Reader {
  readonly language: string;
  readonly timeZone: string;
}

/** Papers about payments, for whom they concern and for the owner. */
export interface InvoiceService {
  /** Issues what is due for these payments of a person, each paper once; the person's row is locked by the caller. */
  readonly issueDue: (tx: Tx, userId: string, payments: readonly BookedPayment[]) => Promise<void>;
  readonly list: (actor: Actor, page: number) => Promise<OutputOf<typeof listInvoices>>;
  /** Throws `input.not-found`, and `invoice.font` where this machine can't set its letters. */
  readonly download: (actor: Actor, number: string, language: string) => Promise<ByteAnswer>;
  readonly listAll: (page: number) => Promise<OutputOf<typeof listAllInvoices>>;
  readonly downloadAny: (actor: Actor, number: string, language: string) => Promise<ByteAnswer>;
  readonly readSeller: () => Promise<Seller>;
  readonly saveSeller: (by: Doer, details: Seller) => Promise<Seller>;
}

const noSeller: Seller = { name: '', address: '', taxId: '', taxPercent: null, note: '' };
const prefixes = { test: 'TEST', real: 'INV' } as const;

/** `INV-000001`. */
export const paperNumber = ({ isTest, number }: Pick<InvoiceRow, 'isTest' | 'number'>): string =>
  `${isTest ? prefixes.test : prefixes.real}-${String(number).padStart(6, '0')}`;

const toPaperId = (number: string): Pick<InvoiceRow, 'isTest' | 'number'> => ({
  isTest: number.startsWith(prefixes.test),
  number: Number(number.split('-')[1]),
});

const contentOf = ({ content }: InvoiceRow): InvoiceContent => invoiceContent.parse(content);

function toInvoice(row: InvoiceRow): Invoice {
  const { lines, paidAt } = contentOf(row);
  return {
    number: paperNumber(row),
    kind: row.kind,
    issuedAt: row.issuedAt.toISOString(),
    paidAt,
    lines,
    amount: row.amountCents,
    currency: row.currency,
    isTest: row.isTest,
  };
}

const toOwnerInvoice = (row: InvoiceRow): OwnerInvoice => ({
  ...toInvoice(row),
  userId: row.userId,
  buyer: row.buyer,
});

/** In the order of their payments, so that numbers follow time. */
export function papersDue(payments: readonly BookedPayment[], issued: readonly InvoiceRow[]) {
  return payments
    .filter(({ amountCents }) => amountCents > 0)
    .flatMap((payment) => {
      const own = issued.filter(({ paymentId }) => paymentId === payment.paymentId);
      const noted = Math.max(0, ...own.map(({ returnedCents }) => returnedCents));
      const due: { kind: InvoiceRow['kind']; payment: BookedPayment; cents: number; returnedCents: number }[] = [];
      if (own.length === 0) due.push({ kind: 'invoice', payment, cents: payment.amountCents, returnedCents: 0 });
      const { returnedCents } = payment;
      if (returnedCents > noted)
        due.push({ kind: 'credit-note', payment, cents: returnedCents - noted, returnedCents });
      return due;
    });
}

export function invoiceService(deps: InvoiceServiceDeps): InvoiceService {
  const { db, store, orders, audit, provider, writeInvoice, canSet, clock } = deps;
  const size = invoiceLimits.pageSize;

  const sellerNow = async (executor: Parameters<InvoiceStore['seller']>[0]): Promise<Seller> => {
    const details = await store.seller(executor);
    return details === null ? noSeller : seller.parse(details);
  };

  const issueDue: InvoiceService['issueDue'] = async (tx, userId, payments) => {
    const issued = await store.listOf(tx, userId);
    const due = papersDue(payments, issued);
    if (due.length === 0) return;
    const isTest = provider?.isTestMode ?? false;
    const from = await sellerNow(tx);
    const buyer = await store.buyer(tx, userId);
    const numbers = new Map(issued.filter(({ kind }) => kind === 'invoice').map((row) => [row.paymentId, row.number]));
    for (const { kind, payment, cents, returnedCents } of due) {
      const order = payment.orderId === null ? null : await orders.findOrder(tx, payment.orderId, userId);
      const number = await store.takeNumber(tx, isTest);
      if (kind === 'invoice') numbers.set(payment.paymentId, number);
      const content: InvoiceContent = {
        seller: from.name === '' ? null : from,
        lines: kind === 'invoice' ? invoiceLines(payment, order) : refundLines(payment, cents),
        paidAt: payment.at.toISOString(),
        about: kind === 'invoice' ? null : (numbers.get(payment.paymentId) ?? null),
      };
      await store.add(tx, {
        isTest,
        number,
        userId,
        kind,
        paymentId: payment.paymentId,
        returnedCents,
        amountCents: cents,
        currency: payment.currency,
        buyer: buyer === null ? null : [buyer.name, buyer.email].filter((part) => part !== '').join('\n'),
        content,
        issuedAt: clock.now(),
      });
    }
  };

  const answer = async (row: InvoiceRow | null, reader: Reader): Promise<ByteAnswer> => {
    const found = row ?? fail('input.not-found');
    const content = contentOf(found);
    const about = content.about === null ? null : paperNumber({ isTest: found.isTest, number: content.about });
    const issued = { ...toInvoice(found), ...content, about, buyer: found.buyer };
    // Without fonts for Japanese the words at least are readable in English.
    const papers = [reader.language, 'en'].map((language) => invoicePaper(issued, { ...reader, language }));
    const paper = papers.find((one) => canSet(paperTexts(one).join(''))) ?? fail('invoice.font');
    const body = await writeInvoice(paper);
    return {
      status: 200,
      headers: {
        'content-type': 'application/pdf',
        'content-disposition': `attachment; filename="${paper.number}.pdf"`,
        'cache-control': 'private, no-store',
      },
      body,
    };
  };

  return {
    issueDue,

    list: async ({ userId }, page) => {
      const rows = await store.listOf(db, userId);
      const results = rows.slice((page - 1) * size, page * size).map(toInvoice);
      return { results, totalElements: rows.length, totalPages: Math.ceil(rows.length / size) };
    },

    download: async ({ userId, timeZone }, number, language) =>
      answer(await store.find(db, toPaperId(number), userId), { language, timeZone }),

    listAll: async (page) => {
      const { rows, total } = await store.listAll(db, { offset: (page - 1) * size, limit: size });
      return { results: rows.map(toOwnerInvoice), totalElements: total, totalPages: Math.ceil(total / size) };
    },

    downloadAny: async ({ timeZone }, number, language) =>
      answer(await store.find(db, toPaperId(number), null), { language, timeZone }),

    readSeller: () => sellerNow(db),

    saveSeller: async (by, details) => {
      await db.transaction(async (tx) => {
        const before = await sellerNow(tx);
        await store.saveSeller(tx, details, clock.now());
        const words = { before: sellerWords(before), after: sellerWords(details) };
        await audit.note(tx, {
          ...by,
          action: 'invoices.save-seller',
          subject: { kind: 'seller', id: 'studio' },
          details: words,
        });
      });
      return details;
    },
  };
}

const sellerWords = ({ name, address, taxId }: Seller): string =>
  [name, address.replaceAll(/\s+/g, ' '), taxId].filter((part) => part !== '').join('; ') || '–';
