import { fail } from '../../../platform/errors.ts';
import { slotsOf } from './avatar-case-views.ts';
import type { AvatarCaseService, AvatarCaseServiceDeps } from './avatar-cases.types.ts';

/** Which avatars are in use, within the plan's slots. */
export function avatarUse(
  { db, store, cloning }: AvatarCaseServiceDeps,
  list: AvatarCaseService['list'],
): Pick<AvatarCaseService, 'setUse'> {
  return {
    setUse: async (actor, { usableList, disableList }) => {
      const ownerId = actor.userId;
      await db.transaction(async (tx) => {
        await store.lockOwner(tx, ownerId);
        const all = await store.list(tx, ownerId);
        const done = all.filter(({ status }) => status === 'done');
        const slots = Math.max(0, slotsOf(actor) - all.filter(({ status }) => status === 'queued').length);
        const wanted = new Set(usableList);
        if (!usableList.every((id) => done.some((row) => row.id === id))) fail('input.not-found');
        if (!disableList.every((id) => all.some((row) => row.id === id))) fail('input.not-found');
        if (disableList.some((id) => wanted.has(id)))
          fail('input.invalid', { field: 'disableList' }, 'An avatar can’t be both active and inactive.');
        const limit = Math.min(slots, done.length);
        if (wanted.size > limit) {
          const sentence = `Please select up to ${limit} avatars that you want to continue using.`;
          fail('avatar.keep', { limit, actual: wanted.size }, sentence);
        }
        await store.setUsable(tx, ownerId, [...wanted]);
        // One that came with a copy of someone's data may have had no slot until now.
        const woken = done.filter(({ id, isUsable }) => !isUsable && wanted.has(id));
        const voices = woken.flatMap(({ cloneId }) => cloneId ?? []);
        if (voices.length > 0) await cloning.resumeIn(tx, actor, voices);
      });
      return list(actor);
    },
  };
}
