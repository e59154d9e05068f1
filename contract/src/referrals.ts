// Invitations and what they earn. A key never opens these.
import { later } from './later.ts';

/** Credits for bringing somebody; `tiers` are taken literally: each of the first, the next five, ten, thirty friends (4-readings C15). */
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

export const readInviteCode = later(
  'readInviteCode',
  'GET',
  '/gateway-apis/account/invite/manage/getInviteCode',
  'session',
);
export const readInvitedCount = later(
  'readInvitedCount',
  'GET',
  '/gateway-apis/account/invite/manage/queryInviteUserNums',
  'session',
);
export const listInviteRewards = later(
  'listInviteRewards',
  'GET',
  '/gateway-apis/account/invite/manage/queryInviteReward',
  'session',
);
export const listInviteCoupons = later(
  'listInviteCoupons',
  'GET',
  '/gateway-apis/account/invite/manage/queryInviteCoupon',
  'session',
);
