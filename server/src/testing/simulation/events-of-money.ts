import { createCheckout } from '@timbre/contract/billing/billing-checkout';
import { readRefundOffer, requestRefund } from '@timbre/contract/billing/billing-refunds';
import { productTypes } from '@timbre/contract/billing/billing';
import { plans } from '@timbre/contract/plans';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { settleAccount } from '../../capabilities/billing/billing.job.ts';
import type { StripeEvent } from '../doubles/stripe-double-books.ts';
import type { Person, Surroundings } from './surroundings.ts';

export const plan = 'ultimate';
/** Credits that a payment of each price brings. */
export const creditsOf = { 'credits-500': 500, [`${plan}-month`]: plans[plan].monthlyCredits } as const;
const priceId = fc.constantFrom(...(Object.keys(creditsOf) as (keyof typeof creditsOf)[]));

const mostly = fc.oneof({ weight: 3, arbitrary: fc.constant(true) }, { weight: 1, arbitrary: fc.constant(false) });

/** What a person does with money. */
export const moneyEvent = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('buy' as const), priceId, isPaid: mostly, isTold: mostly }) },
  // A page that was left open for long.
  { weight: 1, arbitrary: fc.record({ do: fc.constant('pay' as const), nth: fc.nat({ max: 2 }) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('ask back' as const) }) },
);
export type MoneyEvent = typeof moneyEvent extends fc.Arbitrary<infer E> ? E : never;

export async function deal(one: MoneyEvent, person: Person, from: Surroundings, post: EventPost): Promise<void> {
  const { stripe } = from;
  const { orders, askedBack, open } = person;
  const client = await open();
  if (one.do === 'ask back') {
    const { payment } = await client.send(readRefundOffer, {});
    if (payment === null) return;
    const { refusal } = await client.send(requestRefund, { paymentId: payment.id });
    if (refusal === 'asked' || refusal === 'returned') askedBack.add(payment.id);
    return;
  }
  if (one.do === 'buy') {
    const productType = one.priceId.startsWith('credits') ? productTypes.credits : productTypes.subscription;
    const { id, url } = await client.send(createCheckout, { productType, priceId: one.priceId });
    orders.push({ id, url });
    if (one.isPaid) stripe.pay(url);
    if (one.isTold) await post.tellAll();
    return;
  }
  const chosen = orders[one.nth];
  if (chosen !== undefined && stripe.isOpen(chosen.url)) stripe.pay(chosen.url);
}

/** What the payment provider does of itself. */
export const providerEvent = fc.oneof(
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('tell' as const),
      what: fc.oneof(fc.constantFrom('all' as const, 'all backwards' as const), fc.nat({ max: 5 })),
      isTwice: fc.boolean(),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constantFrom('away' as const, 'forgetful' as const),
      times: fc.integer({ min: 1, max: 3 }),
    }),
  },
  // All tries of a settlement but one have failed.
  { weight: 1, arbitrary: fc.record({ do: fc.constant('tire' as const) }) },
);
export type ProviderEvent = typeof providerEvent extends fc.Arbitrary<infer E> ? E : never;

/** The way of the provider's events to the studio. */
export interface EventPost {
  readonly act: (one: ProviderEvent) => Promise<void>;
  /** Brings all that was not told; false: there was nothing. */
  readonly tellAll: () => Promise<boolean>;
  /** Whether anything has happened at the provider. */
  readonly wasUsed: () => boolean;
}

/** The studio keeps none of these. */
const unheard = ['charge.succeeded', 'invoice.payment_failed'];

export function eventPost({ studio, stripe }: Surroundings): EventPost {
  const first = stripe.events.length;
  let seen = first;
  const untold: StripeEvent[] = [];
  const told: StripeEvent[] = [];

  const collect = (): StripeEvent[] => {
    untold.push(...stripe.events.slice(seen).filter(({ type }) => !unheard.includes(type)));
    seen = stripe.events.length;
    return untold;
  };
  const post = async (event: StripeEvent): Promise<void> => {
    const status = await stripe.post(studio.address, JSON.stringify(event));
    if (status !== 200) throw new Error(`an event was answered with ${status}`);
  };
  const tell = async (events: readonly StripeEvent[], isTwice: boolean): Promise<void> => {
    for (const event of events) {
      await Promise.all(Array.from({ length: isTwice ? 2 : 1 }, () => post(event)));
      if (untold.includes(event)) told.push(...untold.splice(untold.indexOf(event), 1));
    }
  };

  return {
    wasUsed: () => stripe.events.length > first,
    act: async (one) => {
      if (one.do === 'tire') {
        const last = settleAccount.attempts - 1;
        await studio.db.execute(
          sql`update jobs set attempt = ${last} where name = ${settleAccount.name} and status = 'queued'`,
        );
      } else if (one.do !== 'tell') stripe.trouble(one.do, one.times);
      else if (one.what === 'all') await tell([...collect()], one.isTwice);
      else if (one.what === 'all backwards') await tell(collect().toReversed(), one.isTwice);
      else {
        // An old one again, where there is no other.
        const all = collect().length > 0 ? untold : told;
        await tell(all.slice(one.what % Math.max(1, all.length)).slice(0, 1), one.isTwice);
      }
    },
    tellAll: async () => {
      const all = [...collect()];
      await tell(all, false);
      return all.length > 0;
    },
  };
}
