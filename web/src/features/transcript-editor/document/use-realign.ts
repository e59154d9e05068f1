import { useEffect } from 'react';
import { realign } from '../api.ts';
import type { TranscriptWorkspace } from '../workspace-context.ts';
import { startRealigner } from './realigner.ts';
import { hasSaved, learnTurn } from './transcript-saver.ts';

/** Looks for words that were written in the recording for as long as the transcript is open. */
export function useRealign({ id, store, saver }: TranscriptWorkspace): void {
  useEffect(
    () =>
      startRealigner({
        store,
        saver: {
          flush: saver.flush,
          hasSaved: (turn) => hasSaved(saver, turn),
          learn: (turn) => learnTurn(saver, turn),
        },
        find: (turnIds, signal) => realign(id, turnIds, signal),
      }),
    [id, store, saver],
  );
}
