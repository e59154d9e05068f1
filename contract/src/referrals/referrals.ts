// Invitations and what they earn. A key never opens these.
import * as z from 'zod/mini';
import { call } from '../call.ts';
import { trial } from '../plans.ts';
import { rewardModes, tiersOf } from './referral-tiers.ts';

/** Credits for bringing someone; `tiers` are taken literally: each of the first, the next five, ten, thirty friends. */
export const referralRewards = {
  referredTrial: 22,
  invitation: 12,
  nps: 10,
  questionnaireDownloads: 3,
  questionnaireDownloadMonths: 1,
  tiers: [
    { friends: 1, credits: 12 },
    { friends: 5, credits: 30 },
    { friends: 10, credits: 60 },
    { friends: 30, credits: 360 },
  ],
  affiliatePercent: 20,
  affiliateMonths: 12,
} as const;

export const referralTiers = tiersOf(referralRewards.tiers);
/** Friends that bring something. */
export const referralFriendLimit = referralTiers.at(-1)?.friendLimit ?? 0;
/** What an invited account's trial has more than another's. */
export const referredBonus = referralRewards.referredTrial - trial.credits;

export const inviteCodeChars = 8;
// Without vowels, no word is made by chance; without 0, 1, and letters like them, none is misread.
export const inviteCodeAlphabet = '23456789BCDFGHJKMNPQRSTVWXZ';
/** The screen that a link opens, and where the code stands in it. */
export const inviteQuery = { path: '/referral', code: 'code', elsewhere: 'invite_code' } as const;

/** As the code is kept, whatever someone typed or a letter's line break made of it; null: it is none. */
export function cleanInviteCode(text: string): string | null {
  const code = text.replaceAll(/[\s-]/g, '').toUpperCase();
  return new RegExp(`^[${inviteCodeAlphabet}]{${inviteCodeChars}}$`).test(code) ? code : null;
}

/** At the sign-up; one that is not known, or one's own, makes an ordinary account. */
export const givenInviteCode = z.optional(z.string().check(z.maxLength(100)));

const path = (name: string): string => `/gateway-apis/account/invite/manage/${name}`;
const nothing = z.object({});

/** The code of the one who asks, made at the first time, and the address to send to friends. */
export const readInviteCode = call({
  id: 'readInviteCode',
  method: 'GET',
  path: path('getInviteCode'),
  access: 'session',
  mutatingGet: true,
  input: nothing,
  output: z.object({ inviteCode: z.string(), link: z.string() }),
});

/** What a friend gets who signs up with this code; `isValid` is false for a code that no one has (any more). */
export const readInvitation = call({
  id: 'readInvitation',
  method: 'GET',
  path: '/gateway-apis/account/v1/invitation',
  access: 'public',
  input: z.object({ code: z.string().check(z.maxLength(100)) }),
  output: z.object({ isValid: z.boolean(), trialCredits: z.number(), bonusCredits: z.number() }),
});

/** `invited`: accounts that count · `waiting`: those the owner has to look at first. */
export const readInvitedCount = call({
  id: 'readInvitedCount',
  method: 'GET',
  path: path('queryInviteUserNums'),
  access: 'session',
  input: nothing,
  output: z.object({ invited: z.number(), waiting: z.number(), friendLimit: z.number() }),
});

/** `paid`: the credits are there · `waiting`: the owner looks at it first · `refused`: it does not count. */
export const invitationState = z.enum(['paid', 'waiting', 'refused']);
export type InvitationState = z.infer<typeof invitationState>;

const inviteReward = z.object({
  id: z.string(),
  /** The friend's number; null unless it is paid. */
  friend: z.nullable(z.number()),
  credits: z.number(),
  state: invitationState,
  createdAt: z.string(),
});
export type InviteReward = z.infer<typeof inviteReward>;

/** The tiers with what is reached of them, and every friend's reward; who the friends are is not told. */
export const listInviteRewards = call({
  id: 'listInviteRewards',
  method: 'GET',
  path: path('queryInviteReward'),
  access: 'session',
  input: nothing,
  output: z.object({
    mode: z.enum(rewardModes),
    /** Of all rewards that are paid. */
    credits: z.number(),
    tiers: z.array(
      z.object({
        id: z.number(),
        title: z.string(),
        credits: z.number(),
        firstFriend: z.number(),
        friendLimit: z.number(),
        /** Friends there are of this tier. */
        reached: z.number(),
      }),
    ),
    /** Newest first. */
    rewards: z.array(inviteReward),
  }),
});

/** What the one who asks got because a friend had invited them. */
export const listInviteCoupons = call({
  id: 'listInviteCoupons',
  method: 'GET',
  path: path('queryInviteCoupon'),
  access: 'session',
  input: nothing,
  output: z.array(z.object({ id: z.string(), kind: z.literal('trial'), credits: z.number(), createdAt: z.string() })),
});
