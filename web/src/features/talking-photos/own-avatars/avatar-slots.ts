import type { OwnAvatar, OwnAvatarList } from '@timbre/contract/talking-photos/talking-photos-cases';
import type { Slots } from '../../../domain/slots/slot-question.ts';

const states = ['making', 'ready', 'failed'] as const;

/** Avatars as they take the plan's slots. */
export const avatarSlots = ({
  usableCountLimit,
  totalList,
}: {
  readonly usableCountLimit: OwnAvatarList['usableCountLimit'];
  readonly totalList: readonly Pick<OwnAvatar, 'id' | 'name' | 'status' | 'useStatus'>[];
}): Slots => ({
  limit: usableCountLimit,
  items: totalList.map(({ id, name, status, useStatus }) => ({
    id,
    name,
    state: states[status],
    isUsable: useStatus === 1,
  })),
});
