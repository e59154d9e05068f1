import { AppError, fail } from '../errors.ts';
import type { DraftStore, FileStore } from './file-store.ts';

const isMissing = (error: unknown): boolean => error instanceof AppError && error.code === 'input.not-found';

/**
 * A store that keeps what is new in `first`, and still reads what only `second` has: while files move from one to the
 * other, in whatever order. Each is removed from both.
 */
export function fallbackFileStore(first: FileStore, second: FileStore): FileStore {
  /** Where the blob is. One that moves between two looks is in the first by the third. */
  const storeOf = async (key: string): Promise<FileStore> => {
    for (const store of [first, second, first]) if (await store.has(key)) return store;
    return fail('input.not-found');
  };

  return {
    ...first,
    read: async (key, range) => {
      try {
        return await first.read(key, range);
      } catch (error) {
        if (!isMissing(error)) throw error;
      }
      return (await storeOf(key)).read(key, range);
    },
    withLocalPath: async (key, use) => (await storeOf(key)).withLocalPath(key, use),
    addressOf: async (key, answer) => (await storeOf(key)).addressOf(key, answer),
    has: async (key) => (await first.has(key)) || (await second.has(key)) || first.has(key),
    remove: async (key, storedBefore) => {
      await first.remove(key, storedBefore);
      await second.remove(key, storedBefore);
    },
    listOld: async function* (prefix, storedBefore) {
      yield* first.listOld(prefix, storedBefore);
      yield* second.listOld(prefix, storedBefore);
    },
    removeUnfinished: async () => (await first.removeUnfinished()) + (await second.removeUnfinished()),
    drafts: fallbackDrafts(first, second),
    trouble: async () => (await first.trouble()) ?? second.trouble(),
  };
}

/** A draft stays where it began; what it becomes goes to the first store, so that nothing new is left in the second. */
function fallbackDrafts(first: FileStore, second: FileStore): DraftStore {
  const homeOf = async (draftId: string): Promise<FileStore> =>
    (await second.drafts.list()).includes(draftId) ? second : first;

  const prepare = async (draftId: string, key: string): Promise<void> => {
    if ((await homeOf(draftId)) === first) return first.drafts.prepare(draftId, key);
    await second.drafts.publish(draftId, key);
    const moved = await first.put(await second.read(key));
    if (moved.key !== key) throw new Error(`The bytes of the blob ${key} are damaged.`);
    await second.drafts.remove(draftId);
  };

  return {
    // Where its pieces go is known only when they are placed; until then they lie on this machine in either store.
    receive: (bytes, use) =>
      first.drafts.receive(bytes, (inFirst) =>
        use({
          ...inFirst,
          place: async (draftId, offset) => {
            if ((await homeOf(draftId)) === first) return inFirst.place(draftId, offset);
            await second.drafts.receive(inFirst.read(), (inSecond) => inSecond.place(draftId, offset));
          },
        }),
      ),
    digest: async (draftId) => (await homeOf(draftId)).drafts.digest(draftId),
    prepare,
    publish: async (draftId, key) => {
      if ((await homeOf(draftId)) === second) await prepare(draftId, key);
      // One that began in the second place has been moved by now.
      else if (!(await first.has(key)) || (await first.drafts.list()).includes(draftId))
        await first.drafts.publish(draftId, key);
    },
    remove: async (draftId) => {
      await first.drafts.remove(draftId);
      await second.drafts.remove(draftId);
    },
    list: async () => [...new Set([...(await first.drafts.list()), ...(await second.drafts.list())])],
    // While files move, which store a draft is in is known here alone.
    direct: null,
  };
}
