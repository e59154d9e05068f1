// Money back: the last payment, for three days, while its credits are unused. A key never opens these.
import * as z from 'zod/mini';
import { call } from '../call.ts';
import { planName } from '../plans.ts';

/** Why a payment is not given back. */
const refundRefusal = z.enum(['nothing-paid', 'too-late', 'credits-used', 'asked', 'returned', 'disputed', 'failed']);
export type RefundRefusal = z.infer<typeof refundRefusal>;

/** The last payment, and what of it would come back, or has. */
export const refundOffer = z.object({
  /** Null: it can be asked for. `asked`: on its way · `returned` · `failed`: the provider refused, ask the owner. */
  refusal: z.nullable(refundRefusal),
  /** Null: nothing was paid. */
  payment: z.nullable(
    z.object({
      id: z.string(),
      /** ISO 8601. */
      paidAt: z.string(),
      /** As in the price list: `Personal Plan`, `500 credits`. */
      name: z.string(),
      /** Null: a pack of credits. */
      plan: z.nullable(planName),
      interval: z.nullable(z.enum(['month', 'year'])),
      amount: z.number(),
      currency: z.string(),
      /** What it brought, and what is taken back whole. */
      credits: z.number(),
      /** It paid for a plan, which ends at once. */
      endsPlan: z.boolean(),
      /** It paid for moving up: the plan before, which comes back for the time that is left of it. Null: none does. */
      formerPlan: z.nullable(
        z.object({
          name: planName,
          /** ISO 8601. */
          until: z.string(),
        }),
      ),
    }),
  ),
  /** Cents that come back, and that are kept; together the payment. */
  amount: z.number(),
  fee: z.number(),
  feePercent: z.number(),
  /** Last moment to ask, ISO 8601. */
  until: z.nullable(z.string()),
  /** Days within which it can be asked for. */
  days: z.number(),
  /** Fewest and most working days until the money is back. */
  businessDays: z.array(z.number()),
});
export type RefundOffer = z.infer<typeof refundOffer>;

export const readRefundOffer = call({
  id: 'readRefundOffer',
  method: 'GET',
  path: '/gateway-apis/account/v1/refund',
  access: 'session',
  input: z.object({}),
  output: refundOffer,
});

/** Asks for the last payment back; asking twice gives it back once. The answer is the offer as it stands then. */
export const requestRefund = call({
  id: 'requestRefund',
  method: 'POST',
  path: '/gateway-apis/account/v1/refund',
  access: 'session',
  idempotent: true,
  input: z.object({ paymentId: z.string().check(z.maxLength(100)) }),
  output: refundOffer,
  errors: ['billing.closed', 'billing.no-refund', 'input.not-found'],
});
