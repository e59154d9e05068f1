import type { Database } from '../../../platform/db/database.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import { paperNumber } from '../invoices/invoices.service.ts';
import type { InvoiceStore } from '../invoices/invoices.store.ts';
import { pricedBy } from '../price-id.ts';
import type { SettlementService } from '../settlement.service.ts';
import type { BillingStore } from '../billing.store.ts';
import { paymentLetter, type LetterFacts } from './payment-letter.ts';
import type { PaymentLetter } from './payment-news.ts';

export interface LetterServiceDeps {
  readonly db: Database;
  readonly store: Pick<BillingStore, 'reader'>;
  readonly invoices: Pick<InvoiceStore, 'listOf'>;
  readonly settlement: Pick<SettlementService, 'books'>;
  readonly mailer: Mailer;
  readonly publicUrl: string;
}

/** Letters about payments. */
export interface LetterService {
  /** Throws when the letter can't leave, so that it is tried again. */
  readonly tell: (told: PaymentLetter & { readonly userId: string }) => Promise<void>;
}

export function letterService({
  db,
  store,
  invoices,
  settlement,
  mailer,
  publicUrl,
}: LetterServiceDeps): LetterService {
  const factsOf = async ({ userId, kind, id }: PaymentLetter & { userId: string }): Promise<LetterFacts | null> => {
    const { payments, live, last, unpaid } = await settlement.books(db, userId);
    if (kind === 'purchase' || kind === 'renewal' || kind === 'refund') {
      const payment = payments.find(({ paymentId }) => paymentId === id);
      const papers = (await invoices.listOf(db, userId)).filter(({ paymentId }) => paymentId === id);
      const paper = papers.find((one) => (one.kind === 'credit-note') === (kind === 'refund'));
      if (payment === undefined) return null;
      const isLive = live !== null && live.subscriptionId === payment.subscriptionId && !live.isEnding;
      return {
        kind,
        what: pricedBy(payment.priceId),
        cents: kind === 'refund' ? (paper?.amountCents ?? payment.returnedCents) : payment.amountCents,
        currency: payment.currency,
        number: paper === undefined ? null : paperNumber(paper),
        isTest: paper?.isTest ?? false,
        until: isLive ? live.periodEnd : null,
        nextCents: isLive ? live.nextAmountCents : null,
      };
    }
    const subscription = [live, unpaid, last].find((one) => one?.subscriptionId === id) ?? null;
    if (subscription === null) return null;
    return {
      kind,
      what: pricedBy(subscription.priceId),
      cents: 0,
      currency: subscription.currency,
      number: null,
      isTest: false,
      until: subscription.periodEnd,
      nextCents: subscription.nextAmountCents,
    };
  };

  return {
    tell: async (told) => {
      const reader = await store.reader(db, told.userId);
      const facts = await factsOf(told);
      // Erased meanwhile, or told of by an event that is no longer in the books.
      if (reader === null || facts === null) return;
      const accountUrl = `${publicUrl}/tools/personal-center`;
      await mailer.send({ to: reader.email, ...paymentLetter(reader, facts, accountUrl) });
    },
  };
}
