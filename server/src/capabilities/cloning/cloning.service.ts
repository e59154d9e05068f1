import type { Clone } from '@timbre/contract/cloning/cloning';
import type { Actor } from '../../platform/actor.ts';
import { fail } from '../../platform/errors.ts';
import { withinTime } from '../../platform/within-time.ts';
import { cloneCreation } from './create-clone.ts';
import { hasName } from './clone-slots.ts';
import { cloneUse } from './clone-use.ts';
import { cloneWords } from './clone-words.ts';
import { criteriaView, cloneView } from './clone-view.ts';
import type { CloneRow } from './cloning.store.ts';
import { samplePreparation } from './prepare-sample.ts';
import type { CloningService, CloningServiceDeps } from './cloning.types.ts';

export function cloningService(deps: CloningServiceDeps): CloningService {
  const { db, store, voices, jobs, jobEvents } = deps;
  const samples = samplePreparation(deps);

  const viewOf = async (row: CloneRow): Promise<Clone> =>
    cloneView(row, row.jobId === null || row.status !== 'queued' ? null : await jobEvents.read(row.jobId));

  const requireRow = async (actor: Actor, id: string): Promise<CloneRow> =>
    (await store.find(db, actor.userId, id)) ?? fail('input.not-found');

  async function jobEnd(jobId: string, signal: AbortSignal): Promise<void> {
    await withinTime(deps.waitMs, signal, async (limit) => {
      for await (const { status } of jobEvents.watch(jobId, limit))
        if (status !== 'queued' && status !== 'running') return;
    });
    signal.throwIfAborted();
  }

  const read: CloningService['read'] = async (actor, id) => viewOf(await requireRow(actor, id));

  return {
    ...cloneCreation(deps, samples, viewOf),
    ...cloneUse(deps, viewOf),
    ...cloneWords(deps),

    settled: async (actor, id, signal) => {
      const { jobId } = await requireRow(actor, id);
      if (jobId !== null) await jobEnd(jobId, signal);
      return read(actor, id);
    },

    criteria: async () =>
      criteriaView(await voices.languages(), { model: await deps.zeroShot(), hasButton: deps.hasPickerButton }),

    isNameTaken: async ({ userId }, name) =>
      (await store.list(db, userId)).some(
        (row) => row.kind === 'clone' && hasName(row) && row.name.toLowerCase() === name.toLowerCase(),
      ),

    prepare: async (actor, request, signal) => samples.viewOf(await samples.prepare(actor, request, signal)),
    removeSample: (actor, id) => samples.remove(actor, id),
    read,

    cancel: async (actor, id) => {
      const { jobId, status } = await requireRow(actor, id);
      if (jobId !== null && status === 'queued') await db.transaction((tx) => jobs.cancel(tx, jobId));
      return read(actor, id);
    },
  };
}
