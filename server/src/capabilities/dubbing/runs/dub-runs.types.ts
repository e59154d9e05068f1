import type { DubRun, DubRunKind } from '@timbre/contract/dubbing/dub-view';
import type { DubFileWishes } from '@timbre/contract/dubbing/dubbing-files';
import type { JobProgress } from '@timbre/contract/jobs';
import type { Actor } from '../../../platform/actor.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database, Executor, Tx } from '../../../platform/db/database.ts';
import type { JobFailure, JobQueue } from '../../../platform/jobs/define-job.ts';
import type { JobEvents } from '../../../platform/jobs/job-events.ts';
import type { CreditService } from '../../credits/credits.service.ts';
import type { PlanService } from '../../plans/plans.service.ts';
import type { Project, ProjectService } from '../../projects/projects.types.ts';
import type { SentencesCost } from '../../segments/sentence-payment.service.ts';
import type { SegmentService } from '../../segments/segments.service.ts';
import type { DubStore } from '../dubbing.store.ts';
import type { DubRunRow, DubRunStore } from './dub-runs.store.ts';

/** Enqueues the job of a kind of run. */
export type EnqueueRun = (
  tx: Tx,
  ids: { runId: string; taskId: string },
  order: { userId: string; priority: number },
) => Promise<string>;

export interface DubRunServiceDeps {
  readonly db: Database;
  readonly store: DubRunStore;
  readonly dubs: Pick<DubStore, 'load' | 'targets' | 'updateTarget' | 'removeTarget'>;
  readonly enqueue: Readonly<Record<DubRunKind, EnqueueRun>>;
  readonly projects: Pick<ProjectService, 'keep'>;
  readonly segments: Pick<SegmentService, 'paidHashes' | 'paidSeconds' | 'recordCharges'>;
  readonly credits: Pick<CreditService, 'hold' | 'capture' | 'release'>;
  readonly plans: Pick<PlanService, 'actorOf'>;
  readonly jobs: JobQueue;
  readonly jobEvents: JobEvents;
  readonly clock: Clock;
  readonly newId: () => string;
}

/** What is to be made of a project. */
export interface RunOrder {
  readonly kind: DubRunKind;
  readonly language: string;
  readonly wishes: DubFileWishes | null;
  /** Lines that are spoken; left out: all that changed. */
  readonly lineIds?: readonly string[] | null;
}

/** How a run ended well. */
export interface RunEnd extends Partial<
  Pick<DubRunRow, 'fileId' | 'durationSeconds' | 'mixHash' | 'leftAloneSeconds'>
> {
  /** Decoded seconds of the video. */
  readonly seconds: number;
  /** Of lip sync: those in which a mouth was moved. */
  readonly lipSyncSeconds?: number;
}

/**
 * What is made of video translations, one at a time for each. Hold, row and job share one transaction, and so do result,
 * charge and end. Each part is paid once in its project, and each second of a language's lip sync.
 */
export interface DubRunService {
  /** What it would take now. */
  readonly costOf: (executor: Executor, projectId: string, order: RunOrder, seconds: number) => Promise<SentencesCost>;
  /** Of a locked project; throws `dub.unfinished` while another one is open, and `credits.insufficient`. */
  readonly start: (tx: Tx, actor: Actor, project: Pick<Project, 'id'>, order: RunOrder) => Promise<DubRunRow>;
  /**
   * In the transaction that ends a run well, or removes its language: begins what follows by itself. First what a translated
   * language has as its goal, and then the text of the next language that was asked for, but while one that failed waits to
   * be tried again or removed. One that the video turned out to be in is dropped; where credits are missing by now, it stands
   * there as a run that failed for that.
   */
  readonly startNext: (
    tx: Tx,
    run: Pick<DubRunRow, 'projectId' | 'ownerId'> & Partial<Pick<DubRunRow, 'kind' | 'lineIds'>>,
  ) => Promise<void>;
  /** Throws `dub.unfinished`. */
  readonly requireIdle: (executor: Executor, projectId: string) => Promise<void>;
  /** The run at work, or one that waits for its job; null: none. */
  readonly openOf: (executor: Executor, projectId: string) => Promise<DubRunRow | null>;
  /** Holds with an open run also what was added behind it. */
  readonly holdFollowing: (tx: Tx, row: DubRunRow) => Promise<void>;
  /** With what its job tells, while it is open. */
  readonly view: (row: DubRunRow) => Promise<DubRun>;
  readonly watch: (row: DubRunRow, signal: AbortSignal) => Promise<AsyncIterable<JobProgress>>;
  /** Does nothing to one that has ended. */
  readonly cancel: (row: DubRunRow) => Promise<void>;
  /** Holds the price of a text run as soon as the length of what is behind its link is known. */
  readonly holdLength: (tx: Tx, runId: string, seconds: number) => Promise<void>;
  /** The same run once more; throws `state.conflict` where it did not fail, `dub.unfinished`, `credits.insufficient`. */
  readonly retry: (tx: Tx, actor: Actor, row: DubRunRow) => Promise<void>;
  /** For the owner's area: before its job runs again. Throws `admin.job-gone`, `state.conflict`, `credits.insufficient`. */
  readonly reopen: (tx: Tx, runId: string) => Promise<void>;
  /** In the transaction that keeps the result: takes the credits and ends the run. */
  readonly finish: (tx: Tx, row: DubRunRow, end: RunEnd) => Promise<void>;
  /** After the last try, or stopped: gives back what was held. */
  readonly failed: (tx: Tx, runId: string, reason: JobFailure) => Promise<void>;
}
