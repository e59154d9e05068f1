import type { TakeCopy, TakeService, TakeServiceDeps } from './takes.types.ts';

/** Takes of a copied article. The bytes of a recording are stored once; each take has a file of its own. */
export function takeCopies(deps: TakeServiceDeps): Pick<TakeService, 'requireRoom' | 'planCopies' | 'copy'> {
  const { db, store, recordings, files, newId } = deps;
  return {
    requireRoom: async (actor, articleId) => {
      const recorded = [...(await store.recordedFiles(db, articleId)).values()];
      const sizeBytes = recorded.reduce((sum, file) => sum + file.sizeBytes, 0);
      await files.requireStorage(actor.userId, actor.plan, sizeBytes);
    },

    planCopies: async (tx, articleId, texts) => {
      const segmentIds = new Set(texts.map(({ id }) => id));
      const users = new Map(texts.map(({ id, takeId }) => [takeId, id]));
      const copies = new Map<string, TakeCopy>();
      for (const source of await store.list(tx, articleId)) {
        // Of a deleted paragraph a take goes along only where another one uses it.
        const segmentId = segmentIds.has(source.segmentId) ? source.segmentId : users.get(source.id);
        if (segmentId !== undefined) copies.set(source.id, { id: newId(), source, segmentId });
      }
      return copies;
    },

    copy: async (tx, { ownerId, from, to, segmentIds, copies }) => {
      const recorded = await store.recordedFiles(tx, from);
      for (const { id, source, segmentId } of copies) {
        const row = { ...source, id, projectId: to, segmentId: segmentIds.get(segmentId) ?? segmentId };
        const blob = recorded.get(source.id);
        if (blob === undefined) {
          await store.insert(tx, [{ ...row, fileId: null }]);
          continue;
        }
        const named = { name: `${id}.wav`, mediaType: 'audio/wav', purpose: 'take' as const };
        const fileId = await files.storeFile(tx, { ...named, ownerId, blob });
        await store.insert(tx, [{ ...row, fileId }]);
        await recordings.copy(tx, ownerId, { from: source.id, to: id, fileId });
      }
    },
  };
}
