import { useCallback, useRef } from 'react';

/** Hears how a recording that is under way is ended; null: none is. */
export type OnBusy = (end: (() => void) | null) => void;

/** Keeps what surrounds a recorder from throwing a recording away unasked. */
export function useRecordingGuard() {
  const end = useRef<(() => void) | null>(null);
  const onBusy: OnBusy = useCallback((ending) => {
    end.current = ending;
  }, []);
  /** Does it; while a recording is under way, ends that first, and its question opens instead. */
  const leave = (go: () => void): void => (end.current ?? go)();
  return { onBusy, leave };
}
