import { setTimeout as delay } from 'node:timers/promises';
import type { JobProgress } from '@timbre/contract/jobs';
import { openProgress } from './progress.ts';

interface Work {
  readonly status: JobProgress['status'];
  readonly progress: JobProgress | null;
  readonly error: { readonly message: string } | null;
}

const lookMs = 500;

/** Asks for something that is being made until it is there; throws the sentence of what it failed with. */
export async function pollUntilDone<W extends Work>(
  what: string,
  look: () => Promise<W>,
  signal: AbortSignal,
): Promise<W> {
  const line = openProgress(what);
  try {
    for (;;) {
      const work = await look();
      if (work.status === 'done') return work;
      if (work.status === 'failed' || work.status === 'cancelled')
        throw new Error(work.error?.message ?? 'It was cancelled in the studio.');
      line.tell(work.progress?.fraction ?? 0, work.progress?.secondsLeft);
      await delay(lookMs, undefined, { signal }).catch(() => signal.throwIfAborted());
    }
  } finally {
    line.end();
  }
}
