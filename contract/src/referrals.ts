// Invitations and what they earn. A key never opens these.
import { later } from './later.ts';

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
