import { accountImportLimits, importedKinds, type AccountImport } from '@timbre/contract/accounts/account-imports';
import { errors, type ErrorCode } from '@timbre/contract/errors/errors';
import type { JobProgress } from '@timbre/contract/jobs';
import type { Actor } from '../../platform/actor.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database, Tx } from '../../platform/db/database.ts';
import { fail } from '../../platform/errors.ts';
import type { JobQueue } from '../../platform/jobs/define-job.ts';
import type { JobEvents } from '../../platform/jobs/job-events.ts';
import { jobPriority } from '../../platform/jobs/job-order.ts';
import type { Periodic } from '../../platform/jobs/schedule.ts';
import { rememberAnswer } from '../../platform/remember-answer.ts';
import type { FileService } from '../uploads/files.service.ts';
import { importCopy } from './own-imports.job.ts';
import type { OwnImportRow, OwnImportStore } from './own-imports.store.ts';

export interface OwnImportServiceDeps {
  readonly db: Database;
  readonly store: OwnImportStore;
  readonly files: Pick<FileService, 'requireUpload' | 'removeFile'>;
  readonly jobs: JobQueue;
  readonly jobEvents: JobEvents;
  readonly clock: Clock;
  readonly newId: () => string;
  /** The owner lets people import by themselves. */
  readonly isOffered: boolean;
}

/** Copies of their data that people read into their own accounts, one at a time. */
export interface OwnImportService {
  readonly read: (actor: Actor) => Promise<{ isOffered: boolean; latest: AccountImport | null }>;
  /**
   * Row and job in one transaction. Throws `import.off`, `import.busy`, `request.too-many`, and `input.not-found` for
   * what is no upload of the caller. Keeps its answer for an Idempotency-Key.
   */
  readonly create: (actor: Actor, fileId: string) => Promise<AccountImport>;
  readonly watch: (actor: Actor, id: string, signal: AbortSignal) => Promise<AsyncIterable<JobProgress>>;
  readonly cancel: (actor: Actor, id: string) => Promise<AccountImport>;
  readonly retry: (actor: Actor, id: string) => Promise<AccountImport>;
  readonly remove: (actor: Actor, id: string) => Promise<void>;
  /** For the owner’s area: before its job runs again. Throws `admin.job-gone`. */
  readonly reopen: (tx: Tx, id: string) => Promise<void>;
  /** Upkeep for the clock: files of imports that no one tried again. */
  readonly periodics: readonly Periodic[];
}

const dayMs = 24 * 3_600_000;
const pruneBatch = 100;
const begun = {
  status: 'queued',
  error: null,
  sentence: null,
  starts: 1,
  counts: {},
  fileCount: 0,
  leftOut: 0,
  isDismissed: false,
  endedAt: null,
} as const;
const isKnown = (code: string): code is ErrorCode => Object.hasOwn(errors, code);
const canRetry = ({ status, fileId }: OwnImportRow): boolean =>
  (status === 'failed' || status === 'cancelled') && fileId !== null;

/** With what its job tells, while it is open. */
async function importView(row: OwnImportRow, jobEvents: Pick<JobEvents, 'read'>): Promise<AccountImport> {
  const { id, fileName, sizeBytes, jobId, status, error: code, sentence, counts, fileCount, leftOut } = row;
  const progress = status === 'queued' && jobId !== null ? await jobEvents.read(jobId) : null;
  const isTold = code !== null && isKnown(code) && status === 'failed';
  return {
    id,
    fileName,
    sizeBytes,
    status: progress?.status === 'running' ? 'running' : status,
    progress,
    error: isTold ? { code, message: sentence ?? errors[code].message } : null,
    canRetry: canRetry(row),
    counts: importedKinds.flatMap((kind) => {
      const count = counts[kind] ?? 0;
      return count > 0 ? [{ kind, count }] : [];
    }),
    fileCount,
    leftOut,
    createdAt: row.createdAt.toISOString(),
  };
}

