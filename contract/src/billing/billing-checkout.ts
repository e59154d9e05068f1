// From a price to a paid order. A key never opens these.
import * as z from 'zod/mini';
import { productTypes } from './billing.ts';
import { returnUrl } from './billing-subscriptions.ts';
import { call } from '../call.ts';
import { timeoutsMs } from '../limits.ts';
import { givenMarketing } from '../marketing.ts';
import { planName } from '../plans.ts';

const id = z.string().check(z.maxLength(100));

/** Opens an order and gives the address of the page that takes the payment. */
export const createCheckout = call({
  id: 'createCheckout',
  method: 'POST',
  path: '/gateway-apis/account/v1/stripePay/createCheckOut',
  access: 'session',
  idempotent: true,
  input: z.object({
    productType: z.union([
      z.literal(productTypes.subscription),
      z.literal(productTypes.lifetimePayment),
      z.literal(productTypes.credits),
    ]),
    priceId: id,
    /** Present: the three days' trial of Professional by the month, for someone who never subscribed. */
    freeTrialType: z.optional(z.union([z.number(), z.string()])),
    promotionCode: z.optional(z.string().check(z.trim(), z.maxLength(50))),
    successUrl: returnUrl,
    /** The specification's other spelling. */
    sucessUrl: returnUrl,
    cancelUrl: returnUrl,
    /** Id of an affiliate's click. */
    referral: z.optional(z.string().check(z.maxLength(200))),
    marketing: givenMarketing,
  }),
  output: z.object({ id: z.string(), url: z.string() }),
  errors: [
    'billing.closed',
    'billing.no-price',
    'billing.demotion',
    'billing.code-unknown',
    'billing.no-trial',
    'billing.failed',
    'state.conflict',
  ],
});

/** An order of the one who asks, as the server knows it; `paid` only once the payment provider has said so here. */
export const order = z.object({
  id: z.string(),
  state: z.enum(['open', 'paid', 'expired']),
  /** `api`: a pre-charge of the API balance. */
  kind: z.enum(['subscription', 'upgrade', 'credits', 'api']),
  plan: z.nullable(planName),
  interval: z.nullable(z.enum(['month', 'year'])),
  credits: z.number(),
  /** Cents that are due now. */
  amount: z.number(),
  currency: z.string(),
  /** Percent off by a code; null: none. */
  discount: z.nullable(z.number()),
  /** Cents of every later payment; of something paid once, its whole price. */
  laterAmount: z.number(),
  /** Days before the first payment; 0: at once. */
  trialDays: z.number(),
  isTestMode: z.boolean(),
});
export type Order = z.infer<typeof order>;

export const readOrder = call({
  id: 'readOrder',
  method: 'GET',
  path: '/gateway-apis/account/v1/orders/{id}',
  access: 'session',
  input: z.object({ id }),
  output: order,
  errors: ['input.not-found'],
});

/**
 * Pays an order on the make-believe page, with one of the well-known test cards. `confirm`: the bank asks first, as
 * 3-D Secure does; say `isConfirmed` to go on. No number is kept.
 */
export const payTestOrder = call({
  id: 'payTestOrder',
  method: 'POST',
  path: '/gateway-apis/account/v1/orders/{id}/pay-test',
  access: 'session',
  input: z.object({
    id,
    card: z.string().check(z.trim(), z.maxLength(30)),
    isConfirmed: z._default(z.boolean(), false),
  }),
  output: z.object({ outcome: z.enum(['paid', 'confirm']), url: z.string() }),
  errors: ['billing.closed', 'billing.card-unknown', 'billing.card-declined', 'input.not-found', 'state.conflict'],
});

/** Where the payment provider tells what has happened; believed only with its signature. */
export const receivePaymentEvent = call({
  id: 'receivePaymentEvent',
  method: 'POST',
  path: '/gateway-apis/payments/v1/events',
  kind: 'upload',
  access: 'public',
  input: z.object({}),
  output: z.object({ received: z.boolean() }),
  timeoutMs: timeoutsMs.upload,
  errors: ['billing.signature', 'request.too-large'],
});
