import type { EditableCue } from '@timbre/media/subtitles/edit-cues';
import { useCallback, useState } from 'react';
import { isSameTyping } from './same-typing.ts';

type Cues = readonly EditableCue[];

interface History {
  readonly past: readonly Cues[];
  readonly now: Cues;
  readonly future: readonly Cues[];
}

export interface CueHistory {
  readonly cues: Cues;
  /** One step of undo; what is typed into one subtitle is one together. */
  readonly change: (cues: Cues) => void;
  readonly undo: () => void;
  readonly redo: () => void;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
}

/** Lists share their cues, so a step costs as much memory as the list of references. */
const mostSteps = 200;

/** Subtitles that are edited, and the way back. */
export function useCueHistory(initial: Cues): CueHistory {
  const [{ past, now, future }, setHistory] = useState<History>({ past: [], now: initial, future: [] });
  const change = useCallback(
    (cues: Cues) =>
      setHistory(({ past, now }) => {
        const before = past.at(-1);
        const isStep = before === undefined || !isSameTyping(before, now, cues);
        return { past: isStep ? [...past, now].slice(-mostSteps) : past, now: cues, future: [] };
      }),
    [],
  );
  const undo = useCallback(() => {
    setHistory((history) => {
      const before = history.past.at(-1);
      if (before === undefined) return history;
      return { past: history.past.slice(0, -1), now: before, future: [history.now, ...history.future] };
    });
  }, []);
  const redo = useCallback(() => {
    setHistory((history) => {
      const [after, ...rest] = history.future;
      return after === undefined ? history : { past: [...history.past, history.now], now: after, future: rest };
    });
  }, []);
  return { cues: now, change, undo, redo, canUndo: past.length > 0, canRedo: future.length > 0 };
}
