// What there is to buy, and at what price.
import * as z from 'zod/mini';
import { call } from '../call.ts';
import { planName } from '../plans.ts';

/** A price's id here; a payment provider may know it by another. */
export const priceEntry = z.object({
  price_id: z.string(),
  /** Cents; null: no one has set a price, so people are asked to talk to the owner. */
  unit_amount: z.nullable(z.number()),
  /** ISO 4217, lower case. */
  currency: z.string(),
  /** Null: paid once. */
  interval: z.nullable(z.enum(['month', 'year'])),
  /** `Personal Plan` … `Business Plan`; of a pack, `500 credits`. */
  name: z.string(),
  /** Cents of the first month for someone who never subscribed; null: no such promotion. */
  discount_amount: z.nullable(z.number()),
  /** Credit packs start with "credits". */
  description: z.string(),
  /** What the name says, for programs: one of the two is null. */
  plan: z.nullable(planName),
  credits: z.nullable(z.number()),
});
export type PriceEntry = z.infer<typeof priceEntry>;

export const listProducts = call({
  id: 'listProducts',
  method: 'GET',
  path: '/gateway-apis/account/v1/product/all',
  access: 'public',
  input: z.object({}),
  output: z.array(priceEntry),
});

/** The running promotion. Without one, only the yearly discount stands. */
export const listHomeCoupons = call({
  id: 'listHomeCoupons',
  method: 'GET',
  path: '/gateway-apis/account/v1/background/homeCouponMange',
  access: 'public',
  input: z.object({}),
  output: z.object({
    /** Percent that a year costs less than twelve months. */
    subDiscount: z.number(),
    /** Code to enter at checkout. */
    proCode: z.nullable(z.string()),
    /** The promotion's title, as the owner wrote it. */
    pricingDiscount: z.nullable(z.string()),
    /** Percent the promotion takes off every price. */
    discount: z.nullable(z.number()),
    /** ISO 8601. */
    until: z.nullable(z.string()),
  }),
});
export type HomeCoupons = z.infer<typeof listHomeCoupons.output>;
