// Partners as the owner sees them.
import * as z from 'zod/mini';
import { affiliateFigures, affiliateBalance } from '../affiliates.ts';
import { ownersReason } from './admin-users.ts';
import { call } from '../call.ts';
import { pageNumber, pageOf } from '../http/paging.ts';

export const adminAffiliateLimits = { pageSize: 25, payoutMaxCents: 100_000_000 } as const;

/** `closed`: was a partner; earns from nothing that is paid after that, and can't log in. */
export const affiliateState = z.enum(['applied', 'approved', 'refused', 'closed']);
export type AffiliateState = z.infer<typeof affiliateState>;

export const affiliateSummary = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  state: affiliateState,
  site: z.string(),
  customers: z.number(),
  balances: z.array(affiliateBalance),
  createdAt: z.string(),
});
export type AffiliateSummary = z.infer<typeof affiliateSummary>;

const affiliateRecord = z.extend(affiliateSummary, {
  message: z.string(),
  code: z.nullable(z.string()),
  decidedAt: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  /** Accounts made with the partner's own address or browser; they earn nothing. */
  ownAccounts: z.number(),
  figures: affiliateFigures,
});
export type AffiliateRecord = z.infer<typeof affiliateRecord>;

const affiliateId = z.string().check(z.maxLength(64));

/** Applications first, then newest first. */
export const listAffiliates = call({
  id: 'listAffiliates',
  method: 'GET',
  path: '/gateway-apis/admin/v1/affiliates',
  access: 'owner',
  input: z.object({ page: pageNumber(1, 1), state: z.optional(affiliateState) }),
  output: pageOf(affiliateSummary),
});

export const readAffiliateRecord = call({
  id: 'readAffiliateRecord',
  method: 'GET',
  path: '/gateway-apis/admin/v1/affiliates/{affiliateId}',
  access: 'owner',
  input: z.object({ affiliateId }),
  output: affiliateRecord,
  errors: ['input.not-found'],
});

/** Takes an applicant in, refuses them, or ends a partnership; the person is told by mail. */
export const decideAffiliate = call({
  id: 'decideAffiliate',
  method: 'PUT',
  path: '/gateway-apis/admin/v1/affiliates/{affiliateId}',
  access: 'owner',
  input: z.object({ affiliateId, state: z.enum(['approved', 'refused', 'closed']), reason: z.optional(ownersReason) }),
  output: affiliateRecord,
  errors: ['input.not-found', 'state.conflict', 'account.mail-failed'],
});

/** Notes what was paid to a partner elsewhere; never more than is open. */
export const recordAffiliatePayout = call({
  id: 'recordAffiliatePayout',
  method: 'POST',
  path: '/gateway-apis/admin/v1/affiliates/{affiliateId}/payouts',
  access: 'owner',
  idempotent: true,
  input: z.object({
    affiliateId,
    cents: z.number().check(z.int(), z.gte(1, 'Enter an amount.'), z.lte(adminAffiliateLimits.payoutMaxCents)),
    currency: z.string().check(z.regex(/^[a-z]{3}$/, 'Choose a currency from the list.')),
    /** Such as the bank's reference. */
    note: ownersReason,
  }),
  output: affiliateRecord,
  errors: ['input.not-found', 'affiliate.over-balance'],
});
