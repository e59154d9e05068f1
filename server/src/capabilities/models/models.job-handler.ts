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

/** The owner can make room, unlike others who hear that the disk is full. */
const noRoom =
  'The disk has too little room: 5 % of it, and at least 1 GB, stay free. Delete something and try again; what was downloaded is kept.';

export async function run({ modelId, task }: Payload, deps: ModelWorkDeps, job: JobContext): Promise<void> {
  const { db, store } = deps;
  const row = await store.load(db, modelId);
  // It was taken up again by another job, or removed.
  if (row === null || row.jobId !== job.jobId || row.status === 'removed') return job.complete(async () => undefined);
  try {
    await (task === 'verify' ? verifyModel : installModel)(row, deps, job).catch(rethrowDiskError);
  } catch (error) {
    if (error instanceof Paused)
      return job.complete((tx) => store.update(tx, modelId, { status: 'paused', isPauseWanted: false }));
    if (error instanceof AppError) {
      const errorDetail = error.code === 'disk.full' ? noRoom : error.message;
      await job.write((tx) => store.update(tx, modelId, { errorDetail })).catch(() => undefined);
    }
    throw error;
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
