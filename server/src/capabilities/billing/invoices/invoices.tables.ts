import { boolean, index, integer, jsonb, pgTable, primaryKey, text, timestamp, unique } from 'drizzle-orm/pg-core';
import { users } from '../../accounts/accounts.tables.ts';

/** Invoices of payments and credit notes of refunds, numbered without gaps; what was issued never changes. */
export const invoices = pgTable(
  'invoices',
  {
    /** Payments that took no money are numbered apart. */
    isTest: boolean().notNull(),
    number: integer().notNull(),
    userId: text()
      .notNull()
      .references(() => users.id),
    kind: text({ enum: ['invoice', 'credit-note'] }).notNull(),
    /** The provider's. */
    paymentId: text().notNull(),
    /** All cents that had gone back of the payment; 0: its invoice. */
    returnedCents: integer().notNull(),
    /** Cents of this paper, positive for both kinds. */
    amountCents: integer().notNull(),
    currency: text().notNull(),
    /** Name and address of the one who paid; null: the account was erased. */
    buyer: text(),
    /** `InvoiceContent`: the seller, the lines and what else the paper says. */
    content: jsonb().notNull(),
    issuedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.isTest, table.number] }),
    unique('invoices_payment').on(table.paymentId, table.returnedCents),
    index('invoices_user').on(table.userId, table.issuedAt),
  ],
);

/** The last number given out; taken in the transaction of its paper, so that none is missing. */
export const invoiceNumbers = pgTable('invoice_numbers', {
  isTest: boolean().primaryKey(),
  last: integer().notNull(),
});

/** Who sells, as papers name them; one row. */
export const sellers = pgTable('sellers', {
  id: text({ enum: ['studio'] }).primaryKey(),
  /** `Seller`. */
  details: jsonb().notNull(),
  changedAt: timestamp({ withTimezone: true }).notNull(),
});
