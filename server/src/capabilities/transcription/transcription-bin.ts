import { articleLimits } from '@timbre/contract/articles';
import type { Actor } from '../../platform/actor.ts';
import { AppError, fail } from '../../platform/errors.ts';
import type { Project } from '../projects/projects.service.ts';
import type { TranscriptionService, TranscriptionServiceDeps } from './transcription.service.ts';

const dayMs = 24 * 3_600_000;
const purgeBatch = 100;

/** Somebody else removed it, or took it out of the bin, at the same moment. */
function unlessGone(error: unknown): void {
  if (!(error instanceof AppError && error.code === 'input.not-found')) throw error;
}

/** Deleting: into the bin and back, and out of it for good with the recording. */
export function transcriptionBin(
  deps: TranscriptionServiceDeps,
): Pick<TranscriptionService, 'remove' | 'erase' | 'bin' | 'restore' | 'periodics'> {
  const { db, store, projects, credits, files, jobs, clock } = deps;

  /** Only from the bin: throws `input.not-found` when somebody took it out meanwhile. */
  async function removeForGood(project: Project): Promise<void> {
    const jobId = await db.transaction(async (tx) => {
      await projects.lockForRemoval(tx, project.id);
      const row = (await store.load(tx, project.id))?.row;
      if (row?.status === 'queued' && row.holdId !== null) await credits.release(tx, row.holdId);
      await projects.remove(tx, project);
      if (row !== undefined && row.fileId !== null) await files.removeFile(tx, row.fileId);
      return row?.status === 'queued' ? row.jobId : null;
    });
    if (jobId !== null) await db.transaction((tx) => jobs.cancel(tx, jobId));
  }

  const requireOwn = async (actor: Actor, id: string): Promise<Project> =>
    (await projects.findMany(actor, [id], 'transcript'))[0] ?? fail('input.not-found');

  async function purge(): Promise<void> {
    const before = new Date(clock.now().getTime() - articleLimits.binDays * dayMs);
    let problem: unknown = null;
    // One that can't be removed must not keep the others.
    for (const project of await projects.binnedBefore('transcript', before, purgeBatch)) {
      await removeForGood(project)
        .catch(unlessGone)
        .catch((error: unknown) => (problem ??= error));
    }
    if (problem !== null) throw problem;
  }

  return {
    remove: async (actor, id) => {
      const project = await requireOwn(actor, id);
      if (project.binnedAt !== null) await removeForGood(project);
      else await projects.bin(actor, [id]);
    },

    erase: async (actor, id) => {
      const project = await requireOwn(actor, id);
      await projects.bin(actor, [id]);
      await removeForGood(project);
    },

    bin: async (actor, ids) => {
      const own = await projects.findMany(actor, [...new Set(ids)], 'transcript');
      return projects.bin(
        actor,
        own.map(({ id }) => id),
      );
    },

    restore: (actor, ids) => projects.restore(actor, [...new Set(ids)], 'transcript'),

    periodics: [{ name: 'transcription.purge-bin', everyMinutes: 60, run: purge }],
  };
}
