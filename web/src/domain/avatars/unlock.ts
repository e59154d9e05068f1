import { prices } from '@timbre/contract/money';
import type { AvatarType } from '@timbre/contract/talking-photos/photo-document';
import type { AvatarCase, PhotoTemplate } from '@timbre/contract/talking-photos/talking-photos-avatars';

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

/** Whether there are too few credits for it; while they are not known (null), the server decides. */
export const isLockedFor = (creditsLeft: number | null, needed: number): boolean =>
  creditsLeft !== null && needed > creditsLeft;
