import { nameInSentence } from '@timbre/contract/errors/name-in-sentence';
import { fail } from '../../platform/errors.ts';
import { builtInBeds } from './built-in-beds.ts';
import { soundCreation } from './create-sound.ts';
import { soundPlaying } from './play-sounds.ts';
import { soundOf } from './sound-view.ts';
import type { SoundService, SoundServiceDeps } from './sounds.types.ts';

const linkSeconds = 6 * 3600;

export function soundService(deps: SoundServiceDeps): SoundService {
  const { db, store, files } = deps;
  const beds = builtInBeds(deps);
  const signedUrl: SoundService['signedUrl'] = ({ fileId }) => files.signedUrl(fileId, { ttlSeconds: linkSeconds });

  return {
    ...soundCreation(deps, signedUrl),
    ...soundPlaying(deps, beds),
    signedUrl,

    list: async (actor) => {
      const own = await store.list(db, actor.userId);
      const builtIn = await beds.list(actor.userId);
      return [
        ...own.map((row) => soundOf(row, signedUrl(row))),
        ...builtIn.map((bed) => ({ ...bed.view, audioUrl: signedUrl(bed.sound) })),
      ];
    },

    rename: async (actor, id, name) => {
      if (!(await store.rename(db, actor.userId, id, name))) fail('input.not-found');
      const [row] = await store.list(db, actor.userId, [id]);
      return row === undefined ? fail('input.not-found') : soundOf(row, signedUrl(row));
    },

    remove: async (actor, id) => {
      if ((await store.list(db, actor.userId, [id])).length === 0) fail('input.not-found');
      const use = await store.findUse(db, actor.userId, id);
      if (use !== null) {
        const sentence = `${nameInSentence(use)} uses this sound. Remove it there first.`;
        fail('state.conflict', { reason: 'in-use' }, sentence);
      }
      await db.transaction(async (tx) => {
        const removed = (await store.remove(tx, actor.userId, id)) ?? fail('input.not-found');
        // A sound effect's history may still have it.
        if (!(await store.isTake(tx, removed.fileId))) await files.removeFile(tx, removed.fileId);
      });
    },
  };
}
