/**
 * `each`: every friend brings their tier's credits · `milestone`: a tier's credits come once, when its last friend is
 * there (the first reading is the default).
 */
export const rewardModes = ['each', 'milestone'] as const;
export type RewardMode = (typeof rewardModes)[number];

export interface ReferralTier {
  readonly id: number;
  readonly credits: number;
  /** Its first and its last friend, counted over all. */
  readonly firstFriend: number;
  readonly friendLimit: number;
}

/** Bands of friends one after the other, with the number of their first and last friend. */
export function tiersOf(bands: readonly { readonly friends: number; readonly credits: number }[]): ReferralTier[] {
  const tiers: ReferralTier[] = [];
  for (const { friends, credits } of bands) {
    const before = tiers.at(-1)?.friendLimit ?? 0;
    tiers.push({ id: tiers.length + 1, credits, firstFriend: before + 1, friendLimit: before + friends });
  }
  return tiers;
}

/** The tier that the friend of this number is in; null: beyond the last. */
export function tierOf(tiers: readonly ReferralTier[], friend: number): ReferralTier | null {
  return tiers.find(({ firstFriend, friendLimit }) => friend >= firstFriend && friend <= friendLimit) ?? null;
}

/** Whole credits that the friend of this number brings. */
export function creditsForFriend(tiers: readonly ReferralTier[], friend: number, mode: RewardMode): number {
  const tier = tierOf(tiers, friend);
  if (tier === null || (mode === 'milestone' && friend !== tier.friendLimit)) return 0;
  return tier.credits;
}
