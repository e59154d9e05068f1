import { describe, expect, it } from 'vitest';
import { creditsForFriend, tierOf, tiersOf } from './referral-tiers.ts';
import { cleanInviteCode, referralFriendLimit, referralRewards, referralTiers, referredBonus } from './referrals.ts';

const sumTo = (friends: number, mode: 'each' | 'milestone') =>
  Array.from({ length: friends }, (_, index) => creditsForFriend(referralTiers, index + 1, mode)).reduce(
    (sum, credits) => sum + credits,
    0,
  );

describe('the tiers of invitations', () => {
  it('end with friend 1, 6, 16 and 46', () => {
    expect(referralTiers).toEqual([
      { id: 1, credits: 12, firstFriend: 1, friendLimit: 1 },
      { id: 2, credits: 30, firstFriend: 2, friendLimit: 6 },
      { id: 3, credits: 60, firstFriend: 7, friendLimit: 16 },
      { id: 4, credits: 360, firstFriend: 17, friendLimit: 46 },
    ]);
    expect(referralFriendLimit).toBe(46);
    expect(referredBonus).toBe(referralRewards.invitation);
  });

  it('pay 11,562 credits for 46 friends, one by one, and nothing after that', () => {
    expect([1, 2, 6, 7, 16, 17, 46, 47, 1000].map((friend) => creditsForFriend(referralTiers, friend, 'each'))).toEqual(
      [12, 30, 30, 60, 60, 360, 360, 0, 0],
    );
    expect(sumTo(46, 'each')).toBe(11_562);
    expect(sumTo(500, 'each')).toBe(11_562);
  });

  it('pay each once at its last friend, by milestones', () => {
    expect([1, 2, 6, 16, 46].map((friends) => sumTo(friends, 'milestone'))).toEqual([12, 12, 42, 102, 462]);
  });

  it('hold for any bands: every friend is in one tier, and milestones never pay more', () => {
    let seed = 1;
    const random = (most: number) => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed % most;
    };
    for (let round = 0; round < 500; round += 1) {
      const bands = Array.from({ length: 1 + random(6) }, () => ({ friends: 1 + random(12), credits: random(500) }));
      const tiers = tiersOf(bands);
      const last = tiers.at(-1)?.friendLimit ?? 0;
      expect(last).toBe(bands.reduce((sum, { friends }) => sum + friends, 0));
      const total = (mode: 'each' | 'milestone') =>
        Array.from({ length: last + 3 }, (_, index) => creditsForFriend(tiers, index + 1, mode)).reduce(
          (sum, credits) => sum + credits,
          0,
        );
      expect(total('each')).toBe(bands.reduce((sum, { friends, credits }) => sum + friends * credits, 0));
      expect(total('milestone')).toBe(bands.reduce((sum, { credits }) => sum + credits, 0));
      for (let friend = 1; friend <= last; friend += 1)
        expect(tiers.filter((tier) => tier === tierOf(tiers, friend))).toHaveLength(1);
      for (const friend of [0, -1, last + 1, 1.5 + last]) expect(tierOf(tiers, friend)).toBeNull();
    }
  });
});

describe('an invite code', () => {
  it('is read however it was typed', () => {
    for (const typed of ['BCDF2345', 'bcdf2345', ' bcdf-2345\n', 'bc df 23 45']) {
      expect(cleanInviteCode(typed)).toBe('BCDF2345');
    }
  });

  it.each(['', 'BCDF234', 'BCDF23456', 'ACDF2345', 'BCDF2340', 'BCDF234\u0000', '../../etc', '１２３４５６７８'])(
    'is not %j',
    (text) => expect(cleanInviteCode(text)).toBeNull(),
  );
});
