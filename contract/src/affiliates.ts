// Partners who bring customers.
import * as z from 'zod/mini';
import { email, sentCode } from './accounts/accounts.ts';
import { call } from './call.ts';
import { formGuard } from './contact.ts';
import { languages } from './screens/screen.ts';
import { referralRewards } from './referrals/referrals.ts';

/** Characters of a partner network's click data. */
export const clickDataMaxChars = 500;

/** Notes the click that led the person here, for the partner's share; the newest one counts, for as long as `marketing.days` says. */
export const saveAffiliateData = call({
  id: 'saveAffiliateData',
  method: 'POST',
  path: '/gateway-apis/account/v1/user/save/lmdata',
  access: 'user',
  input: z.object({
    lmdata: z
      .string()
      .check(
        z.trim(),
        z.minLength(1, 'Send the click data.'),
        z.maxLength(clickDataMaxChars, `Send at most ${clickDataMaxChars} characters.`),
        z.regex(/^[^\p{Cc}]*$/u, 'Send plain text.'),
      ),
  }),
  output: z.null(),
  errors: ['input.invalid'],
});

/** What a partner earns, and what the customer they bring gets with a first order. */
export const affiliateProgramme = {
  percent: referralRewards.affiliatePercent,
  months: referralRewards.affiliateMonths,
  customerPercent: 30,
  customerTrialDays: 14,
} as const;

export const affiliateLimits = {
  nameMaxChars: 100,
  siteMaxChars: 300,
  messageMaxChars: 2000,
  entries: 100,
  /** Applications. */
  perNetworkAndDay: 10,
} as const;
/** Where a partner's code stands in the address of any page. */
export const affiliateQuery = 'lmref';

const path = (name: string): string => `/gateway-apis/affiliate/v1/${name}`;
const nothing = z.object({});
const text = (maxChars: number) =>
  z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'Fill this in.'),
      z.maxLength(maxChars, `Use at most ${maxChars} characters.`),
      z.regex(/^[^\p{Cs}]*$/u, 'Send plain text.'),
    );

/** Asks to become a partner. The answer is the same whether the address has asked before or not. */
export const applyAsAffiliate = call({
  id: 'applyAsAffiliate',
  method: 'POST',
  path: path('applications'),
  access: 'public',
  input: z.object({
    name: text(affiliateLimits.nameMaxChars),
    email,
    /** Where they would recommend the studio. */
    site: text(affiliateLimits.siteMaxChars),
    message: z._default(z.string().check(z.trim(), z.maxLength(affiliateLimits.messageMaxChars)), ''),
    language: z._default(z.enum(languages), 'en'),
    ...formGuard,
  }),
  output: z.null(),
  errors: [
    ...(['account.email-unsupported', 'account.email-blocked', 'request.too-many'] as const),
    ...(['contact.too-soon', 'contact.form-stale'] as const),
  ],
});

/** Mails a code to a partner; for any other address the answer is the same. */
export const sendAffiliateCode = call({
  id: 'sendAffiliateCode',
  method: 'POST',
  path: path('code'),
  access: 'public',
  budget: 'signIn',
  input: z.object({ email }),
  output: z.object({ validMinutes: z.number() }),
  errors: ['account.code-too-often', 'account.mail-failed'],
});

/** Begins a partner's session, which opens nothing of the studio. */
export const logInAffiliate = call({
  id: 'logInAffiliate',
  method: 'POST',
  path: path('login'),
  access: 'public',
  budget: 'signIn',
  input: z.object({ email, code: sentCode }),
  output: z.null(),
  errors: ['account.code-wrong', 'account.code-expired', 'account.too-often', 'account.mail-not-received'],
});

export const logOutAffiliate = call({
  id: 'logOutAffiliate',
  method: 'POST',
  path: path('logout'),
  access: 'public',
  budget: 'signIn',
  input: nothing,
  output: z.null(),
});

/** `commission`: of a payment · `return`: of one that went back · `payout`: what the owner has paid. */
export const affiliateEntryKind = z.enum(['commission', 'return', 'payout']);
export type AffiliateEntryKind = z.infer<typeof affiliateEntryKind>;

export const affiliateEntry = z.object({
  id: z.string(),
  at: z.string(),
  kind: affiliateEntryKind,
  /** Below 0 for what went back or was paid out. */
  cents: z.number(),
  currency: z.string(),
  /** The customer's number with this partner; who they are is not told. */
  customer: z.nullable(z.number()),
  note: z.string(),
});
export type AffiliateEntry = z.infer<typeof affiliateEntry>;

/** In cents of one currency. `openCents` is what is still to be paid out. */
export const affiliateBalance = z.object({
  currency: z.string(),
  earnedCents: z.number(),
  paidOutCents: z.number(),
  openCents: z.number(),
});
export type AffiliateBalance = z.infer<typeof affiliateBalance>;

export const affiliateFigures = z.object({
  clicks: z.number(),
  clicksLately: z.number(),
  customers: z.number(),
  payingCustomers: z.number(),
  balances: z.array(affiliateBalance),
  /** Newest first. */
  entries: z.array(affiliateEntry),
});

/** What a partner sees of their work; null: no one is logged in. */
export const readAffiliate = call({
  id: 'readAffiliate',
  method: 'GET',
  path: path('me'),
  access: 'public',
  input: nothing,
  output: z.nullable(z.extend(affiliateFigures, { name: z.string(), email: z.string(), link: z.string() })),
});

/** Someone has followed a partner's link. Only counted; nothing says who it was. */
export const noteAffiliateClick = call({
  id: 'noteAffiliateClick',
  method: 'POST',
  path: path('clicks'),
  access: 'public',
  input: z.object({ code: z.string().check(z.maxLength(100)) }),
  output: z.null(),
});
