import { readExportEvents } from '@timbre/contract/exports';
import type { JobProgress } from '@timbre/contract/jobs';
import { useEffect, useEffectEvent, useState } from 'react';
import { api } from '../../lib/http/api.ts';
import { resumeEvents, waitFor } from '../../lib/player/resume-events.ts';

export interface ExportProgress {
  readonly progress: JobProgress | null;
  readonly isReconnecting: boolean;
}

const isFinal = ({ status }: JobProgress) => status === 'done' || status === 'failed' || status === 'cancelled';

const exportEvents = (id: string, signal: AbortSignal): AsyncIterable<JobProgress> =>
  api.events(readExportEvents, { id }, { signal });

/** Follows one export, or another job whose events `open` gives, to its end; `onEnd` is called however it ended, also when the connection is lost for good. */
export function useExportProgress(
  id: string | undefined,
  onEnd: (id: string) => Promise<void>,
  open = exportEvents,
): ExportProgress {
  const [progress, setProgress] = useState<JobProgress | null>(null);
  const [isReconnecting, setIsReconnecting] = useState(false);
  const end = useEffectEvent(onEnd);
  const openEvents = useEffectEvent(open);
  useEffect(() => {
    if (id === undefined) return;
    const controller = new AbortController();
    const { signal } = controller;
    const follow = async () => {
      const events = resumeEvents({
        open: () => openEvents(id, signal),
        isLast: isFinal,
        onReconnecting: setIsReconnecting,
        wait: (milliseconds) => waitFor(milliseconds, signal),
      });
      try {
        for await (const event of events) setProgress(event);
      } catch {
        // The list says how it ended; while it can't be reached either, it shows the network's error.
      }
      if (!signal.aborted) await end(id);
    };
    void follow();
    return () => {
      controller.abort();
      setProgress(null);
      setIsReconnecting(false);
    };
  }, [id]);
  return { progress: progress?.id === id ? progress : null, isReconnecting };
}
