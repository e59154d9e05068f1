import type { EditableCue } from '@timbre/media/subtitles/edit-cues';
import { useState, useSyncExternalStore } from 'react';
import { createHistory } from '../../lib/editing/history.ts';
import { typedInto } from './same-typing.ts';

type Cues = readonly EditableCue[];

/** Subtitles that are edited, and the way back; what is typed into one subtitle is one step together. */
export function useCueHistory(initial: Cues) {
  const [{ subscribe, snapshot, ways }] = useState(() => {
    const history = createHistory(initial);
    const change = (next: Cues, label?: string): void =>
      history.push(next, label ?? typedInto(history.snapshot().doc, next) ?? undefined);
    return { ...history, ways: { change, undo: history.undo, redo: history.redo } };
  });
  const { doc: cues, canUndo, canRedo } = useSyncExternalStore(subscribe, snapshot);
  return { cues, canUndo, canRedo, ...ways };
}
