import * as z from 'zod/mini';
import { email } from '../accounts/accounts.ts';
import { call } from '../call.ts';
import { creditBalance } from '../credits.ts';
import { pageNumber, pageOf } from '../http/paging.ts';
import { planName } from '../plans.ts';

export const adminUserLimits = { pageSize: 25, searchMaxChars: 100, reasonMaxChars: 300 } as const;

/** `leaving`: asked for deletion, still in the grace · `erased`: nothing is left but the row for the books. */
export const userState = z.enum(['active', 'suspended', 'leaving', 'erased']);
export type UserState = z.infer<typeof userState>;

export const userSort = z.enum(['newest', 'oldest', 'name', 'seen', 'credits', 'storage']);
export type UserSort = z.infer<typeof userSort>;

/** Why the owner does something; goes into the audit log. */
export const ownersReason = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, 'Enter a reason.'),
    z.maxLength(adminUserLimits.reasonMaxChars, `Use at most ${adminUserLimits.reasonMaxChars} characters.`),
  );

export const userId = z.string().check(z.maxLength(64));

/** A person in the owner's list. */
export const userSummary = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.enum(['owner', 'user']),
  plan: planName,
  state: userState,
  createdAt: z.string(),
  /** By a browser or a key; null when not in the last 60 days. */
  lastSeenAt: z.nullable(z.string()),
  /** What they can spend. */
  credits: z.number(),
  storageBytes: z.number(),
});
export type UserSummary = z.infer<typeof userSummary>;

/** What the owner sees of one person: figures, never what they wrote or made. */
export const userRecord = z.extend(userSummary, {
  language: z.string(),
  timeZone: z.string(),
  hasPassword: z.boolean(),
  /** What they have without a subscription or code; `plan` is the highest of all. */
  basePlan: planName,
  trialEndsAt: z.nullable(z.string()),
  /** While leaving: when everything is erased. */
  erasedAt: z.nullable(z.string()),
  suspendedAt: z.nullable(z.string()),
  suspendedReason: z.nullable(z.string()),
  balance: creditBalance,
  /** Bytes of the plan; null: unlimited. */
  storageLimitBytes: z.nullable(z.number()),
  sessionCount: z.number(),
  keyCount: z.number(),
  articleCount: z.number(),
  exportCount: z.number(),
  failedExportCount: z.number(),
});
export type UserRecord = z.infer<typeof userRecord>;

/** Searches name, e-mail and id. */
export const listUsers = call({
  id: 'listUsers',
  method: 'GET',
  path: '/gateway-apis/admin/v1/users',
  access: 'owner',
  input: z.object({
    page: pageNumber(1, 1),
    search: z._default(z.string().check(z.trim(), z.maxLength(adminUserLimits.searchMaxChars)), ''),
    plan: z.optional(planName),
    role: z.optional(z.enum(['owner', 'user'])),
    state: z.optional(userState),
    sort: z._default(userSort, 'newest'),
  }),
  output: pageOf(userSummary),
});

export const readUserRecord = call({
  id: 'readUserRecord',
  method: 'GET',
  path: '/gateway-apis/admin/v1/users/{userId}',
  access: 'owner',
  input: z.object({ userId }),
  output: userRecord,
  errors: ['input.not-found'],
});

/** The owner's own plan is always Business. */
export const changeUserPlan = call({
  id: 'changeUserPlan',
  method: 'PUT',
  path: '/gateway-apis/admin/v1/users/{userId}/plan',
  access: 'owner',
  input: z.object({ userId, plan: planName }),
  output: userRecord,
  errors: ['input.not-found', 'admin.own-account', 'admin.account-ended'],
});

/** Access ends at once, in every browser, by every key and on every shared page; everything the person has stays. */
export const suspendUser = call({
  id: 'suspendUser',
  method: 'PUT',
  path: '/gateway-apis/admin/v1/users/{userId}/suspension',
  access: 'owner',
  input: z.object({ userId, reason: ownersReason }),
  output: userRecord,
  errors: ['input.not-found', 'admin.own-account', 'admin.account-ended'],
});

export const unsuspendUser = call({
  id: 'unsuspendUser',
  method: 'DELETE',
  path: '/gateway-apis/admin/v1/users/{userId}/suspension',
  access: 'owner',
  input: z.object({ userId }),
  output: userRecord,
  errors: ['input.not-found', 'admin.own-account', 'admin.account-ended'],
});

/** Ends every session of the person. */
export const signOutUser = call({
  id: 'signOutUser',
  method: 'POST',
  path: '/gateway-apis/admin/v1/users/{userId}/signOut',
  access: 'owner',
  input: z.object({ userId }),
  output: z.object({ endedCount: z.number() }),
  errors: ['input.not-found', 'admin.own-account', 'admin.account-ended'],
});

/** Mails the person a code with which they set a new password. */
export const mailUserReset = call({
  id: 'mailUserReset',
  method: 'POST',
  path: '/gateway-apis/admin/v1/users/{userId}/resetMail',
  access: 'owner',
  input: z.object({ userId }),
  output: z.object({ validMinutes: z.number() }),
  errors: [
    'input.not-found',
    'admin.own-account',
    'admin.account-ended',
    'account.code-too-often',
    'account.mail-failed',
  ],
});

/** Makes an account and mails a link with which the person opens it for the first time. */
export const inviteUser = call({
  id: 'inviteUser',
  method: 'POST',
  path: '/gateway-apis/admin/v1/users',
  access: 'owner',
  idempotent: true,
  input: z.object({ email, plan: planName }),
  output: userRecord,
  errors: ['account.email-taken', 'account.email-blocked', 'account.email-unsupported', 'account.mail-failed'],
});
