// What the owner sells, and at what price. From one list both the pricing page and its preview are made.
import * as z from 'zod/mini';
import type { HomeCoupons, PriceEntry } from './billing-products.ts';

/** A price in cents beyond this is a slip of the hand. */
export const maxPriceCents = 100_000_000;

const cents = z
  .number('Enter a price, such as 15.')
  .check(
    z.int('Use at most two decimals.'),
    z.gte(0, 'A price can’t be negative.'),
    z.lte(maxPriceCents, 'Prices can be up to 1,000,000.'),
  );
const price = z.nullable(cents);
const planPrices = z.strictObject({ month: price, year: price, firstMonth: z.optional(price) });
/** Plans that cost something, from low to high. */
export const paidPlans = ['personal', 'professional', 'ultimate', 'scale', 'business'] as const;
export type PaidPlan = (typeof paidPlans)[number];
const percent = z.number('Enter a percentage.').check(z.gte(0, 'Use 0 to 99.'), z.lte(99, 'Use 0 to 99.'));
const moment = z.iso.datetime({ offset: true, error: 'Choose a date and time.' });

export const maxPacks = 12;

/** Amounts are hundredths everywhere; yen and the like have none. */
function hasCents(currency: string): boolean {
  if (!/^[a-z]{3}$/.test(currency)) return true;
  const { maximumFractionDigits } = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions();
  return maximumFractionDigits === 2;
}

/** Every price, in cents. Null: not sold here; of a plan, people are asked to get in touch. */
export const priceList = z.strictObject({
  /** ISO 4217, lower case. */
  currency: z
    .string()
    .check(
      z.regex(/^[a-z]{3}$/, 'Enter a currency code, such as usd.'),
      z.refine(hasCents, 'Use a currency with hundredths, such as usd or eur.'),
    ),
  plans: z.strictObject({
    personal: planPrices,
    professional: planPrices,
    ultimate: planPrices,
    scale: planPrices,
    business: planPrices,
  }),
  /** Cents by number of credits. */
  packs: z
    .record(z.string().check(z.regex(/^[1-9]\d{0,6}$/, 'Enter a number of credits, up to 9,999,999.')), price)
    .check(z.refine((packs) => Object.keys(packs).length <= maxPacks, `Up to ${maxPacks} packs.`)),
  annualDiscountPercent: percent,
  /** Those who had paid for Personal or Professional before `from` get the bonus once, and are told until `until`. */
  compensation: z.nullish(z.strictObject({ from: z.iso.datetime(), until: z.iso.datetime() })),
  promotion: z.nullable(
    z
      .strictObject({
        title: z
          .string()
          .check(z.trim(), z.minLength(1, 'Enter a title.'), z.maxLength(100, 'Use at most 100 characters.')),
        percent,
        code: z.optional(
          z.string().check(z.regex(/^[A-Za-z0-9_-]{3,30}$/, 'Use 3 to 30 letters, digits, hyphens or underscores.')),
        ),
        from: moment,
        until: moment,
      })
      .check(
        z.refine(({ from, until }) => Date.parse(from) < Date.parse(until), {
          error: 'The end must be after the start.',
          path: ['until'],
        }),
      ),
  ),
});
export type PriceList = z.infer<typeof priceList>;

export const planTitle = (plan: string): string => `${plan.slice(0, 1).toUpperCase()}${plan.slice(1)} Plan`;

/** The price list as the specification's clients read it: each plan by the month and the year, then the packs that are sold. */
export function priceEntries({ currency, plans, packs }: PriceList): PriceEntry[] {
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
  const once = Object.entries(packs)
    .filter(([, unit]) => unit !== null)
    .map(([size, unit]) => ({ credits: Number(size), unit }))
    .toSorted((a, b) => a.credits - b.credits)
    .map(({ credits, unit }) => ({
      price_id: `credits-${credits}`,
      unit_amount: unit,
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

/** The promotion while it runs. */
export function couponsAt({ annualDiscountPercent, promotion }: PriceList, now: Date): HomeCoupons {
  const isRunning = promotion !== null && new Date(promotion.from) <= now && now < new Date(promotion.until);
  return {
    subDiscount: annualDiscountPercent,
    proCode: isRunning ? (promotion.code ?? null) : null,
    pricingDiscount: isRunning ? promotion.title : null,
    discount: isRunning ? promotion.percent : null,
    until: isRunning ? promotion.until : null,
  };
}
