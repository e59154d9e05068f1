import type { JobProgress } from '@timbre/contract/jobs';
import { fail } from '../../../platform/errors.ts';
import { dubRunOf } from '../dub-view.ts';
import type { DubRunRow } from './dub-runs.store.ts';
import type { DubRunService, DubRunServiceDeps } from './dub-runs.types.ts';
import { jobAdding, newRun, timeAfterLast } from './new-run.ts';
import { nextStarting } from './next-run.ts';
import { runEnding } from './run-ending.ts';
import { runHolding } from './run-holding.ts';

export function dubRunService(deps: DubRunServiceDeps): DubRunService {
  const { db, store, projects, credits, plans, jobs, jobEvents, newId } = deps;
  const holding = runHolding(deps);
  const { costOf, hold, secondsOf } = holding;
  const addJob = jobAdding(deps);

  const requireIdle: DubRunService['requireIdle'] = async (executor, projectId) => {
    if (await store.hasOpen(executor, projectId)) fail('dub.unfinished');
  };

  return {
    ...runEnding(deps),
    startNext: nextStarting(deps, holding, addJob),
    costOf,
    requireIdle,

    start: async (tx, actor, { id: projectId }, order) => {
      await requireIdle(tx, projectId);
      const named = { id: newId(), ownerId: actor.userId, projectId, ...order };
      const holdId = await hold(tx, named, await secondsOf(tx, projectId));
      const createdAt = await timeAfterLast(deps, tx, projectId);
      const row = { ...newRun(named, createdAt), holdId, jobId: await addJob(tx, actor, named) };
      await store.insert(tx, row);
      return row;
    },

    view: async (row) =>
      dubRunOf(row, row.status === 'queued' && row.jobId !== null ? await jobEvents.read(row.jobId) : null),

    watch: async (row, signal) => {
      const jobId = row.jobId ?? fail('input.not-found');
      const isKept = row.status === 'queued' || (await jobEvents.read(jobId)) !== null;
      return isKept ? jobEvents.watch(jobId, signal) : endOf(jobId, row);
    },

    cancel: async ({ jobId, status }) => {
      if (jobId !== null && status === 'queued') await db.transaction((tx) => jobs.cancel(tx, jobId));
    },

    openOf: async (executor, projectId) =>
      (await store.ofProject(executor, projectId)).find(({ status }) => status === 'queued') ?? null,

    holdFollowing: async (tx, row) => {
      await credits.release(tx, row.holdId);
      await store.update(tx, row.id, { holdId: await hold(tx, row, await secondsOf(tx, row.projectId)) });
    },

    holdLength: async (tx, runId, seconds) => {
      const row = (await store.load(tx, runId)) ?? fail('input.not-found');
      await credits.release(tx, row.holdId);
      await store.update(tx, runId, { holdId: await hold(tx, row, seconds) });
    },

    retry: async (tx, actor, row) => {
      await requireIdle(tx, row.projectId);
      if (!(await store.reopen(tx, row.id))) fail('state.conflict');
      const holdId = await hold(tx, row, await secondsOf(tx, row.projectId));
      await store.update(tx, row.id, { holdId, jobId: await addJob(tx, actor, row) });
    },

    reopen: async (tx, runId) => {
      const row = (await store.load(tx, runId)) ?? fail('admin.job-gone');
      if (!(await projects.keep(tx, row.projectId))) fail('admin.job-gone');
      if ((await store.hasOpen(tx, row.projectId)) || !(await store.reopen(tx, runId))) fail('state.conflict');
      await plans.actorOf(row.ownerId);
      await store.update(tx, runId, { holdId: await hold(tx, row, await secondsOf(tx, row.projectId)) });
    },
  };
}

/** How one ended whose job is not kept any more. */
async function* endOf(id: string, { status, error }: DubRunRow): AsyncGenerator<JobProgress> {
  yield { id, status, fraction: status === 'done' ? 1 : 0, stage: null, secondsLeft: null, error };
}
