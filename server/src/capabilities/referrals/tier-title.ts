import type { ReferralTier } from '@timbre/contract/referrals/referral-tiers';
import { languageOfTag } from '@timbre/contract/screens/screen';

/** Such as `Friends 2–6`, in Japanese for Japanese tags and in English for all others. */
export function tierTitle({ firstFriend, friendLimit }: ReferralTier, language: string): string {
  const isOne = firstFriend === friendLimit;
  if (languageOfTag(language) === 'ja') return isOne ? `${firstFriend}人目` : `${firstFriend}〜${friendLimit}人目`;
  return isOne ? `Friend ${firstFriend}` : `Friends ${firstFriend}–${friendLimit}`;
}
