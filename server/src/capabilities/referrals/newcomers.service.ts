import { microFromCredits } from '@timbre/contract/money';
import { creditsForFriend, type ReferralTier, type RewardMode } from '@timbre/contract/referrals/referral-tiers';
import { cleanInviteCode } from '@timbre/contract/referrals/referrals';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Tx } from '../../platform/db/database.ts';
import { fail } from '../../platform/errors.ts';
import { hashSecret } from '../../platform/hash-secret.ts';
import type { Newcomer } from '../accounts/registration.service.ts';
import type { CreditService } from '../credits/credits.service.ts';
import { mailboxOf } from '../../platform/mail/mailbox-of.ts';
import type { InvitationRow, Inviter, ReferralStore } from './referrals.store.ts';

export interface NewcomerServiceDeps {
  readonly store: ReferralStore;
  readonly credits: Pick<CreditService, 'grant'>;
  readonly tiers: readonly ReferralTier[];
  readonly mode: RewardMode;
  /** What an invited account's trial has more than another's. */
  readonly bonus: number;
  readonly clock: Clock;
  readonly newId: () => string;
}

type Doubt = NonNullable<InvitationRow['doubt']>;

/**
 * What an invitation brings when its friend's account is made, whose e-mail is proved by then. A friend about
 * whom there is a doubt is not paid for automatically: another spelling of the inviter's own address or an address that came before does not
 * count, a browser the inviter uses waits for the owner.
 */
export interface NewcomerService {
  /** In the transaction that makes the account. How many credits its trial has more than another's. */
  readonly welcome: (tx: Tx, newcomer: Newcomer) => Promise<{ bonusCredits: number }>;
  /** The owner's word on one that was not paid. Throws `input.not-found`, and `state.conflict` when it is settled. */
  readonly decide: (tx: Tx, id: string, isCounted: boolean) => Promise<InvitationRow>;
}

export function newcomerService(deps: NewcomerServiceDeps): NewcomerService {
  const { store, credits, tiers, mode, bonus, clock, newId } = deps;

  const doubtOf = async (tx: Tx, inviter: Inviter, { email, visit }: Newcomer): Promise<Doubt | null> => {
    if (mailboxOf(email) === mailboxOf(inviter.email)) return 'same-address';
    if (await store.hasMailbox(tx, hashSecret(mailboxOf(email)))) return 'known-address';
    return (await store.hasBrowser(tx, inviter.userId, visit.address, visit.userAgent)) ? 'same-browser' : null;
  };

  /** Gives the friend the next number and the inviter its credits; once for a friend, whatever is tried. */
  const pay = async (tx: Tx, userId: string, friendId: string) => {
    const place = (await store.lastPlace(tx, userId)) + 1;
    if (place > (tiers.at(-1)?.friendLimit ?? 0)) return null;
    const amount = creditsForFriend(tiers, place, mode);
    if (amount > 0) {
      await credits.grant(tx, {
        userId,
        bucket: 'lifetime',
        amount: microFromCredits(amount),
        uniqueKey: `invitation:${friendId}`,
        cause: 'referrals.friend',
        causeId: friendId,
        formula: `friend ${place}: ${amount} credits`,
      });
    }
    return { state: 'paid', doubt: null, place, credits: amount } as const;
  };

  const unpaid = (state: 'waiting' | 'refused', doubt: Doubt) => ({ state, doubt, place: null, credits: 0 }) as const;

  return {
    welcome: async (tx, newcomer) => {
      const code = cleanInviteCode(newcomer.inviteCode ?? '');
      const inviter = code === null ? null : await store.findInviter(tx, code);
      if (inviter === null) return { bonusCredits: 0 };
      await store.lockInviter(tx, inviter.userId);
      const doubt = await doubtOf(tx, inviter, newcomer);
      const isKnownPerson = doubt === 'same-address' || doubt === 'known-address';
      const outcome =
        doubt === null
          ? ((await pay(tx, inviter.userId, newcomer.userId)) ?? unpaid('refused', 'limit'))
          : unpaid(isKnownPerson ? 'refused' : 'waiting', doubt);
      const bonusCredits = isKnownPerson ? 0 : bonus;
      await store.insert(tx, {
        id: newId(),
        userId: inviter.userId,
        friendId: newcomer.userId,
        createdAt: clock.now(),
        friendMailboxHash: hashSecret(mailboxOf(newcomer.email)),
        bonus: bonusCredits,
        ...outcome,
      });
      return { bonusCredits };
    },

    decide: async (tx, id, isCounted) => {
      const row = (await store.hold(tx, id)) ?? fail('input.not-found');
      if (row.state === 'paid' || (row.state === 'refused' && !isCounted)) fail('state.conflict');
      await store.lockInviter(tx, row.userId);
      const outcome = isCounted ? await pay(tx, row.userId, row.friendId) : unpaid('refused', 'owner');
      if (outcome === null) return fail('state.conflict', {}, 'This person has reached the limit of invited friends.');
      await store.update(tx, id, outcome);
      return { ...row, ...outcome };
    },
  };
}
