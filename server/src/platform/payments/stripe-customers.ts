import { eq } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import type { AskStripe } from './stripe-client.ts';
import { stripeCustomers } from './stripe-customers.tables.ts';

export interface StripeCustomers {
  /** Null: never opened a checkout. */
  readonly find: (userId: string) => Promise<string | null>;
  /** The same person is the same customer, so that a card is entered once and two subscriptions are seen. */
  readonly ensure: (person: { readonly userId: string; readonly email: string }) => Promise<string>;
}

export function stripeCustomerBook(db: Database, ask: AskStripe): StripeCustomers {
  const find = async (userId: string): Promise<string | null> => {
    const [row] = await db.select().from(stripeCustomers).where(eq(stripeCustomers.userId, userId));
    return row?.customerId ?? null;
  };
  return {
    find,
    ensure: async ({ userId, email }) => {
      const known = await find(userId);
      if (known !== null) return known;
      // Two at once make one: the same key brings the same customer.
      const idempotencyKey = `customer:${userId}:${email}`;
      const { id } = await ask((stripe) =>
        stripe.customers.create({ email, metadata: { userId } }, { idempotencyKey }),
      );
      await db.insert(stripeCustomers).values({ userId, customerId: id }).onConflictDoNothing();
      return (await find(userId)) ?? id;
    },
  };
}
