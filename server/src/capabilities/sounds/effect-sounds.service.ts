import { soundLimits, type Sound } from '@timbre/contract/sounds';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Executor, Tx } from '../../platform/db/database.ts';
import { requirePlace } from './library-place.ts';
import { soundOf } from './sound-view.ts';
import type { SoundService } from './sounds.types.ts';
import type { SoundStore } from './sounds.store.ts';

export { peakCollector } from './peaks.ts';
export { soundRate } from './sound-rate.ts';

export interface EffectSoundDeps {
  readonly store: SoundStore;
  readonly signedUrl: SoundService['signedUrl'];
  readonly clock: Clock;
  readonly newId: () => string;
}

/** A sound that was made of a description, with the file it lies in. */
export interface EffectSound {
  readonly ownerId: string;
  readonly fileId: string;
  readonly name: string;
  readonly channels: 1 | 2;
  readonly durationSeconds: number;
  readonly peaks: readonly number[];
}

/** Sounds of the library that were made of descriptions. They have their file together with what they were made of, so that it counts once. */
export interface EffectSoundService {
  /** The sound of a file; null: there is none. */
  readonly find: (db: Executor, ownerId: string, fileId: string) => Promise<Sound | null>;
  /** Throws `input.invalid` when the library is full. The caller sees to it that a file becomes one sound only. */
  readonly add: (tx: Tx, effect: EffectSound) => Promise<Sound>;
}

export function effectSoundService({ store, signedUrl, clock, newId }: EffectSoundDeps): EffectSoundService {
  const find: EffectSoundService['find'] = async (db, ownerId, fileId) => {
    const row = await store.ofFile(db, ownerId, fileId);
    return row === null ? null : soundOf(row, signedUrl(row));
  };
  return {
    find,

    add: async (tx, { name, peaks, ...effect }) => {
      await requirePlace(store, tx, effect.ownerId);
      const named = [...name].slice(0, soundLimits.nameChars).join('').trim();
      const row = { ...effect, id: newId(), name: named, origin: 'effect' as const, peaks: [...peaks] };
      await store.insert(tx, { ...row, createdAt: clock.now() });
      const sound = await find(tx, effect.ownerId, effect.fileId);
      if (sound === null) throw new Error('A sound is gone that was just added.');
      return sound;
    },
  };
}
