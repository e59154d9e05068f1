import { randomInt } from 'node:crypto';
import type { InputOf, OutputOf } from '@timbre/contract/call';
import type {
  createSoundEffect,
  listSoundEffects,
  SoundEffect,
  SoundEffectReading,
  SoundEffectTake,
} from '@timbre/contract/sound-effects/sound-effects';
import { soundEffectLimits } from '@timbre/contract/sound-effects/sound-effects';
import type { Sound } from '@timbre/contract/sounds';
import type { SoundEffectMaker } from '@timbre/engines/ports';
import type { Actor } from '../../platform/actor.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Tx } from '../../platform/db/database.ts';
import { fail } from '../../platform/errors.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import type { Periodic } from '../../platform/jobs/schedule.ts';
import { rememberAnswer } from '../../platform/remember-answer.ts';
import type { EffectSoundService } from '../sounds/effect-sounds.service.ts';
import type { FileService } from '../uploads/files.service.ts';
import { effectCreation } from './create-effect.ts';
import { effectOf, takeOf } from './effect-view.ts';
import { abandonedMs, type MadeSound, type SoundMakingDeps } from './make-sounds.ts';
import type { SoundEffectStore } from './sound-effects.store.ts';

export type { MadeSound } from './make-sounds.ts';

export interface SoundEffectServiceDeps extends SoundMakingDeps {
  readonly store: SoundEffectStore;
  readonly maker: SoundEffectMaker;
  readonly sounds: EffectSoundService;
  readonly files: Pick<FileService, 'requireStorage' | 'storeFile' | 'removeFile' | 'signedUrl' | 'keepBlobs'>;
  readonly blobs: FileStore;
  /** Descriptions to begin with, by language. */
  readonly examples: Readonly<Record<'en' | 'ja', readonly string[]>>;
  readonly clock: Clock;
  readonly newId: () => string;
}

/** One sound for a program that keeps it itself. */
export interface SingleSound {
  readonly prompt: string;
  /** Null: as long as such a sound is. */
  readonly durationSeconds: number | null;
  readonly influence: number;
  readonly isLoop: boolean;
}

/**
 * Sounds of descriptions. A generation's credits are held and it is counted before; the credits are taken in the
 * transaction that keeps the sounds. What is not understood, fails or is given up costs and counts nothing.
 */
export interface SoundEffectService {
  /** Four takes, kept in the history. Keeps its answer for an Idempotency-Key. */
  readonly create: (
    actor: Actor,
    request: InputOf<typeof createSoundEffect>,
    signal: AbortSignal,
  ) => Promise<SoundEffect>;
  /** One take, which is paid when `encode` is through with it; nothing of it is kept. */
  readonly createOne: (
    actor: Actor,
    request: SingleSound,
    signal: AbortSignal,
    encode: (sound: MadeSound) => Promise<Uint8Array>,
  ) => Promise<Uint8Array>;
  readonly list: (actor: Actor, page: InputOf<typeof listSoundEffects>) => Promise<OutputOf<typeof listSoundEffects>>;
  readonly suggest: (language: 'en' | 'ja') => string;
  readonly read: (prompt: string) => SoundEffectReading;
  /** Throws `input.not-found`, as the next two do. Keeps its answer for an Idempotency-Key. */
  readonly keep: (actor: Actor, takeId: string) => Promise<Sound>;
  readonly hide: (actor: Actor, takeId: string, isHidden: boolean) => Promise<SoundEffectTake>;
  readonly remove: (actor: Actor, id: string) => Promise<void>;
  /** Gives back what the requests of a process that died held. */
  readonly periodics: readonly Periodic[];
}

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
