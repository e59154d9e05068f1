import type { PriceEntry } from '@timbre/contract/billing/billing-products';
import * as z from 'zod/mini';

const cents = z.number().check(z.int('must be whole cents'), z.gte(0, 'must not be negative'));
const price = z.nullable(cents);
const planPrices = z.strictObject({ month: price, year: price, firstMonth: z.optional(price) });
const paidPlans = ['personal', 'professional', 'ultimate', 'scale', 'business'] as const;
const percent = z.number().check(z.gte(0), z.lte(99));

/** Amounts are hundredths everywhere; yen and the like have none. */
function hasCents(currency: string): boolean {
  if (!/^[a-z]{3}$/.test(currency)) return true;
  const { maximumFractionDigits } = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions();
  return maximumFractionDigits === 2;
}

/** prices.json as the owner writes it. */
export const priceFile = z.strictObject({
  /** ISO 4217, such as `usd`. */
  currency: z
    .string()
    .check(
      z.regex(/^[a-z]{3}$/, 'must be a currency code such as usd'),
      z.refine(hasCents, 'must be a currency with hundredths, such as usd or eur'),
    ),
  plans: z.strictObject({
    personal: planPrices,
    professional: planPrices,
    ultimate: planPrices,
    scale: planPrices,
    business: planPrices,
  }),
  /** Cents by number of credits. */
  packs: z.record(z.string().check(z.regex(/^[1-9]\d{0,6}$/, 'must be a number of credits')), price),
  annualDiscountPercent: percent,
  /** Those who had paid for Personal or Professional before `from` get the bonus once, and are told until `until`. */
  compensation: z.nullish(z.strictObject({ from: z.iso.datetime(), until: z.iso.datetime() })),
  promotion: z.nullable(
    z.strictObject({
      title: z.string().check(z.minLength(1), z.maxLength(100)),
      percent,
      code: z.optional(z.string().check(z.regex(/^[A-Za-z0-9_-]{3,30}$/, 'must be 3 to 30 letters and digits'))),
      from: z.iso.datetime({ offset: true }),
      until: z.iso.datetime({ offset: true }),
    }),
  ),
});
export type PriceFile = z.infer<typeof priceFile>;

export const planTitle = (plan: string): string => `${plan.slice(0, 1).toUpperCase()}${plan.slice(1)} Plan`;

/** The price list as the specification's clients read it: each plan by the month and the year, then the packs by size. */
export function priceEntries({ currency, plans, packs }: PriceFile): PriceEntry[] {
  const subscriptions = paidPlans.flatMap((plan) =>
    (['month', 'year'] as const).map((interval) => ({
      price_id: `${plan}-${interval}`,
      unit_amount: plans[plan][interval],
      currency,
      interval,
      plan,
      name: planTitle(plan),
      description: `${planTitle(plan)}, by the ${interval}`,
      credits: null,
      discount_amount: interval === 'month' ? (plans[plan].firstMonth ?? null) : null,
    })),
  );
  const sizes = Object.keys(packs)
    .map(Number)
    .toSorted((a, b) => a - b);
  const once = sizes.map((credits) => ({
    price_id: `credits-${credits}`,
    unit_amount: packs[credits] ?? null,
    currency,
    interval: null,
    plan: null,
    name: `${credits} credits`,
    description: `credits ${credits}`,
    credits,
    discount_amount: null,
  }));
  return [...subscriptions, ...once];
}
