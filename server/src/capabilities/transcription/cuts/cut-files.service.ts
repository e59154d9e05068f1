import { errors, type ErrorCode } from '@timbre/contract/errors/errors';
import type { JobProgress } from '@timbre/contract/jobs';
import type { CutFile, CutFileFormat } from '@timbre/contract/transcription/transcription-cuts';
import { keptMs, normalCuts } from '@timbre/media/cuts/cut-list';
import type { Actor } from '../../../platform/actor.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database, Tx } from '../../../platform/db/database.ts';
import { fail } from '../../../platform/errors.ts';
import type { JobQueue } from '../../../platform/jobs/define-job.ts';
import type { JobEvents } from '../../../platform/jobs/job-events.ts';
import { jobPriority } from '../../../platform/jobs/job-order.ts';
import { rememberAnswer } from '../../../platform/remember-answer.ts';
import type { ProjectService } from '../../projects/projects.types.ts';
import type { FileService } from '../../uploads/files.service.ts';
import type { TranscriptionStore, TranscriptView } from '../transcription.store.ts';
import { settingsOf } from '../transcription-view.ts';
import { makeCutFile } from './cut-files.job.ts';
import type { CutFileRow, CutFileStore, CutFileView } from './cut-files.store.ts';

export interface CutFileServiceDeps {
  readonly db: Database;
  readonly store: Pick<TranscriptionStore, 'find'>;
  readonly cutFiles: CutFileStore;
  readonly projects: Pick<ProjectService, 'lock' | 'keep'>;
  readonly files: Pick<FileService, 'signedUrl' | 'removeFile' | 'openFile'>;
  readonly jobs: JobQueue;
  readonly jobEvents: JobEvents;
  readonly clock: Clock;
  readonly newId: () => string;
}

interface OfFile {
  readonly id: string;
  readonly cutFileId: string;
}

/** Recordings without what was cut out of their transcripts. They cost nothing: the transcript was paid. */
export interface CutFileService {
  /** Keeps its answer for an Idempotency-Key. */
  readonly create: (actor: Actor, request: { id: string; format: CutFileFormat }) => Promise<CutFile>;
  readonly list: (actor: Actor, id: string) => Promise<CutFile[]>;
  readonly watch: (actor: Actor, file: OfFile, signal: AbortSignal) => Promise<AsyncIterable<JobProgress>>;
  readonly cancel: (actor: Actor, file: OfFile) => Promise<CutFile>;
  readonly retry: (actor: Actor, file: OfFile) => Promise<CutFile>;
  /** For the owner’s area: before its job runs again. Throws `admin.job-gone` and `state.conflict`. */
  readonly reopen: (tx: Tx, cutFileId: string) => Promise<void>;
  readonly remove: (actor: Actor, file: OfFile) => Promise<void>;
}

const linkSeconds = 6 * 3600;
/** Less would be no more than two fades. */
const shortestMs = 20;

const isKnown = (code: string): code is ErrorCode => Object.hasOwn(errors, code);
const cutsOf = ({ project }: TranscriptView) => normalCuts(settingsOf(project.settings).cuts);

/** What is there, as it is shown. */
function cutFileReading({ db, store, cutFiles, files, jobEvents }: CutFileServiceDeps) {
  const require = async (actor: Actor, id: string): Promise<TranscriptView> =>
    (await store.find(db, actor.userId, id)) ?? fail('input.not-found');
  const requireFile = async (actor: Actor, { id, cutFileId }: OfFile): Promise<CutFileView> =>
    (await cutFiles.find(db, actor.userId, id, cutFileId)) ?? fail('input.not-found');

  const viewOf = async (row: CutFileView, cuts: string): Promise<CutFile> => {
    const { fileId, title, format, sizeBytes, durationSeconds } = row;
    const isOpen = row.status === 'queued';
    const progress = isOpen && row.jobId !== null ? await jobEvents.read(row.jobId) : null;
    const code = row.error !== null && isKnown(row.error) ? row.error : null;
    const named = { ttlSeconds: linkSeconds, downloadName: `${title}.${format}` };
    return {
      id: row.id,
      format,
      status: progress?.status === 'running' ? 'running' : row.status,
      progress,
      error: code === null || row.status === 'cancelled' ? null : { code, message: errors[code].message },
      cutCount: row.cuts.length,
      downloadUrl: fileId === null ? null : files.signedUrl(fileId, named),
      sizeBytes,
      durationSeconds,
      // PostgreSQL keeps the names of a JSON object in an order of its own.
      isOutOfDate: JSON.stringify(normalCuts(row.cuts)) !== cuts,
      createdAt: row.createdAt.toISOString(),
    };
  };
  const shown = async (actor: Actor, request: OfFile): Promise<CutFile> =>
    viewOf(await requireFile(actor, request), JSON.stringify(cutsOf(await require(actor, request.id))));

  return { require, requireFile, viewOf, shown };
}

