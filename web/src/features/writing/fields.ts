import type { Writing } from '@timbre/contract/writing';
import { createListeners } from '../../lib/listeners.ts';

type FieldValues = Pick<Writing, 'title' | 'notes'>;

/** What belongs to a document beside its text. */
export interface Fields {
  readonly subscribe: (listener: () => void) => () => void;
  readonly snapshot: () => FieldValues;
  readonly change: (part: Partial<FieldValues>) => void;
}

export function createFields(first: FieldValues): Fields {
  let current = first;
  const { subscribe, notify } = createListeners();
  return {
    snapshot: () => current,
    subscribe,
    change: (part) => {
      const next = { ...current, ...part };
      if (next.title === current.title && next.notes === current.notes) return;
      current = next;
      notify();
    },
  };
}
