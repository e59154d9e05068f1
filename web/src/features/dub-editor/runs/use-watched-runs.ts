import { useQueryClient } from '@tanstack/react-query';
import type { Dub } from '@timbre/contract/dubbing/dub-view';
import { useEffect, useRef } from 'react';
import { dubKey, fetchDubSummary, refetchDub } from '../api.ts';
import { runState, watchRuns, type RunWatch } from './watch-runs.ts';

/** Keeps an open project in step with what is made of it elsewhere. */
export function useWatchedRuns(id: string, dub: Dub | undefined): void {
  const queryClient = useQueryClient();
  const isOpen = dub !== undefined;
  const state = isOpen ? runState(dub) : '';
  const watch = useRef<RunWatch | null>(null);
  useEffect(() => {
    if (!isOpen) return;
    const own = watchRuns({
      taskId: id,
      known: () => runState(queryClient.getQueryData<Dub>(dubKey(id)) ?? { run: null }),
      read: async () => {
        const summary = await fetchDubSummary(id);
        return summary && runState(summary);
      },
      onOther: () => refetchDub(queryClient, id),
    });
    watch.current = own;
    return () => {
      watch.current = null;
      own.stop();
    };
  }, [queryClient, id, isOpen]);
  useEffect(() => watch.current?.tell(), [state]);
}
