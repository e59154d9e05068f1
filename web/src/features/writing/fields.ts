import type { Writing } from '@timbre/contract/writing';

type FieldValues = Pick<Writing, 'title' | 'notes'>;

/** What belongs to a document beside its text. */
export interface Fields {
  readonly subscribe: (listener: () => void) => () => void;
  readonly snapshot: () => FieldValues;
  readonly change: (part: Partial<FieldValues>) => void;
}

export function createFields(first: FieldValues): Fields {
  let current = first;
  const listeners = new Set<() => void>();
  return {
    snapshot: () => current,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    change: (part) => {
      const next = { ...current, ...part };
      if (next.title === current.title && next.notes === current.notes) return;
      current = next;
      for (const listener of listeners) listener();
    },
  };
}
