import type { Database, Tx } from '../../../platform/db/database.ts';
import { fail } from '../../../platform/errors.ts';
import type { JobContext } from '../../../platform/jobs/define-job.ts';
import type { PlanService } from '../../plans/plans.service.ts';
import type { ProjectService } from '../../projects/projects.types.ts';
import type { DubRunService } from '../runs/dub-runs.types.ts';
import type { DubRunRow, DubRunStore } from '../runs/dub-runs.store.ts';
import type { DubStore } from '../dubbing.store.ts';
import type { DubSoundAsked } from './make-dub-sound.ts';

export interface OpenRunDeps {
  readonly db: Database;
  readonly store: Pick<DubStore, 'load' | 'targets'>;
  readonly runStore: Pick<DubRunStore, 'load'>;
  readonly runs: Pick<DubRunService, 'failed' | 'finish' | 'startNext'>;
  readonly projects: Pick<ProjectService, 'keep'>;
  readonly plans: Pick<PlanService, 'actorOf'>;
}

/** A run at work, with what it is of. */
export interface OpenRun extends DubSoundAsked {
  readonly run: DubRunRow;
}

const stopped = ({ runs }: OpenRunDeps, tx: Tx, runId: string): Promise<void> =>
  runs.failed(tx, runId, { kind: 'cancelled', code: 'job.cancelled' });

/** What a run is of; null: it was deleted or thrown away while its job waited, and the job has ended. */
export async function openRun(deps: OpenRunDeps, runId: string, job: JobContext): Promise<OpenRun | null> {
  const run = await deps.runStore.load(deps.db, runId);
  const view = run === null ? null : await deps.store.load(deps.db, run.projectId);
  if (run === null || view === null) {
    await job.complete(async () => undefined);
    return null;
  }
  if (view.project.binnedAt !== null) {
    await job.complete((tx) => stopped(deps, tx, runId));
    return null;
  }
  const targets = await deps.store.targets(deps.db, [run.projectId]);
  const target = targets.find(({ language }) => language === run.language) ?? fail('input.not-found');
  return { run, view, target, lineIds: run.lineIds, actor: await deps.plans.actorOf(run.ownerId) };
}

/**
 * Ends a run's job: `keep` writes what was made and ends the run. False when its project was deleted or thrown away
 * meanwhile: no one pays for what they did not want any more.
 */
export const completeRun = (
  deps: OpenRunDeps,
  { run }: OpenRun,
  job: JobContext,
  keep: (tx: Tx, run: DubRunRow) => Promise<void>,
): Promise<boolean> =>
  job.complete(async (tx) => {
    if (!(await deps.projects.keep(tx, run.projectId))) return false;
    const [view, current] = [await deps.store.load(tx, run.projectId), await deps.runStore.load(tx, run.id)];
    if (view === null || current === null) return false;
    if (view.project.binnedAt !== null) {
      await stopped(deps, tx, run.id);
      return false;
    }
    await keep(tx, current);
    return true;
  });