export function ownImportService(deps: OwnImportServiceDeps): OwnImportService {
  const { db, store, files, jobs, jobEvents, clock, newId, isOffered } = deps;
  const require = async (actor: Actor, id: string): Promise<OwnImportRow> =>
    (await store.find(db, actor.userId, id)) ?? fail('input.not-found');

  const viewOf = (row: OwnImportRow): Promise<AccountImport> => importView(row, jobEvents);

  /** Under the person's lock. */
  const requireTurn = async (tx: Tx, { userId }: Actor): Promise<void> => {
    if (await store.hasOpen(tx, userId)) fail('import.busy');
    const since = new Date(clock.now().getTime() - dayMs);
    const limit = accountImportLimits.perDay;
    if ((await store.starts(tx, userId, since)) >= limit)
      fail('request.too-many', { limit, retryAfterSeconds: dayMs / 1000 });
  };
  const enqueue = (tx: Tx, { userId, plan }: Actor, importId: string): Promise<string> =>
    jobs.add(tx, importCopy, { importId }, { userId, priority: jobPriority(plan) });

  /** A new one takes the place of those before: only their starts of a day still count. */
  const clearEnded = async (tx: Tx, userId: string): Promise<void> => {
    const dayAgo = clock.now().getTime() - dayMs;
    const ended = await store.ended(tx, userId);
    for (const { fileId } of ended) if (fileId !== null) await files.removeFile(tx, fileId);
    await store.remove(
      tx,
      ended.flatMap(({ id, createdAt, endedAt }) => ((endedAt ?? createdAt).getTime() < dayAgo ? [id] : [])),
    );
  };

  const pruneFiles = async (): Promise<number> => {
    const before = new Date(clock.now().getTime() - accountImportLimits.keptDays * dayMs);
    const rows = await store.withOldFiles(db, before, pruneBatch);
    for (const { fileId } of rows) if (fileId !== null) await db.transaction((tx) => files.removeFile(tx, fileId));
    return rows.length;
  };

  return {
    read: async ({ userId }) => {
      const row = await store.latest(db, userId);
      return { isOffered, latest: row === null ? null : await viewOf(row) };
    },

    create: async (actor, fileId) => {
      if (!isOffered) fail('import.off');
      const { userId } = actor;
      const { name: fileName, sizeBytes } = await files.requireUpload(userId, fileId);
      return db.transaction(async (tx) => {
        await store.lockPerson(tx, userId);
        await requireTurn(tx, actor);
        // Before the new row: one that failed may have been made of this very file.
        await clearEnded(tx, userId);
        const id = newId();
        const jobId = await enqueue(tx, actor, id);
        const row: OwnImportRow = {
          ...begun,
          id,
          userId,
          jobId,
          fileId,
          fileName,
          sizeBytes,
          createdAt: clock.now(),
        };
        await store.insert(tx, row);
        const view = await viewOf({ ...row, jobId: null });
        await rememberAnswer(tx, view);
        return view;
      });
    },

    watch: async (actor, id, signal) => {
      const { jobId } = await require(actor, id);
      return jobEvents.watch(jobId ?? fail('input.not-found'), signal);
    },

    cancel: async (actor, id) => {
      const { jobId, status } = await require(actor, id);
      if (jobId !== null && status === 'queued') await db.transaction((tx) => jobs.cancel(tx, jobId));
      return viewOf(await require(actor, id));
    },

    retry: async (actor, id) => {
      if (!isOffered) fail('import.off');
      await db.transaction(async (tx) => {
        await store.lockPerson(tx, actor.userId);
        if (!canRetry(await require(actor, id))) fail('state.conflict');
        await requireTurn(tx, actor);
        if (!(await store.reopen(tx, id))) fail('state.conflict');
        await store.update(tx, id, { jobId: await enqueue(tx, actor, id) });
      });
      return viewOf(await require(actor, id));
    },

    remove: (actor, id) =>
      db.transaction(async (tx) => {
        await store.lockPerson(tx, actor.userId);
        const { status, fileId } = (await store.find(tx, actor.userId, id)) ?? fail('input.not-found');
        if (status === 'queued') fail('import.busy');
        if (fileId !== null) await files.removeFile(tx, fileId);
        // It stays to be counted.
        await store.update(tx, id, { isDismissed: true });
      }),

    reopen: async (tx, id) => {
      if (!(await store.reopen(tx, id))) fail('admin.job-gone');
    },

    periodics: [{ name: 'account-imports.prune', everyMinutes: 60, run: pruneFiles }],
  };
}
