// What is known of letters that led someone here: how often, never who.
import * as z from 'zod/mini';
import { call } from '../call.ts';
import { calendarDay } from './content-text.ts';

export const emailClickLimits = {
  /** What an owner's letters are marked with. */
  source: 'edm',
  queryChars: 2000,
  urlChars: 2000,
  campaignChars: 100,
  perNetworkAndDay: 100,
  /** Names of campaigns that are told apart on one day; others count without a name. */
  campaignsPerDay: 200,
  keptDays: 400,
  listedRows: 1000,
} as const;

/** Sent by a browser that was allowed to, when `utm_source` is `edm`; anything else isn't counted. */
export const openEmailLink = call({
  id: 'openEmailLink',
  method: 'GET',
  path: '/overseas-apis/account/v1/background/clickEmail',
  access: 'public',
  mutatingGet: true,
  input: z.object({
    /** The address's query string. */
    query: z.string().check(z.maxLength(emailClickLimits.queryChars)),
    /** The page that was opened. */
    url: z.string().check(z.maxLength(emailClickLimits.urlChars)),
  }),
  output: z.null(),
  errors: ['request.too-many'],
});

export const emailClicks = z.object({
  day: calendarDay,
  /** Empty: the letter named none. */
  campaign: z.string(),
  /** The page that was opened. */
  path: z.string(),
  clicks: z.number(),
});
export type EmailClicks = z.infer<typeof emailClicks>;

/** By day (UTC) and campaign, the newest first. */
export const listEmailClicks = call({
  id: 'listEmailClicks',
  method: 'GET',
  path: '/gateway-apis/admin/v1/emailClicks',
  access: 'owner',
  input: z.object({ days: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(365)), 30) }),
  output: z.array(emailClicks),
});
