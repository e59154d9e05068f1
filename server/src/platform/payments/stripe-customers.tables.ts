import { pgTable, text } from 'drizzle-orm/pg-core';

/** Who someone is at Stripe, so that a card is entered once. */
export const stripeCustomers = pgTable('stripe_customers', {
  /** Not a reference: to the provider it is a word. */
  userId: text().primaryKey(),
  customerId: text().notNull().unique(),
});
