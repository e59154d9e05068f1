import type { InputOf, OutputOf } from '@timbre/contract/call';
import type {
  createSoundEffect,
  SoundEffect,
  listSoundEffects,
  SoundEffectReading,
  SoundEffectTake,
} from '@timbre/contract/sound-effects/sound-effects';
import type { Sound } from '@timbre/contract/sounds';
import type { Actor } from '../../platform/actor.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import type { Periodic } from '../../platform/jobs/schedule.ts';
import type { EffectSoundService } from '../sounds/effect-sounds.service.ts';
import type { FileService } from '../uploads/files.service.ts';
import type { MadeSound, SoundMakingDeps } from './make-sounds.ts';
import type { SoundEffectStore } from './sound-effects.store.ts';

export interface SoundEffectServiceDeps extends SoundMakingDeps {
  readonly store: SoundEffectStore;
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
  readonly read: (prompt: string) => Promise<SoundEffectReading>;
  /** Throws `input.not-found`, as the next two do. Keeps its answer for an Idempotency-Key. */
  readonly keep: (actor: Actor, takeId: string) => Promise<Sound>;
  readonly hide: (actor: Actor, takeId: string, isHidden: boolean) => Promise<SoundEffectTake>;
  readonly remove: (actor: Actor, id: string) => Promise<void>;
  /** Gives back what the requests of a process that died held. */
  readonly periodics: readonly Periodic[];
}
