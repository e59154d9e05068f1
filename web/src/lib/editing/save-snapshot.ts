import { shallow } from 'zustand/vanilla/shallow';
import { createStore } from 'zustand/vanilla';

/**
 * `empty`: there is nothing to save yet · `offline`: tries again by itself · `refused`: the server does not take it as it
 * is · `conflict`: it was changed elsewhere in between.
 */
export type SaveState = 'saved' | 'unsaved' | 'saving' | 'empty' | 'offline' | 'refused' | 'conflict';

export interface SaveSnapshot {
  readonly state: SaveState;
  /** Null: it is not created yet. */
  readonly id: string | null;
  readonly revision: number | null;
  /** Why it is `offline`, `refused` or in `conflict`. */
  readonly error: unknown;
  /** The browser had no room to keep what is not saved. */
  readonly isTooBig: boolean;
}

/** The state of saving, and who follows it. */
export function observableSnapshot(first: SaveSnapshot) {
  const { getState, setState, subscribe } = createStore(() => first);
  return {
    snapshot: getState,
    subscribe,
    set: (next: SaveSnapshot): void => {
      if (!shallow(next, getState())) setState(next, true);
    },
  };
}
