// A person's plan over time: what they have, moving up, cancelling and coming back. A key never opens these.
import * as z from 'zod/mini';
import { call } from '../call.ts';
import { planName } from '../plans.ts';
import { codeLevel } from '../rights.ts';

const path = (name: string): string => `/gateway-apis/account/v1/${name}`;
const nothing = z.object({});
/** A page of this studio to come back to; anything else counts as left out. */
export const returnUrl = z.optional(z.string().check(z.maxLength(2000)));

/** The specification's vipInfo. */
export const planStatus = z.object({
  plan: planName,
  /** The plan's number in the specification. */
  type: z.number(),
  /** Null: Free, or given by the owner of the studio. */
  interval: z.nullable(z.enum(['month', 'year'])),
  /** False: cancelled, run out, or never subscribed. */
  subscribe: z.boolean(),
  /** The subscription that lives or is unpaid; null: none. */
  subId: z.nullable(z.string()),
  /** End of what is paid, ISO 8601; null without a subscription. */
  endTime: z.nullable(z.string()),
  /** Its day where the person is, `YYYY-MM-DD`. */
  endDate: z.nullable(z.string()),
  /** End of a plan that a code brought, ISO 8601; null: none runs. */
  superEndTime: z.nullable(z.string()),
  /** `trialing`: not paid yet · `active` · `ending`: cancelled, paid until `endTime` · `ended` · null: never subscribed. */
  state: z.nullable(z.enum(['trialing', 'active', 'ending', 'ended'])),
  /** A payment failed: the plan is over, and the provider may ask the bank again until the person cancels. */
  isUnpaid: z.boolean(),
  /** What the next payment takes, in cents, when there is one. */
  nextAmount: z.nullable(z.number()),
  currency: z.nullable(z.string()),
  /** Redeemed codes of partners, beside the plan. */
  appSumoVOS: z.array(codeLevel),
  /** Payments are make-believe here; nothing is taken from anyone. */
  isTestMode: z.boolean(),
  /** The payment provider has a page on which the card is changed. */
  canChangeCard: z.boolean(),
});
export type PlanStatus = z.infer<typeof planStatus>;

export const readPlanStatus = call({
  id: 'readPlanStatus',
  method: 'GET',
  path: path('vip/status'),
  access: 'session',
  input: nothing,
  output: planStatus,
});

/** The page on which the difference to a higher plan is shown and paid. */
export const upgradeSubscription = call({
  id: 'upgradeSubscription',
  method: 'GET',
  path: path('stripePay/upSubscription'),
  access: 'session',
  mutatingGet: true,
  input: z.object({ priceId: z.string().check(z.maxLength(100)), returnUrl }),
  output: z.object({ url: z.string() }),
  errors: [
    'billing.closed',
    'billing.no-price',
    'billing.demotion',
    'billing.worth-more',
    'billing.not-subscribed',
    'billing.failed',
    'state.conflict',
  ],
});

/** The payment provider's own page for the card and the bills. */
export const openCardPage = call({
  id: 'openCardPage',
  method: 'POST',
  path: path('stripePay/card-page'),
  access: 'session',
  input: z.object({ returnUrl }),
  output: z.object({ url: z.string() }),
  errors: ['billing.closed', 'billing.failed', 'billing.not-subscribed'],
});

/** No further payment; what is paid goes on to its end. */
export const cancelSubscription = call({
  id: 'cancelSubscription',
  method: 'GET',
  path: path('stripePay/deleteSubscription'),
  access: 'session',
  mutatingGet: true,
  input: nothing,
  output: planStatus,
  errors: ['billing.not-subscribed', 'billing.failed'],
});

/** Takes a cancellation back before what is paid ends, at the win-back discount when its code is given. */
export const recoverSubscription = call({
  id: 'recoverSubscription',
  method: 'GET',
  path: path('stripePay/recoverSubscription'),
  access: 'session',
  mutatingGet: true,
  input: z.object({
    subId: z.string().check(z.maxLength(100)),
    couponCode: z.optional(z.string().check(z.maxLength(50))),
  }),
  output: z.object({
    /** Day of the next payment, ISO 8601. */
    payDate: z.string(),
    /** Cents. */
    payAmount: z.number(),
    interval: z.enum(['month', 'year']),
  }),
  errors: ['billing.failed', 'billing.code-unknown', 'input.not-found', 'state.conflict'],
});

/** Null: nothing to come back to. */
export const readRecoveryCoupon = call({
  id: 'readRecoveryCoupon',
  method: 'GET',
  path: path('background/recoverSubCoupon'),
  access: 'session',
  input: nothing,
  output: z.nullable(
    z.object({
      userId: z.string(),
      /** Null: what was paid has ended, so coming back is a new order. */
      subId: z.nullable(z.string()),
      couponCode: z.string(),
      /** The code an order takes; null: the subscription still runs, so it is resumed and nothing is ordered. */
      promotionCode: z.nullable(z.string()),
      /** Percent. */
      discount: z.number(),
      priceName: z.string(),
      priceInterval: z.enum(['month', 'year']),
    }),
  ),
});

/** Nothing was ever subscribed, so the trial of a paid plan is open. */
export const readNewCustomer = call({
  id: 'readNewCustomer',
  method: 'GET',
  path: path('stripePay/isNewFreeCus'),
  access: 'session',
  input: nothing,
  output: z.boolean(),
});

export const readHasSubscribed = call({
  id: 'readHasSubscribed',
  method: 'GET',
  path: path('stripePay/hasSubscribed'),
  access: 'session',
  input: nothing,
  output: z.boolean(),
});

/** All that the account has paid so far, less what was given back; null: nothing. */
export const readPaidAmount = call({
  id: 'readPaidAmount',
  method: 'GET',
  path: path('background/getAccountPayAmount'),
  access: 'session',
  input: nothing,
  output: z.nullable(z.object({ amount: z.number(), currency: z.string() })),
});
