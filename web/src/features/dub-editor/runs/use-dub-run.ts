import { useQueryClient } from '@tanstack/react-query';
import { type Dub, type DubRun } from '@timbre/contract/dubbing/dub-view';
import { readDubEvents } from '@timbre/contract/dubbing/dubbing';
import type { JobProgress } from '@timbre/contract/jobs';
import { useExportProgress } from '../../../domain/exports/use-export-progress.ts';
import { api } from '../../../lib/http/api.ts';
import { isUnderWay } from '../../../lib/http/under-way.ts';
import { creditsKey } from '../../credits/api.ts';
import { refetchDub } from '../api.ts';

/** What is being made of a project, as it is now. */
export interface FollowedRun {
  readonly run: DubRun;
  readonly progress: JobProgress | null;
  readonly isReconnecting: boolean;
}

/** Follows what is being made of a project, and reads the project again when that ends; null: nothing is being made. */
export function useDubRun(dub: Dub, onEnd?: (run: DubRun | null) => void): FollowedRun | null {
  const queryClient = useQueryClient();
  const { taskId, run } = dub;
  const isOpen = run !== null && isUnderWay(run);
  const { progress, isReconnecting } = useExportProgress(
    isOpen ? run.id : undefined,
    async () => {
      const ended = await refetchDub(queryClient, taskId).catch(() => undefined);
      void queryClient.invalidateQueries({ queryKey: creditsKey });
      if (ended !== undefined) onEnd?.(ended.run);
    },
    (_, signal) => api.events(readDubEvents, { taskId }, { signal }),
  );
  return isOpen ? { run, progress: progress ?? run.progress, isReconnecting } : null;
}
