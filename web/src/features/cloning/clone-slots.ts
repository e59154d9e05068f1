import type { CloneList } from '@timbre/contract/cloning/cloning';
import { isUnderWay } from '../../lib/http/under-way.ts';
import type { Slots } from '../../domain/slots/slot-question.ts';

/** The voices that take slots; those of avatars take none. */
export const cloneSlots = ({
  usableCountLimit,
  totalList,
}: Pick<CloneList, 'usableCountLimit' | 'totalList'>): Slots => ({
  limit: usableCountLimit,
  items: totalList
    .filter(({ type }) => type === 'clone')
    .map((clone) => ({
      id: clone.id,
      name: clone.name,
      state: isUnderWay(clone) ? 'making' : clone.status === 'done' ? 'ready' : 'failed',
      isUsable: clone.isUsable,
    })),
});
