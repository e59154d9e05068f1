import { randomInt } from 'node:crypto';
import { soundEffectLimits } from '@timbre/contract/sound-effects/sound-effects';
import type { Tx } from '../../platform/db/database.ts';
import { fail } from '../../platform/errors.ts';
import { rememberAnswer } from '../../platform/remember-answer.ts';
import { effectCreation } from './create-effect.ts';
import { effectOf, takeOf } from './effect-view.ts';
import { abandonedMs } from './make-sounds.ts';
import type { SoundEffectService, SoundEffectServiceDeps } from './sound-effects.types.ts';

export type { MadeSound } from './make-sounds.ts';

export function soundEffectService(deps: SoundEffectServiceDeps): SoundEffectService {
  const { db, store, files, sounds, payment, clock, examples } = deps;

  /** What a sound of the library has stays. */
  const dropFiles = async (tx: Tx, fileIds: readonly string[]): Promise<void> => {
    for (const fileId of await store.lockUnkept(tx, fileIds)) await files.removeFile(tx, fileId);
  };

  return {
    ...effectCreation(deps, dropFiles),

    list: async ({ userId }, { page, size, sort }) => {
      const place = { offset: page * size, limit: size, isNewestFirst: sort === soundEffectLimits.sortNewest };
      const { rows, total } = await store.list(db, userId, place);
      const takes = await store.takesOf(
        db,
        rows.map(({ id }) => id),
      );
      const results = rows.map((row) =>
        effectOf(
          row,
          takes.filter(({ effectId }) => effectId === row.id),
          files,
        ),
      );
      return { results, totalElements: total, totalPages: Math.ceil(total / size) };
    },

    suggest: (language) => {
      const known = examples[language];
      return known[randomInt(known.length)] ?? '';
    },

    keep: ({ userId }, takeId) =>
      db.transaction(async (tx) => {
        if (!(await store.lockTake(tx, userId, takeId))) fail('input.not-found');
        const take = (await store.take(tx, userId, takeId)) ?? fail('input.not-found');
        const { fileId, name, durationSeconds, peaks } = take;
        const kept = await sounds.find(tx, userId, fileId);
        const effect = { ownerId: userId, fileId, name, channels: 2, durationSeconds, peaks } as const;
        const sound = kept ?? (await sounds.add(tx, effect));
        await rememberAnswer(tx, sound);
        return sound;
      }),

    hide: async ({ userId }, takeId, isHidden) => {
      if (!(await store.setHidden(db, userId, takeId, isHidden))) fail('input.not-found');
      return takeOf((await store.take(db, userId, takeId)) ?? fail('input.not-found'), files);
    },

    remove: ({ userId }, id) =>
      db.transaction(async (tx) => {
        await dropFiles(tx, (await store.remove(tx, userId, id)) ?? fail('input.not-found'));
      }),

    periodics: [
      {
        name: 'sound-effects.release-abandoned',
        everyMinutes: 1,
        isAfterDeath: true,
        run: () => payment.endAbandoned(new Date(clock.now().getTime() - abandonedMs)),
      },
    ],
  };
}
