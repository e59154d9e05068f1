import { ownCopyLimits } from '@timbre/contract/accounts/account-copy';
import { errors, type ErrorCode } from '@timbre/contract/errors/errors';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database, Tx } from '../../platform/db/database.ts';
import { AppError, fail } from '../../platform/errors.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import type { JobContext, JobFailure } from '../../platform/jobs/define-job.ts';
import type { PlanService } from '../plans/plans.service.ts';
import type { FileService } from '../uploads/files.service.ts';
import type { AccountImportService } from './account-imports.service.ts';
import type { OwnImportStore } from './own-imports.store.ts';

export interface OwnImportDeps {
  readonly db: Database;
  readonly store: OwnImportStore;
  readonly imports: AccountImportService;
  readonly files: Pick<FileService, 'openFile' | 'removeFile'>;
  readonly blobs: Pick<FileStore, 'withLocalPath'>;
  readonly actorOf: PlanService['actorOf'];
  readonly clock: Clock;
}

interface Payload {
  readonly importId: string;
}

/** Another try with the same file can end otherwise; a copy that isn’t whole stays so. */
const passing: ReadonlySet<string> = new Set([
  ...(['server.error', 'storage.full', 'disk.full', 'files.unreachable', 'import.over-limit'] satisfies ErrorCode[]),
  'job.cancelled',
]);

/** What a refusal says beyond its name goes into the row: its end is told of by the name alone. */
async function keepingSentence<T>(
  { store }: OwnImportDeps,
  id: string,
  job: JobContext,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof AppError && error.message !== errors[error.code].message)
      await job.write((tx) => store.update(tx, id, { sentence: error.message }));
    throw error;
  }
}

export async function run({ importId }: Payload, deps: OwnImportDeps, job: JobContext): Promise<void> {
  const { db, store, imports, files, blobs, clock } = deps;
  const row = await store.load(db, importId);
  // The account was erased while the job waited.
  if (row === null || row.status !== 'queued') return job.complete(async () => undefined);
  const { userId, fileId } = row;
  const { plan } = await deps.actorOf(userId);
  const { file } = await files.openFile(fileId ?? fail('input.not-found'));
  await keepingSentence(deps, importId, job, () =>
    blobs.withLocalPath(file.blobKey, (path) =>
      imports.importCopy({
        userId,
        plan,
        path,
        limits: ownCopyLimits,
        freedBytes: file.sizeBytes,
        signal: job.signal,
        onProgress: (stage, fraction) => job.progress(fraction, stage),
        // In the transaction that ends the job: after a kill, another worker finds all of it done, or nothing.
        commit: (write) =>
          job.complete(async (tx) => {
            const report = await write(tx);
            const { counts, files: fileCount, leftOut } = report;
            const ended = { status: 'done', error: null, sentence: null, endedAt: clock.now() } as const;
            await store.update(tx, importId, { ...ended, counts, fileCount, leftOut });
            await files.removeFile(tx, file.id);
            return report;
          }),
      }),
    ),
  );
}

/** Nothing of it was written. Its file stays for another try where that can help. */
export async function failed(
  tx: Tx,
  { importId }: Payload,
  { store, files, clock }: Pick<OwnImportDeps, 'store' | 'files' | 'clock'>,
  { kind, code }: JobFailure,
): Promise<void> {
  const row = await store.load(tx, importId);
  if (row?.status !== 'queued') return;
  await store.update(tx, importId, { status: kind, error: code, endedAt: clock.now() });
  if (row.fileId !== null && !passing.has(code)) await files.removeFile(tx, row.fileId);
}
