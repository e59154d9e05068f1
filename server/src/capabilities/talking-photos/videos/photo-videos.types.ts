import type { InputOf, OutputOf } from '@timbre/contract/call';
import type { JobProgress } from '@timbre/contract/jobs';
import type * as calls from '@timbre/contract/talking-photos/talking-photos-videos';
import type { PhotoSentence, PhotoVideo } from '@timbre/contract/talking-photos/talking-photos-videos';
import type { Actor } from '../../../platform/actor.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Tx, Executor } from '../../../platform/db/database.ts';
import type { FileStore } from '../../../platform/files/file-store.ts';
import type { JobQueue } from '../../../platform/jobs/define-job.ts';
import type { JobEvents } from '../../../platform/jobs/job-events.ts';
import type { SentenceListener } from '../../articles/sentence-listener.service.ts';
import type { CreditService } from '../../credits/credits.service.ts';
import type { PlanService } from '../../plans/plans.service.ts';
import type { ProjectService } from '../../projects/projects.types.ts';
import type { SegmentService } from '../../segments/segments.service.ts';
import type { RenderingService } from '../../speech/renderings.types.ts';
import type { FileService } from '../../uploads/files.service.ts';
import type { PerformerDeps } from '../avatars/performers.ts';
import type { PhotoService } from '../photos.types.ts';
import type { PhotoProjectStore } from '../projects/photo-projects.store.ts';
import type { PhotoScriptDeps } from '../projects/photo-script.ts';
import type { ProjectVideos } from '../projects/photo-view.ts';
import type { PhotoVideoStore } from './photo-videos.store.ts';

export interface PhotoVideoServiceDeps extends Omit<PhotoScriptDeps, 'voices'>, PerformerDeps {
  readonly store: PhotoVideoStore;
  readonly documents: Pick<PhotoProjectStore, 'find'>;
  readonly projects: Pick<ProjectService, 'require' | 'lock' | 'keep'>;
  readonly photos: Pick<PhotoService, 'rowsOf' | 'requireConsent'>;
  readonly voices: PhotoScriptDeps['voices'];
  readonly segments: Pick<SegmentService, 'paidHashes'>;
  readonly renderings: Pick<RenderingService, 'lengths' | 'find'>;
  readonly listen: SentenceListener;
  readonly credits: Pick<CreditService, 'hold'>;
  readonly plans: Pick<PlanService, 'requireExportVoices' | 'actorOf'>;
  readonly files: FileService;
  readonly blobs: FileStore;
  readonly jobs: JobQueue;
  readonly jobEvents: JobEvents;
  readonly clock: Clock;
  readonly newId: () => string;
}

/**
 * Videos of talking photos. Hold, row and job share one transaction; only sentences without a charge record in the project
 * are paid, by the decoded seconds that were delivered. What renders is shown as soon as its first chunk is there.
 */
export interface PhotoVideoService {
  readonly estimate: (
    actor: Actor,
    chosen: InputOf<typeof calls.estimatePhotoVideo>,
  ) => Promise<OutputOf<typeof calls.estimatePhotoVideo>>;
  readonly listen: (
    actor: Actor,
    chosen: InputOf<typeof calls.listenToPhotoProject>,
    signal: AbortSignal,
  ) => Promise<AsyncIterable<PhotoSentence>>;
  /** Keeps its answer for an Idempotency-Key. Throws `photo.unfinished` while another one of the project is made. */
  readonly create: (actor: Actor, chosen: InputOf<typeof calls.createPhotoVideo>) => Promise<PhotoVideo>;
  readonly list: (
    actor: Actor,
    page: InputOf<typeof calls.listPhotoVideos>,
  ) => Promise<OutputOf<typeof calls.listPhotoVideos>>;
  /** Throws `input.not-found`, as all below. */
  readonly read: (actor: Actor, id: string) => Promise<PhotoVideo>;
  readonly watch: (actor: Actor, id: string, signal: AbortSignal) => Promise<AsyncIterable<JobProgress>>;
  readonly cancel: (actor: Actor, id: string) => Promise<PhotoVideo>;
  /** Throws `state.conflict` for one that has neither failed nor been stopped, and what `create` throws. */
  readonly retry: (actor: Actor, id: string) => Promise<PhotoVideo>;
  /** For the owner's area: before its job runs again. Throws `admin.job-gone`, `state.conflict`, `credits.insufficient`. */
  readonly reopen: (tx: Tx, id: string) => Promise<void>;
  /** Throws `photo.unfinished` and `photo.failed`. */
  readonly download: (actor: Actor, id: string) => Promise<OutputOf<typeof calls.downloadPhotoVideo>>;
  /** What lists of projects show. */
  readonly ofProjects: (
    executor: Executor,
    ownerId: string,
    ids: readonly string[],
  ) => Promise<ReadonlyMap<string, ProjectVideos>>;
}
