import { projectBin, type ProjectBin } from '../../projects/project-bin.service.ts';
import type { PhotoProjectServiceDeps } from './photo-projects.types.ts';

/** With a talking photo go its videos, their chunks and jobs, what they hold, its recordings and what only it was heard in. */
export const photoBin = (deps: PhotoProjectServiceDeps): ProjectBin =>
  projectBin(deps, {
    type: 'photo',
    purgeName: 'talking-photos.purge-bin',
    answersMoved: false,
    forget: async (tx, project, removeRow) => {
      const { db, videoStore, recorded, renderings, credits, files, jobs } = deps;
      const videos = await videoStore.ofProject(tx, project.id);
      const open = videos.filter(({ endedAt }) => endedAt === null);
      for (const { holdId } of open) await credits.release(tx, holdId);
      const fileIds = await videoStore.filesOf(tx, project.id);
      await recorded.forget(tx, project.ownerId, project.id);
      await renderings.forgetProject(tx, project.id);
      await removeRow();
      for (const fileId of fileIds) await files.removeFile(tx, fileId);
      return async () => {
        await db.transaction(async (other) => {
          for (const { jobId } of open) if (jobId !== null) await jobs.cancel(other, jobId);
        });
      };
    },
  });
