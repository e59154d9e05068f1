import { nameInSentence } from '@timbre/contract/errors/name-in-sentence';
import type { Clone, CloneList } from '@timbre/contract/cloning/cloning';
import type { Actor } from '../../platform/actor.ts';
import { fail } from '../../platform/errors.ts';
import { canClone, slotsOf, takesSlot, wakeWhenAllFit } from './clone-slots.ts';
import type { CloneRow, VoiceUse } from './cloning.store.ts';
import type { CloningService, CloningServiceDeps } from './cloning.types.ts';

function inUseSentence(use: VoiceUse): string {
  if (use.isTake) return `A take in ${nameInSentence(use, true)} uses this voice. Delete that take first.`;
  return `${nameInSentence(use)} uses this voice. Choose another voice there first.`;
}

/** Which voices there are, which of them stay in use, and their end. */
export function cloneUse(
  { db, store, voices, lexicon, files, jobs, needsProfessional }: CloningServiceDeps,
  viewOf: (row: CloneRow) => Promise<Clone>,
): Pick<CloningService, 'list' | 'setUse' | 'remove' | 'removeIn'> {
  const list = async (actor: Actor): Promise<CloneList> => {
    const rows = await store.list(db, actor.userId);
    const totalList = await Promise.all(rows.map(viewOf));
    const usable = new Set(rows.filter(takesSlot).map(({ id }) => id));
    return {
      canClone: canClone(actor, needsProfessional),
      usableCountLimit: slotsOf(actor),
      usableCount: usable.size,
      totalCount: rows.length,
      totalList,
      usableList: totalList.filter(({ id }) => usable.has(id)),
    };
  };

  const removeIn: CloningService['removeIn'] = async (tx, { userId: ownerId }, id) => {
    await store.lockOwner(tx, ownerId);
    const row = (await store.find(tx, ownerId, id)) ?? fail('input.not-found');
    if (row.jobId !== null && row.status === 'queued') await jobs.cancel(tx, row.jobId);
    await store.remove(tx, id);
    await voices.removeOwn(tx, ownerId, id);
    // Only now: a request that was saving a paragraph in it has saved it.
    const use = await store.findUse(tx, ownerId, id);
    if (use !== null) fail('clone.in-use', { reason: 'in-use' }, inUseSentence(use));
    await lexicon.forget(tx, ownerId, id);
    await wakeWhenAllFit({ store, voices }, tx, ownerId);
    // Another voice may have been made of the same recording.
    const sample = (await store.looseSamples(tx, ownerId)).find((one) => one.id === row.sampleId);
    if (sample === undefined) return;
    await store.removeSample(tx, sample.id);
    await files.removeFile(tx, sample.fileId);
  };

  return {
    list,
    removeIn,
    remove: (actor, id) => db.transaction((tx) => removeIn(tx, actor, id)),

    setUse: async (actor, { usableList, disableList }) => {
      const ownerId = actor.userId;
      await db.transaction(async (tx) => {
        await store.lockOwner(tx, ownerId);
        const all = await store.list(tx, ownerId);
        const inSlots = all.filter(({ kind }) => kind === 'clone');
        const done = inSlots.filter(({ status }) => status === 'done');
        // What is being made has its slot already.
        const slots = Math.max(0, slotsOf(actor) - inSlots.filter(({ status }) => status === 'queued').length);
        const wanted = new Set(usableList);
        if (!usableList.every((id) => done.some((row) => row.id === id))) fail('input.not-found');
        if (!disableList.every((id) => all.some((row) => row.id === id))) fail('input.not-found');
        if (disableList.some((id) => wanted.has(id)))
          fail('input.invalid', { field: 'disableList' }, 'A voice can’t be both active and inactive.');
        const limit = Math.min(slots, done.length);
        if (wanted.size !== limit) {
          const sentence = `Please select ${limit} voices that you want to continue using.`;
          fail('clone.keep', { limit, actual: wanted.size }, sentence);
        }
        await store.setUsable(tx, ownerId, [...wanted]);
        const rest = done.flatMap(({ id }) => (wanted.has(id) ? [] : [id]));
        await voices.setOwnUse(tx, ownerId, { usable: [...wanted], unusable: rest });
      });
      return list(actor);
    },
  };
}
