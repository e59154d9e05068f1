// Where someone came from, as far as they allowed it to be kept.
import * as z from 'zod/mini';
import type { marketing } from './limits.ts';

export type MarketingParameter = (typeof marketing.parameters)[number];

/** Characters of one parameter. */
export const marketingMaxChars = 200;

const value = z.optional(
  z.string().check(z.maxLength(marketingMaxChars), z.regex(/^[^\p{Cc}\p{Cs}]*$/u, 'Send plain text.')),
);

/** The parameters of the address that led here, and when (milliseconds since 1970); kept for `marketing.days`. */
export const marketingOrigin = z.object({
  gclid: value,
  fbclid: value,
  lmref: value,
  utm_id: value,
  utm_source: value,
  utm_medium: value,
  utm_campaign: value,
  utm_term: value,
  utm_content: value,
  utm_time: z.number().check(z.int(), z.gte(0), z.lte(8_640_000_000_000_000)),
});
export type MarketingOrigin = z.infer<typeof marketingOrigin>;

/** Sent with a sign-up or an order by a browser that was allowed to keep it. */
export const givenMarketing = z.optional(marketingOrigin);
