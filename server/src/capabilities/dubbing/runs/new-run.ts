import type { Actor } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { jobPriority } from '../../../platform/jobs/job-order.ts';
import type { DubRunRow } from './dub-runs.store.ts';
import type { DubRunServiceDeps, RunOrder } from './dub-runs.types.ts';

export type AddJob = ReturnType<typeof jobAdding>;

export const jobAdding =
  ({ enqueue }: Pick<DubRunServiceDeps, 'enqueue'>) =>
  (tx: Tx, { userId, plan }: Actor, row: Pick<DubRunRow, 'id' | 'kind' | 'projectId'>): Promise<string> =>
    enqueue[row.kind](tx, { runId: row.id, taskId: row.projectId }, { userId, priority: jobPriority(plan) });

/** The newest run is the one that is shown, also where the last one began in the same millisecond or by a clock that is ahead. */
export async function timeAfterLast(
  { store, clock }: Pick<DubRunServiceDeps, 'store' | 'clock'>,
  tx: Tx,
  projectId: string,
): Promise<Date> {
  const [last] = await store.ofProject(tx, projectId);
  return new Date(Math.max(clock.now().getTime(), (last?.createdAt.getTime() ?? 0) + 1));
}

/** A run that waits for its job. */
export const newRun = (
  named: Pick<DubRunRow, 'id' | 'ownerId' | 'projectId'> & RunOrder,
  createdAt: Date,
): DubRunRow => ({
  ...named,
  lineIds: named.lineIds ?? null,
  jobId: null,
  holdId: null,
  status: 'queued',
  error: null,
  charged: null,
  fileId: null,
  durationSeconds: null,
  mixHash: null,
  leftAloneSeconds: null,
  createdAt,
  endedAt: null,
});
