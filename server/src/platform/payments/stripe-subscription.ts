import * as z from 'zod/mini';
import { lessPercent } from './less-percent.ts';
import type { SubscriptionSnapshot } from './payment-provider.ts';

const seconds = z.pipe(
  z.number(),
  z.transform((value) => new Date(value * 1000)),
);

/** What is written on everything that is made at Stripe, so that its events say whose they are. */
export const ownMetadata = z.object({
  userId: z.string(),
  orderId: z.string(),
  priceId: z.string(),
  /** The subscription that this one takes the place of. */
  replaces: z.optional(z.string()),
  /** Its first bill is one of nothing. */
  trialDays: z.optional(z.string()),
  /** Percent off the first payment after the period that ends at `winBackAfter`, in seconds. */
  winBackPercent: z.optional(z.string()),
  winBackAfter: z.optional(z.string()),
});
export type OwnMetadata = z.infer<typeof ownMetadata>;

/** Of a Stripe subscription, what counts here. */
export const stripeSubscription = z.object({
  id: z.string(),
  status: z.string(),
  cancel_at_period_end: z.boolean(),
  cancel_at: z.nullable(z.number()),
  ended_at: z.nullable(seconds),
  metadata: z.record(z.string(), z.string()),
  items: z.object({
    data: z
      .array(
        z.object({
          current_period_start: seconds,
          current_period_end: seconds,
          price: z.object({ unit_amount: z.nullable(z.number()), currency: z.string() }),
        }),
      )
      .check(z.minLength(1)),
  }),
});
export type StripeSubscription = z.infer<typeof stripeSubscription>;

/** One that was never paid is none here, and a failed payment ends what was paid for. */
const states: Readonly<Record<string, SubscriptionSnapshot['state']>> = {
  trialing: 'trialing',
  active: 'active',
  canceled: 'ended',
  past_due: 'past-due',
  unpaid: 'past-due',
  paused: 'past-due',
};

/** Null: never paid, or none of ours. */
export function snapshotOfStripe(
  subscription: StripeSubscription,
): { readonly snapshot: SubscriptionSnapshot; readonly own: OwnMetadata } | null {
  const own = ownMetadata.safeParse(subscription.metadata).data;
  const state = states[subscription.status];
  const [item] = subscription.items.data;
  if (own === undefined || state === undefined || item === undefined) return null;
  const { current_period_start: start, current_period_end: end, price } = item;
  const isWonBack = own.winBackAfter === String(end.getTime() / 1000);
  const discountPercent = isWonBack ? Number(own.winBackPercent ?? 0) : 0;
  const snapshot: SubscriptionSnapshot = {
    subscriptionId: subscription.id,
    priceId: own.priceId,
    state,
    replaces: own.replaces ?? null,
    isEnding: state !== 'ended' && (subscription.cancel_at_period_end || subscription.cancel_at !== null),
    periodStart: start,
    periodEnd: paidUntil(state, { start, end, endedAt: subscription.ended_at }),
    nextAmountCents: lessPercent(price.unit_amount ?? 0, discountPercent),
    discountPercent,
    currency: price.currency,
  };
  return { snapshot, own };
}

/** Stripe moves on to the next period before it is paid, and keeps the period of what ended early. */
function paidUntil(
  state: SubscriptionSnapshot['state'],
  { start, end, endedAt }: { readonly start: Date; readonly end: Date; readonly endedAt: Date | null },
): Date {
  if (state === 'past-due') return start;
  return endedAt !== null && endedAt < end ? endedAt : end;
}
