// The social campaign: posts on a number of channels bring a month of a plan, by a code after the owner has looked.
import * as z from 'zod/mini';
import { email } from '../accounts/accounts.ts';
import { ownersReason } from '../admin/admin-users.ts';
import { call } from '../call.ts';
import { formGuard } from '../contact.ts';
import { pageNumber, pageOf } from '../http/paging.ts';

export const channels = [
  ...(['youtube', 'tiktok', 'instagram', 'x', 'facebook', 'linkedin', 'reddit', 'pinterest'] as const),
  ...(['threads', 'blog'] as const),
] as const;
export const channel = z.enum(channels);
export type Channel = z.infer<typeof channel>;

export const campaignRules = {
  /** From so many channels on a month of the plan, worth so many dollars. */
  rewards: [
    { channels: 2, plan: 'personal', worthUsd: 15 },
    { channels: 4, plan: 'professional', worthUsd: 40 },
  ],
  codeWorkingDays: 10,
  linkMaxChars: 500,
  perNetworkAndDay: 10,
  pageSize: 20,
} as const;

export type CampaignPlan = (typeof campaignRules.rewards)[number]['plan'];

/** The plan that posts on so many channels earn; null: too few. */
export const campaignPlan = (count: number): CampaignPlan | null =>
  campaignRules.rewards.findLast((reward) => count >= reward.channels)?.plan ?? null;

/** A web address and nothing else: no other scheme, no name and password in it, nothing unseen. */
const postLink =
  /^https?:\/\/(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+\p{L}[\p{L}\p{N}-]*(?::\d{1,5})?(?:[/?#][^\s\\\p{Cc}\p{Cf}]*)?$/iu;
export const isPostLink = (value: string): boolean => postLink.test(value);

const post = z.object({
  channel,
  link: z
    .string()
    .check(
      z.trim(),
      z.maxLength(campaignRules.linkMaxChars, `Links can have up to ${campaignRules.linkMaxChars} characters.`),
      z.refine(isPostLink, 'Enter the link to the post, starting with https://.'),
    ),
});
export type CampaignPost = z.infer<typeof post>;

const isOnDifferentChannels = (posts: readonly CampaignPost[]): boolean =>
  new Set(posts.map((one) => one.channel)).size === posts.length;

const applicationState = z.enum(['waiting', 'approved', 'refused']);
export type ApplicationState = z.infer<typeof applicationState>;

export const campaignApplication = z.object({
  state: applicationState,
  posts: z.array(post),
  plan: z.enum(['personal', 'professional']),
  appliedAt: z.string(),
  /** The code or the reason comes by then, a day of the calendar. */
  answerBy: z.string(),
  decidedAt: z.nullable(z.string()),
  /** Why it was refused, in the owner's words. */
  reason: z.nullable(z.string()),
});
export type CampaignApplication = z.infer<typeof campaignApplication>;

const path = '/gateway-apis/account/v1/campaign/social';

/** Null: has not applied. */
export const readCampaignApplication = call({
  id: 'readCampaignApplication',
  method: 'GET',
  path,
  access: 'session',
  input: z.object({}),
  output: z.nullable(campaignApplication),
});

/**
 * One application a person; a refused one may be sent again. Anyone who is logged in applies with the account's address,
 * and `email` says nothing then.
 */
export const applyToCampaign = call({
  id: 'applyToCampaign',
  method: 'POST',
  path,
  access: 'public',
  input: z.object({
    email: z.optional(email),
    posts: z
      .array(post)
      .check(
        z.minLength(campaignRules.rewards[0].channels, 'Add the links of your posts on at least 2 channels.'),
        z.maxLength(channels.length, 'Add one post for each channel.'),
        z.refine(isOnDifferentChannels, 'Add one post for each channel.'),
      ),
    ...formGuard,
  }),
  output: campaignApplication,
  errors: ['redemption.applied', 'request.too-many', 'input.invalid', 'contact.too-soon', 'contact.form-stale'],
});

const ownPath = '/gateway-apis/admin/v1/campaign';

export const ownApplication = z.extend(campaignApplication, {
  id: z.string(),
  email: z.string(),
  /** Null: applied without logging in. */
  user: z.nullable(z.object({ id: z.string(), name: z.string() })),
});
export type OwnApplication = z.infer<typeof ownApplication>;

/** Those that wait first, the oldest of them on top. */
export const listApplications = call({
  id: 'listApplications',
  method: 'GET',
  path: ownPath,
  access: 'owner',
  input: z.object({ page: pageNumber(1, 1), state: z.optional(applicationState) }),
  output: pageOf(ownApplication),
});

const decision = z.object({ id: z.string().check(z.maxLength(64)) });

/** Makes one code and mails it; throws what keeps the mail from leaving, and nothing is decided then. */
export const approveApplication = call({
  id: 'approveApplication',
  method: 'POST',
  path: `${ownPath}/{id}/approve`,
  access: 'owner',
  input: decision,
  output: ownApplication,
  errors: ['input.not-found', 'state.conflict', 'account.mail-failed'],
});

/** The applicant is mailed the reason and may apply again. */
export const refuseApplication = call({
  id: 'refuseApplication',
  method: 'POST',
  path: `${ownPath}/{id}/refuse`,
  access: 'owner',
  input: z.extend(decision, { reason: ownersReason }),
  output: ownApplication,
  errors: ['input.not-found', 'state.conflict', 'account.mail-failed'],
});
