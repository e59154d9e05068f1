// The older shop: credit packs by their stock number, and an order for one of them.
import * as z from 'zod/mini';
import { returnUrl } from './billing-subscriptions.ts';
import { call } from '../call.ts';

/** A pack of credits that never expire. */
export const listCreditPacks = call({
  id: 'listCreditPacks',
  method: 'GET',
  path: '/dolly-apis/api/p1/product/getSkuList',
  access: 'public',
  input: z.object({}),
  output: z.array(
    z.object({
      /** The price's id. */
      sku: z.string(),
      name: z.string(),
      credits: z.number(),
      /** Cents; null: ask the owner. */
      unitAmount: z.nullable(z.number()),
      /** ISO 4217, lower case. */
      currency: z.string(),
    }),
  ),
});

/** Opens an order for a pack, as createCheckout does. */
export const submitOrder = call({
  id: 'submitOrder',
  method: 'POST',
  path: '/dolly-apis/api/order/submit',
  access: 'session',
  idempotent: true,
  input: z.object({ sku: z.string().check(z.maxLength(100)), successUrl: returnUrl, cancelUrl: returnUrl }),
  output: z.object({ orderId: z.string(), url: z.string() }),
  errors: ['billing.closed', 'billing.no-price', 'billing.failed'],
});
