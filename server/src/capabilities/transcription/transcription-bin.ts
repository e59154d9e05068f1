import { projectBin, type ProjectBin } from '../projects/project-bin.service.ts';
import type { TranscriptionServiceDeps } from './transcription.types.ts';

/** With a transcription go its recording, its job and what is held for it. */
export function transcriptionBin(deps: TranscriptionServiceDeps): ProjectBin {
  const { db, store, credits, files, jobs } = deps;
  return projectBin(deps, {
    type: 'transcript',
    purgeName: 'transcription.purge-bin',
    answersMoved: true,
    forget: async (tx, { id }, removeRow) => {
      const row = (await store.load(tx, id))?.row;
      const isOpen = row?.status === 'queued';
      if (isOpen) await credits.release(tx, row.holdId);
      await removeRow();
      if (row !== undefined && row.fileId !== null) await files.removeFile(tx, row.fileId);
      const jobId = isOpen ? row.jobId : null;
      return async () => {
        if (jobId !== null) await db.transaction((other) => jobs.cancel(other, jobId));
      };
    },
  });
}
