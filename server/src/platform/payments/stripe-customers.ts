import { eq } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { type AskStripe, isUnknownThere } from './stripe-client.ts';
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
  /** One made with the test key is not there after going live, and the owner may delete one at Stripe. */
  const isThere = async (customerId: string): Promise<boolean> => {
    try {
      return (await ask((stripe) => stripe.customers.retrieve(customerId))).deleted !== true;
    } catch (error) {
      if (isUnknownThere(error)) return false;
      throw error;
    }
  };

  return {
    find,
    ensure: async ({ userId, email }) => {
      const known = await find(userId);
      if (known !== null && (await isThere(known))) return known;
      // Two at once make one: the same key brings the same customer.
      const idempotencyKey = `customer:${userId}:${email}:${known ?? 'first'}`;
      const { id: customerId } = await ask((stripe) =>
        stripe.customers.create({ email, metadata: { userId } }, { idempotencyKey }),
      );
      await db
        .insert(stripeCustomers)
        .values({ userId, customerId })
        .onConflictDoUpdate({ target: stripeCustomers.userId, set: { customerId } });
      return customerId;
    },
  };
}
