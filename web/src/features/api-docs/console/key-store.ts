import { create } from 'zustand';
import { forgetVisit, readVisit, storeVisit } from '../../../lib/storage.ts';

interface KeyState {
  readonly key: string;
  /** It stays in this tab across a reload; otherwise it is gone with the page. */
  readonly isKept: boolean;
  readonly setKey: (key: string) => void;
  readonly keep: (isKept: boolean) => void;
}

const kept = readVisit('api-key');

/** The reader's own key: in memory, and in the tab's storage only where they want that. */
export const useKey = create<KeyState>((set, get) => {
  const write = (key: string, isKept: boolean) => {
    if (isKept && key !== '') storeVisit('api-key', key);
    else forgetVisit('api-key');
    set({ key, isKept });
  };
  return {
    key: kept ?? '',
    isKept: kept !== null,
    setKey: (key) => write(key.trim(), get().isKept),
    keep: (isKept) => write(get().key, isKept),
  };
});