/** What has to hold before one is made. */
function cutFileStarting({ cutFiles, files, jobs }: CutFileServiceDeps) {
  /** The recording is still here: its owner may have made room. */
  const requireSource = async ({ row }: TranscriptView): Promise<void> => {
    if (row.fileId === null) fail('cut.source');
    await files.openFile(row.fileId).catch(() => fail('cut.source'));
  };
  const requireIdle = async (tx: Tx, projectId: string): Promise<void> => {
    if (await cutFiles.hasOpen(tx, projectId)) fail('cut.unfinished');
  };
  const enqueue = (tx: Tx, { userId, plan }: Actor, cutFileId: string): Promise<string> =>
    jobs.add(tx, makeCutFile, { cutFileId }, { userId, priority: jobPriority(plan) });
  return { requireSource, requireIdle, enqueue };
}

export function cutFileService(deps: CutFileServiceDeps): CutFileService {
  const { db, cutFiles, projects, jobEvents, clock, newId } = deps;
  const reading = cutFileReading(deps);
  const starting = cutFileStarting(deps);
  const { require, requireFile, viewOf } = reading;
  const { requireSource, requireIdle, enqueue } = starting;

  return {
    ...cutFileChanges(deps, reading, starting),

    create: async (actor, { id, format }) => {
      const view = await require(actor, id);
      if (view.row.status !== 'done') fail('transcript.busy');
      if (format === 'mp4' && !view.row.isVideo) fail('cut.no-picture', { field: 'format' });
      const cuts = cutsOf(view);
      if (cuts.length === 0) fail('cut.none');
      if (keptMs(cuts, view.row.durationSeconds * 1000) < shortestMs) fail('cut.nothing-left');
      await requireSource(view);
      return db.transaction(async (tx) => {
        await projects.lock(tx, view.project);
        await requireIdle(tx, id);
        const row: CutFileRow = {
          id: newId(),
          projectId: id,
          ownerId: actor.userId,
          jobId: null,
          status: 'queued',
          error: null,
          format,
          cuts,
          fileId: null,
          durationSeconds: null,
          createdAt: clock.now(),
          endedAt: null,
        };
        const jobId = await enqueue(tx, actor, row.id);
        await cutFiles.insert(tx, { ...row, jobId });
        // Its job can be seen by others once this has ended.
        const made = await viewOf({ ...row, title: view.project.title, sizeBytes: null }, JSON.stringify(cuts));
        await rememberAnswer(tx, made);
        return made;
      });
    },

    list: async (actor, id) => {
      const cuts = JSON.stringify(cutsOf(await require(actor, id)));
      return Promise.all((await cutFiles.ofProject(db, id)).map((row) => viewOf(row, cuts)));
    },

    watch: async (actor, request, signal) => {
      const row = await requireFile(actor, request);
      const jobId = row.jobId ?? fail('input.not-found');
      const isKept = row.status === 'queued' || (await jobEvents.read(jobId)) !== null;
      return isKept ? jobEvents.watch(jobId, signal) : endOf(jobId, row);
    },
  };
}

/** What is done to one that was asked for. */
function cutFileChanges(
  { db, cutFiles, projects, files, jobs }: CutFileServiceDeps,
  { require, requireFile, shown }: ReturnType<typeof cutFileReading>,
  { requireSource, requireIdle, enqueue }: ReturnType<typeof cutFileStarting>,
): Pick<CutFileService, 'cancel' | 'retry' | 'reopen' | 'remove'> {
  return {
    cancel: async (actor, request) => {
      const { jobId, status } = await requireFile(actor, request);
      if (jobId !== null && status === 'queued') await db.transaction((tx) => jobs.cancel(tx, jobId));
      return shown(actor, request);
    },

    retry: async (actor, request) => {
      const view = await require(actor, request.id);
      await requireFile(actor, request);
      await requireSource(view);
      await db.transaction(async (tx) => {
        await projects.lock(tx, view.project);
        await requireIdle(tx, request.id);
        if (!(await cutFiles.reopen(tx, request.cutFileId))) fail('state.conflict');
        await cutFiles.update(tx, request.cutFileId, { jobId: await enqueue(tx, actor, request.cutFileId) });
      });
      return shown(actor, request);
    },

    reopen: async (tx, cutFileId) => {
      const row = (await cutFiles.load(tx, cutFileId)) ?? fail('admin.job-gone');
      if (!(await projects.keep(tx, row.projectId))) fail('admin.job-gone');
      if ((await cutFiles.hasOpen(tx, row.projectId)) || !(await cutFiles.reopen(tx, cutFileId)))
        fail('state.conflict');
    },

    remove: async (actor, request) => {
      await requireFile(actor, request);
      await db.transaction(async (tx) => {
        const row = await cutFiles.load(tx, request.cutFileId);
        if (row === null) return;
        if (row.status === 'queued') fail('cut.unfinished');
        await cutFiles.remove(tx, row.id);
        if (row.fileId !== null) await files.removeFile(tx, row.fileId);
      });
    },
  };
}

/** How one ended whose job is not kept any more. */
async function* endOf(id: string, { status, error }: CutFileRow): AsyncGenerator<JobProgress> {
  yield { id, status, fraction: status === 'done' ? 1 : 0, stage: null, secondsLeft: null, error };
}
