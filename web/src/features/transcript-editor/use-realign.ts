import { ApiError } from '@timbre/client';
import { transcriptLimits } from '@timbre/contract/transcript';
import { withFoundWords } from '@timbre/media/transcript/edit-turns';
import { useEffect } from 'react';
import { realign } from './api.ts';
import type { TranscriptSaver } from './transcript-saver.ts';
import type { TranscriptStore, Turn, Turns } from './transcript-store.ts';

/** After the last letter. */
const restMs = 600;

interface RealignParts {
  readonly id: string;
  readonly store: TranscriptStore;
  readonly saver: TranscriptSaver;
}

/** Turns somebody wrote in whose words are not found in the recording yet. */
const openTurns = (turns: Turns, untouched: WeakSet<Turn>): Turn[] =>
  turns
    .filter((turn) => !untouched.has(turn) && turn.words.some(({ isEstimated }) => isEstimated))
    .slice(0, transcriptLimits.realigned);

/** Looks for words that were written in the recording, in the background; what is written meanwhile wins. */
export function useRealign({ id, store, saver }: RealignParts): void {
  useEffect(() => {
    const controller = new AbortController();
    // What came from the recogniser, and what was looked for already.
    const untouched = new WeakSet<Turn>(store.snapshot().doc.turns);
    let timer: ReturnType<typeof setTimeout> | undefined;
    let [isBusy, isAble] = [false, true];

    const look = async (): Promise<void> => {
      if (isBusy || !isAble) return;
      isBusy = true;
      try {
        await saver.flush();
        const open = openTurns(store.snapshot().doc.turns, untouched).filter(saver.hasSaved);
        if (open.length === 0) return;
        for (const turn of open) untouched.add(turn);
        const { segments } = await realign(
          id,
          open.map((turn) => turn.id),
          controller.signal,
        );
        const found = new Map(segments.map(({ id: own, words }) => [own, words]));
        for (const turn of open) {
          const next = withFoundWords(turn, found.get(turn.id) ?? []);
          untouched.add(next);
          // The server wrote these times itself.
          if (saver.hasSaved(turn)) saver.learn(next);
          store.amend(turn, next);
        }
      } catch (error) {
        // No engine here finds words in this language: their times stay shared out.
        if (error instanceof ApiError && error.code === 'transcript.language') isAble = false;
      } finally {
        isBusy = false;
      }
    };
    const leave = store.subscribe(() => {
      clearTimeout(timer);
      if (openTurns(store.snapshot().doc.turns, untouched).length > 0) timer = setTimeout(() => void look(), restMs);
    });
    return () => {
      leave();
      clearTimeout(timer);
      controller.abort();
    };
  }, [id, store, saver]);
}
