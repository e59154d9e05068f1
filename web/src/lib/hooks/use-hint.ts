import { useState } from 'react';
import { readStored, store, type StorageKey } from '../storage.ts';

/** Whether a hint still stands, and what closes it for good in this browser. */
export function useHint(key: Extract<StorageKey, `${string}-hint`>) {
  const [isShown, setIsShown] = useState(() => readStored(key) === null);
  const close = () => {
    store(key, 'closed');
    setIsShown(false);
  };
  return { isShown, close };
}
