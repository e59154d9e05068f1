import { projectBin, type ProjectBin } from '../projects/project-bin.service.ts';
import type { TranscriptionServiceDeps } from './transcription.types.ts';

/** With a transcription go its recording, what was cut out of it, its jobs and what is held for it. */
export function transcriptionBin(deps: TranscriptionServiceDeps): ProjectBin {
  const { db, store, cutFiles, credits, files, jobs } = deps;
  return projectBin(deps, {
    type: 'transcript',
    purgeName: 'transcription.purge-bin',
    answersMoved: true,
    forget: async (tx, { id }, removeRow) => {
      const row = (await store.load(tx, id))?.row;
      const isOpen = row?.status === 'queued';
      if (isOpen) await credits.release(tx, row.holdId);
      const cuts = await cutFiles.ofProject(tx, id);
      await removeRow();
      for (const fileId of [row?.fileId, ...cuts.map((cut) => cut.fileId)])
        if (fileId !== null && fileId !== undefined) await files.removeFile(tx, fileId);
      const open = [...(isOpen ? [row] : []), ...cuts.filter(({ status }) => status === 'queued')];
      return async () => {
        await db.transaction(async (other) => {
          for (const { jobId } of open) if (jobId !== null) await jobs.cancel(other, jobId);
        });
      };
    },
  });
}
