import * as z from 'zod/mini';
import { ownersReason, userId } from './admin-users.ts';
import { call } from '../call.ts';

export const creditGrantLimits = { minCredits: 0.01, maxCredits: 1_000_000, listed: 50 } as const;

export const creditBucket = z.enum(['lifetime', 'limited', 'trial']);
export type CreditBucket = z.infer<typeof creditBucket>;

/** Credits the owner gave. */
export const creditGrant = z.object({
  id: z.string(),
  credits: z.number(),
  bucket: creditBucket,
  reason: z.string(),
  createdAt: z.string(),
  takenBackAt: z.nullable(z.string()),
});
export type CreditGrant = z.infer<typeof creditGrant>;

const path = '/gateway-apis/admin/v1/users/{userId}/credits' as const;

/** Newest first. */
export const listCreditGrants = call({
  id: 'listCreditGrants',
  method: 'GET',
  path,
  access: 'owner',
  input: z.object({ userId }),
  output: z.array(creditGrant),
  errors: ['input.not-found'],
});

/** The person sees the reason in their credit details. */
export const grantCredits = call({
  id: 'grantCredits',
  method: 'POST',
  path,
  access: 'owner',
  idempotent: true,
  input: z.object({
    userId,
    credits: z
      .number('Enter a number of credits.')
      .check(
        z.gte(creditGrantLimits.minCredits, `Grant at least ${creditGrantLimits.minCredits} credits.`),
        z.lte(creditGrantLimits.maxCredits, 'Grant at most 1,000,000 credits at once.'),
        z.multipleOf(creditGrantLimits.minCredits, 'Use at most two decimals.'),
      ),
    bucket: creditBucket,
    reason: ownersReason,
  }),
  output: creditGrant,
  errors: ['input.not-found', 'admin.own-account', 'admin.account-ended', 'admin.no-trial'],
});

/** Only whole grants whose credits are still there. */
export const takeBackCredits = call({
  id: 'takeBackCredits',
  method: 'POST',
  path: '/gateway-apis/admin/v1/users/{userId}/credits/{grantId}/takeBack',
  access: 'owner',
  input: z.object({ userId, grantId: z.string().check(z.maxLength(64)) }),
  output: creditGrant,
  errors: ['input.not-found', 'admin.own-account', 'admin.account-ended', 'admin.grant-spent'],
});
