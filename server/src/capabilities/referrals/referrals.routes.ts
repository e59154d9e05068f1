import { decideInvitation, listInvitations } from '@timbre/contract/admin/admin-referrals';
import {
  listInviteCoupons,
  listInviteRewards,
  readInvitation,
  readInviteCode,
  readInvitedCount,
} from '@timbre/contract/referrals/referrals';
import type { Route } from '../../platform/http/route.ts';
import { handle } from '../../platform/http/route.ts';
import type { ReferralService } from './referrals.service.ts';

export const referralRoutes = (referrals: ReferralService): Route[] => [
  handle(readInviteCode, ({ actor }) => referrals.code(actor)),
  handle(readInvitation, ({ input }) => referrals.preview(input.code)),
  handle(readInvitedCount, ({ actor }) => referrals.counts(actor)),
  handle(listInviteRewards, ({ actor, info }) => referrals.rewards(actor, info.language)),
  handle(listInviteCoupons, ({ actor }) => referrals.coupons(actor)),
  handle(listInvitations, ({ input }) => referrals.list(input)),
  handle(decideInvitation, ({ actor, info, input }) =>
    referrals.decide({ actorId: actor.userId, address: info.address }, input.id, input.isCounted),
  ),
];
