import type { InputOf, OutputOf } from '@timbre/contract/call';
import type * as calls from '@timbre/contract/images/images';
import type { OriginalImage, ImageResult, EnlargeFactor } from '@timbre/contract/images/images';
import type { Actor } from '../../platform/actor.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { JobQueue } from '../../platform/jobs/define-job.ts';
import type { JobEvents } from '../../platform/jobs/job-events.ts';
import type { InTurn } from '../../platform/sandbox/turns.ts';
import type { FileService } from '../uploads/files.service.ts';
import type { AskPictures } from './images.program.ts';
import type { ImageStore } from './images.store.ts';

export interface ImageServiceDeps {
  readonly db: Database;
  readonly store: ImageStore;
  readonly files: Pick<
    FileService,
    'requireUpload' | 'openFile' | 'storeFile' | 'useUp' | 'removeFile' | 'requireStorage' | 'signedUrl' | 'dropRefused'
  >;
  readonly jobs: JobQueue;
  readonly jobEvents: JobEvents;
  readonly inTurn: InTurn;
  /** Looks at what people send while they wait. */
  readonly ask: AskPictures;
  readonly clock: Clock;
  readonly newId: () => string;
}

/** Pictures and what is made of them by jobs. All of it is free; files count against the plan's storage. */
export interface ImageService {
  /** Keeps its answer for an Idempotency-Key, as the next three do. Throws why a file is no picture to work on. */
  readonly add: (actor: Actor, fileId: string, signal: AbortSignal) => Promise<OriginalImage>;
  /** Throws `input.not-found`, as all below. */
  readonly cutOut: (actor: Actor, imageId: string) => Promise<ImageResult>;
  /** Throws `image.enlarged-large`. */
  readonly enlarge: (actor: Actor, imageId: string, factor: EnlargeFactor) => Promise<ImageResult>;
  /** Throws `state.conflict` for what is under way or done. */
  readonly retry: (actor: Actor, resultId: string) => Promise<ImageResult>;
  readonly list: (
    actor: Actor,
    page: InputOf<typeof calls.listOriginalImages>,
  ) => Promise<OutputOf<typeof calls.listOriginalImages>>;
  readonly readOriginal: (actor: Actor, imageId: string) => Promise<OriginalImage>;
  readonly read: (actor: Actor, resultId: string, kind: ImageResult['kind']) => Promise<ImageResult>;
  readonly cancel: (actor: Actor, resultId: string) => Promise<ImageResult>;
  readonly remove: (actor: Actor, imageId: string) => Promise<void>;
  /** The file of an original, for a tool that reads it. */
  readonly fileOf: (ownerId: string, imageId: string) => Promise<{ readonly fileId: string; readonly name: string }>;
}
