import { ApiError } from '@timbre/client';
import { transcriptLimits, type TranscriptWord } from '@timbre/contract/transcription/transcript';
import { withFoundWords } from '@timbre/media/transcript/edit-turns';
import { isPassing } from '../../../lib/http/passing-error.ts';
import type { TranscriptStore, Turn } from './transcript-store.ts';

interface RealignerDeps {
  /** Finds the words of these turns, as they are saved, in the recording. */
  readonly find: (
    turnIds: string[],
    signal: AbortSignal,
  ) => Promise<{ readonly segments: readonly { readonly id: string; readonly words: readonly TranscriptWord[] }[] }>;
  readonly store: Pick<TranscriptStore, 'snapshot' | 'subscribe' | 'amend'>;
  readonly saver: {
    readonly flush: () => Promise<unknown>;
    readonly hasSaved: (turn: Turn) => boolean;
    /** The server has this of a turn already. */
    readonly learn: (turn: Turn) => void;
  };
}

/** After the last letter, and between two requests. */
export const restMs = 600;
const againMs = [5000, 20_000, 60_000];

const isBusyThere = (error: unknown): boolean => error instanceof ApiError && error.code === 'transcript.busy';
/** No engine here finds words in this language: their times stay shared out. */
const isHopeless = (error: unknown): boolean => error instanceof ApiError && error.code === 'transcript.language';

/**
 * Looks for words whose time is estimated in the recording, in the background; what is written meanwhile wins. Answers
 * what ends it.
 */
export function startRealigner({ find, store, saver }: RealignerDeps): () => void {
  const controller = new AbortController();
  // As they stood when the recording was searched for them; what was not found then would not be found again.
  const answered = new WeakSet<Turn>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let [isBusy, isAble, failures] = [false, true, 0];

  const openTurns = (): Turn[] =>
    store
      .snapshot()
      .doc.turns.filter((turn) => !answered.has(turn) && turn.words.some(({ isEstimated }) => isEstimated));
  const later = (afterMs: number): void => {
    clearTimeout(timer);
    if (isAble && !isBusy && !controller.signal.aborted && openTurns().length > 0)
      timer = setTimeout(() => void look(), afterMs);
  };
  const ask = async (): Promise<void> => {
    await saver.flush();
    const open = openTurns().filter(saver.hasSaved).slice(0, transcriptLimits.realigned);
    if (open.length === 0) return;
    const { segments } = await find(
      open.map(({ id }) => id),
      controller.signal,
    );
    const found = new Map(segments.map(({ id, words }) => [id, words]));
    for (const turn of open) {
      const next = withFoundWords(turn, found.get(turn.id) ?? []);
      answered.add(next);
      // The server wrote these times itself.
      if (saver.hasSaved(turn)) saver.learn(next);
      store.amend(turn, next);
    }
  };
  const look = async (): Promise<void> => {
    isBusy = true;
    let waitMs: number | null = restMs;
    try {
      await ask();
      failures = 0;
    } catch (error) {
      if (isHopeless(error)) isAble = false;
      // What does not pass by itself is asked again when something was changed.
      waitMs =
        isPassing(error) || isBusyThere(error) ? (againMs[Math.min(failures, againMs.length - 1)] ?? restMs) : null;
      failures += 1;
    }
    isBusy = false;
    if (waitMs !== null) later(waitMs);
  };

  const leave = store.subscribe(() => later(restMs));
  later(restMs);
  return () => {
    leave();
    clearTimeout(timer);
    controller.abort();
  };
}
