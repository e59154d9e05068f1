import { prices } from '@timbre/contract/money';
import type { AvatarType } from '@timbre/contract/talking-photos/photo-document';
import type { AvatarCase, PhotoTemplate } from '@timbre/contract/talking-photos/talking-photos-avatars';
import { useUserRights } from '../plans/user-rights.ts';

const pricePerSecond: Readonly<Record<AvatarType, number>> = {
  standard: prices.standardAvatarPerSecond,
  expressive: prices.expressiveAvatarPerSecond,
  gesture: prices.gestureAvatarPerSecond,
};

/** Credits for a second of a video of this kind. */
export const creditsPerSecond = (kind: AvatarType): number => pricePerSecond[kind];

/** What is not free is unlocked while there are credits for its video; an avatar alone, for a second of it. */
export function neededFor(item: Pick<AvatarCase, 'isFree'> | PhotoTemplate, kind: AvatarType): number {
  if (item.isFree) return 0;
  return 'credits' in item ? item.credits : creditsPerSecond(kind);
}

/** How many credits there are; null: not known, or nobody is logged in. Nothing is locked then: the server decides. */
export const useCreditsLeft = (): number | null => useUserRights().data?.leftCredits ?? null;
