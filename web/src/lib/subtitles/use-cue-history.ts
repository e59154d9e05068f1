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
  /** Grows with every change, undo and redo; not with `reset`. */
  readonly version: number;
  /** One step of undo; what is typed into one subtitle is one together. */
  readonly change: (cues: Cues) => void;
  /** Begins anew: nothing can be undone. */
  readonly reset: (cues: Cues) => void;
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
  const [version, setVersion] = useState(0);
  const step = useCallback((next: (history: History) => History) => {
    setHistory(next);
    setVersion((count) => count + 1);
  }, []);
  const change = useCallback(
    (cues: Cues) =>
      step(({ past, now }) => {
        const before = past.at(-1);
        const isStep = before === undefined || !isSameTyping(before, now, cues);
        return { past: isStep ? [...past, now].slice(-mostSteps) : past, now: cues, future: [] };
      }),
    [step],
  );
  const reset = useCallback((cues: Cues) => setHistory({ past: [], now: cues, future: [] }), []);
  const undo = useCallback(() => {
    step((history) => {
      const before = history.past.at(-1);
      if (before === undefined) return history;
      return { past: history.past.slice(0, -1), now: before, future: [history.now, ...history.future] };
    });
  }, [step]);
  const redo = useCallback(() => {
    step((history) => {
      const [after, ...rest] = history.future;
      return after === undefined ? history : { past: [...history.past, history.now], now: after, future: rest };
    });
  }, [step]);
  return { cues: now, version, change, reset, undo, redo, canUndo: past.length > 0, canRedo: future.length > 0 };
}
