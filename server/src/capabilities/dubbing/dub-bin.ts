import { projectBin, type ProjectBin } from '../projects/project-bin.service.ts';
import type { DubServiceDeps } from './dubbing.types.ts';

/** With a video translation go its files, its runs with what they hold, and what only it was heard in. */
export const dubBin = (deps: DubServiceDeps): ProjectBin =>
  projectBin(deps, {
    type: 'dub',
    purgeName: 'dubbing.purge-bin',
    answersMoved: true,
    forget: async (tx, { id }, removeRow) => {
      const { db, store, runStore, renderings, credits, files, jobs } = deps;
      const open = (await runStore.ofProject(tx, id)).filter(({ status }) => status === 'queued');
      for (const { holdId } of open) await credits.release(tx, holdId);
      const fileIds = await store.filesOf(tx, id);
      await renderings.forgetProject(tx, id);
      await removeRow();
      for (const fileId of fileIds) await files.removeFile(tx, fileId);
      return async () => {
        await db.transaction(async (other) => {
          for (const { jobId } of open) if (jobId !== null) await jobs.cancel(other, jobId);
        });
      };
    },
  });
