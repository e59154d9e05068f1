import type { InputOf } from '@timbre/contract/call';
import type * as calls from '@timbre/contract/talking-photos/talking-photos-cases';
import type { OwnAvatarList, OwnAvatar } from '@timbre/contract/talking-photos/talking-photos-cases';
import type { Actor } from '../../../platform/actor.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database, Tx } from '../../../platform/db/database.ts';
import type { JobQueue } from '../../../platform/jobs/define-job.ts';
import type { JobEvents } from '../../../platform/jobs/job-events.ts';
import type { CloningService } from '../../cloning/cloning.types.ts';
import type { FileService } from '../../uploads/files.service.ts';
import type { VoiceService } from '../../voices/voices.types.ts';
import type { AvatarAdoption } from '../avatar-adoption.types.ts';
import type { PhotoService } from '../photos.types.ts';
import type { PhotoProjectStore } from '../projects/photo-projects.store.ts';
import type { AvatarCaseStore } from './avatar-cases.store.ts';

export interface AvatarCaseServiceDeps {
  readonly db: Database;
  readonly store: AvatarCaseStore;
  readonly documents: Pick<PhotoProjectStore, 'projectsWith'>;
  readonly photos: Pick<PhotoService, 'detect' | 'agreeIn' | 'rowsOf'>;
  readonly cloning: Pick<CloningService, 'create' | 'remove' | 'removeIn' | 'resumeIn'>;
  readonly voices: Pick<VoiceService, 'find'>;
  readonly files: FileService;
  readonly jobs: JobQueue;
  readonly jobEvents: JobEvents;
  readonly clock: Clock;
  readonly newId: () => string;
}

/** People's own portraits as avatars, in the plan's slots; making one costs nothing. */
export interface AvatarCaseService extends AvatarAdoption {
  readonly list: (actor: Actor) => Promise<OwnAvatarList>;
  readonly isNameTaken: (actor: Actor, name: string) => Promise<boolean>;
  /** Throws why the picture can't speak, why the sample is no voice, `avatar.slots-used` and `avatar.name-taken`. */
  readonly create: (
    actor: Actor,
    request: InputOf<typeof calls.createAvatarCase>,
    signal: AbortSignal,
  ) => Promise<OwnAvatar>;
  /** Throws `input.not-found`, as all below. */
  readonly read: (actor: Actor, id: string) => Promise<OwnAvatar>;
  /** With its voice, which takes no slot and stays nowhere else. Throws `avatar.in-use` and `clone.in-use`. */
  readonly remove: (actor: Actor, id: string) => Promise<void>;
  readonly setUse: (actor: Actor, use: InputOf<typeof calls.setAvatarCaseUse>) => Promise<OwnAvatarList>;
  readonly retry: (actor: Actor, id: string) => Promise<OwnAvatar>;
  readonly retryDemo: (actor: Actor, id: string) => Promise<OwnAvatar>;
}

/** Queues the making of one; returns its job. */
export type EnqueueAvatar = (tx: Tx, actor: Actor, caseId: string) => Promise<string>;
