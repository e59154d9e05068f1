import type { Tx } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import { rethrowDiskError } from '../../platform/files/disk-space.ts';
import type { JobContext, JobFailure } from '../../platform/jobs/define-job.ts';
import { installModel } from './install-model.ts';
import type { ModelWorkDeps } from './model-work.ts';
import { verifyModel } from './verify-model.ts';
import { Paused } from './watch-work.ts';

interface Payload {
  readonly modelId: string;
  readonly task: 'install' | 'verify';
}

export async function run({ modelId, task }: Payload, deps: ModelWorkDeps, job: JobContext): Promise<void> {
  const { db, store } = deps;
  const row = await store.load(db, modelId);
  // It was taken up again by another job, or removed.
  if (row === null || row.jobId !== job.jobId || row.status === 'removed') return job.complete(async () => undefined);
  try {
    await (task === 'verify' ? verifyModel : installModel)(row, deps, job);
  } catch (error) {
    if (error instanceof Paused)
      return job.complete((tx) => store.update(tx, modelId, { status: 'paused', isPauseWanted: false }));
    if (error instanceof AppError)
      await job.write((tx) => store.update(tx, modelId, { errorDetail: error.message })).catch(() => undefined);
    return rethrowDiskError(error);
  }
}

/** What ended it stays with the row; what a cancelled installation left is removed. */
export async function failed(
  tx: Tx,
  { modelId, task }: Payload,
  { store, folder, clock }: ModelWorkDeps,
  { kind, code }: JobFailure,
): Promise<void> {
  const row = await store.load(tx, modelId);
  if (row === null || row.status === 'removed') return;
  const isVerifying = task === 'verify';
  if (kind === 'cancelled') {
    if (isVerifying) return store.update(tx, modelId, { status: 'installed' });
    await folder.giveUp(modelId);
    return store.update(tx, modelId, { status: 'removed', removedAt: clock.now() });
  }
  const status = isVerifying ? (code === 'models.damaged' ? 'damaged' : 'installed') : 'failed';
  await store.update(tx, modelId, { status, error: code, isPauseWanted: false });
}
