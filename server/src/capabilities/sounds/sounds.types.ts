import type { InputOf } from '@timbre/contract/call';
import type { Sound, createSound } from '@timbre/contract/sounds';
import type { BedName } from '@timbre/media/mix/beds/make-bed';
import type { Actor } from '../../platform/actor.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import type { TempFolders } from '../../platform/files/temp-folder.ts';
import type { Logger } from '../../platform/log/logger.ts';
import type { DecodeRequest } from '../../platform/sandbox/decode-sound.ts';
import type { MediaInfo } from '../../platform/sandbox/probe-media.ts';
import type { InTurn } from '../../platform/sandbox/turns.ts';
import type { FileService } from '../uploads/files.service.ts';
import type { SoundStore } from './sounds.store.ts';

export interface SoundServiceDeps {
  readonly db: Database;
  readonly store: SoundStore;
  readonly files: FileService;
  readonly blobs: FileStore;
  readonly probe: (path: string, signal: AbortSignal) => Promise<MediaInfo>;
  readonly decode: (request: DecodeRequest) => AsyncIterable<Int16Array>;
  /** Bounds what is decoded at once. */
  readonly inTurn: InTurn;
  /** Takes seconds of computing, in a process of its own. */
  readonly makeBed: (name: BedName) => Promise<BedAudio>;
  readonly withTempFolder: TempFolders['withTempFolder'];
  readonly clock: Clock;
  readonly newId: () => string;
  readonly log: Logger;
}

/** A sound that may be played: the owner's own, or a bed. */
export interface LibrarySound {
  readonly id: string;
  readonly name: string;
  readonly durationSeconds: number;
  readonly channels: 1 | 2;
  /** Its end goes over into its start. */
  readonly isLoop: boolean;
  /** The owner's file of it. */
  readonly fileId: string;
  readonly blobKey: string;
}

/** Interleaved 16-bit samples. */
export interface SoundSamples {
  readonly samples: Int16Array;
  readonly sampleRate: number;
  readonly channels: 1 | 2;
}

/** The library of sounds: one's own uploads, and the beds that come with the studio. */
export interface SoundService {
  /** Own ones, the newest first, then the beds. */
  readonly list: (actor: Actor) => Promise<Sound[]>;
  /** From an uploaded file, which goes. Keeps its answer for a request with an Idempotency-Key. */
  readonly create: (actor: Actor, request: InputOf<typeof createSound>, signal: AbortSignal) => Promise<Sound>;
  readonly rename: (actor: Actor, id: string, name: string) => Promise<Sound>;
  /** Throws `state.conflict` while a script uses it, and names the script. */
  readonly remove: (actor: Actor, id: string) => Promise<void>;
  /** The sounds of these ids; throws `sound.unavailable` when one is missing or another owner's. */
  readonly require: (ownerId: string, ids: readonly string[]) => Promise<ReadonlyMap<string, LibrarySound>>;
  /** All of it, or `frames` from a frame on; half an hour in stereo has 345 MB. */
  readonly samples: (
    sound: LibrarySound,
    part?: { readonly fromFrame: number; readonly frames: number },
  ) => Promise<SoundSamples>;
  readonly signedUrl: (sound: Pick<LibrarySound, 'fileId'>) => string;
}

/** A bed at 48 kHz, interleaved. */
export interface BedAudio {
  readonly samples: Int16Array;
  readonly channels: 1 | 2;
}
