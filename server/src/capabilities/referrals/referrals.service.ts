import type { Invitation, listInvitations } from '@timbre/contract/admin/admin-referrals';
import { adminReferralLimits } from '@timbre/contract/admin/admin-referrals';
import type { InputOf, OutputOf } from '@timbre/contract/call';
import { trial } from '@timbre/contract/plans';
import type { ReferralTier, RewardMode } from '@timbre/contract/referrals/referral-tiers';
import type {
  InviteReward,
  listInviteCoupons,
  listInviteRewards,
  readInvitation,
  readInviteCode,
  readInvitedCount,
} from '@timbre/contract/referrals/referrals';
import { cleanInviteCode, inviteCodeChars, inviteQuery } from '@timbre/contract/referrals/referrals';
import type { Actor } from '../../platform/actor.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { fail } from '../../platform/errors.ts';
import type { AuditService } from '../audit/audit.service.ts';
import type { NewcomerService } from './newcomers.service.ts';
import type { InvitationRow, NamedInvitation, ReferralStore } from './referrals.store.ts';
import { tierTitle } from './tier-title.ts';

export interface ReferralServiceDeps {
  readonly db: Database;
  readonly store: ReferralStore;
  readonly newcomers: Pick<NewcomerService, 'decide'>;
  readonly audit: Pick<AuditService, 'note'>;
  readonly tiers: readonly ReferralTier[];
  readonly mode: RewardMode;
  readonly bonus: number;
  readonly clock: Clock;
  readonly newInviteCode: (chars: number) => string;
  readonly publicUrl: string;
}

/** Inviting friends: one's code, what it brought, and the owner's look at it. */
export interface ReferralService {
  readonly code: (actor: Actor) => Promise<OutputOf<typeof readInviteCode>>;
  readonly preview: (code: string) => Promise<OutputOf<typeof readInvitation>>;
  readonly counts: (actor: Actor) => Promise<OutputOf<typeof readInvitedCount>>;
  readonly rewards: (actor: Actor, language: string) => Promise<OutputOf<typeof listInviteRewards>>;
  readonly coupons: (actor: Actor) => Promise<OutputOf<typeof listInviteCoupons>>;
  readonly list: (query: InputOf<typeof listInvitations>) => Promise<OutputOf<typeof listInvitations>>;
  /** Throws `input.not-found` and `state.conflict`. */
  readonly decide: (
    by: { readonly actorId: string; readonly address: string },
    id: string,
    isCounted: boolean,
  ) => Promise<Invitation>;
}

/** More than count can be shown only by someone whose friends are refused. */
const shownRewards = 100;
const codeTries = 5;

export function referralService(deps: ReferralServiceDeps): ReferralService {
  const { db, store, newcomers, audit, tiers, mode, bonus, clock, newInviteCode, publicUrl } = deps;

  const codeOf = async (userId: string): Promise<string> => {
    for (let tried = 0; tried < codeTries; tried += 1) {
      const known = await store.findCode(db, userId);
      if (known !== null) return known;
      await store.insertCode(db, { userId, code: newInviteCode(inviteCodeChars), createdAt: clock.now() });
    }
    throw new Error('no invite code is free');
  };

  return {
    code: async ({ userId }) => {
      const inviteCode = await codeOf(userId);
      return { inviteCode, link: `${publicUrl}${inviteQuery.path}?${inviteQuery.code}=${inviteCode}` };
    },

    preview: async (text) => {
      const code = cleanInviteCode(text);
      const isValid = code !== null && (await store.findInviter(db, code)) !== null;
      const bonusCredits = isValid ? bonus : 0;
      return { isValid, trialCredits: trial.credits + bonusCredits, bonusCredits };
    },

    counts: async ({ userId }) => {
      const { paid, waiting } = await store.totals(db, userId);
      return { invited: paid, waiting, friendLimit: tiers.at(-1)?.friendLimit ?? 0 };
    },

    rewards: async ({ userId }, language) => {
      const { paid, credits } = await store.totals(db, userId);
      return {
        mode,
        credits,
        tiers: tiers.map((tier) => ({
          ...tier,
          title: tierTitle(tier, language),
          reached: Math.max(0, Math.min(paid, tier.friendLimit) - tier.firstFriend + 1),
        })),
        rewards: (await store.listOf(db, userId, shownRewards)).map(toReward),
      };
    },

    coupons: async ({ userId }) => {
      const row = await store.findOfFriend(db, userId);
      if (row === null || row.bonus === 0) return [];
      return [{ id: row.id, kind: 'trial' as const, credits: row.bonus, createdAt: row.createdAt.toISOString() }];
    },

    list: async ({ page, state }) => {
      const size = adminReferralLimits.pageSize;
      const { rows, total } = await store.list(db, { state, offset: (page - 1) * size, limit: size });
      return { results: rows.map(toInvitation), totalElements: total, totalPages: Math.ceil(total / size) };
    },

    decide: async (by, id, isCounted) => {
      await db.transaction(async (tx) => {
        const { userId, credits } = await newcomers.decide(tx, id, isCounted);
        const action = isCounted ? 'referrals.count' : 'referrals.refuse';
        await audit.note(tx, { ...by, action, subject: { kind: 'user', id: userId }, details: { credits } });
      });
      return toInvitation((await store.findNamed(db, id)) ?? fail('input.not-found'));
    },
  };
}

function toReward({ id, place, credits, state, createdAt }: InvitationRow): InviteReward {
  return { id, friend: place, credits, state, createdAt: createdAt.toISOString() };
}

function toInvitation({ inviterName, friendName, ...row }: NamedInvitation): Invitation {
  return {
    id: row.id,
    state: row.state,
    doubt: row.doubt,
    place: row.place,
    credits: row.credits,
    inviter: { id: row.userId, name: inviterName },
    friend: { id: row.friendId, name: friendName },
    createdAt: row.createdAt.toISOString(),
  };
}
