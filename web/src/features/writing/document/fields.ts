import type { Writing } from '@timbre/contract/writing/writing';
import { createStore } from 'zustand/vanilla';

type FieldValues = Pick<Writing, 'title' | 'notes'>;

/** What belongs to a document beside its text. */
export interface Fields {
  readonly subscribe: (listener: () => void) => () => void;
  readonly snapshot: () => FieldValues;
  readonly change: (part: Partial<FieldValues>) => void;
}

export function createFields(first: FieldValues): Fields {
  const { getState, setState, subscribe } = createStore(() => first);
  return {
    subscribe,
    snapshot: getState,
    change: (part) => {
      const { title, notes } = getState();
      const next = { title, notes, ...part };
      if (next.title !== title || next.notes !== notes) setState(next);
    },
  };
}
