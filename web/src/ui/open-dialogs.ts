import { useEffect, useId, useSyncExternalStore } from 'react';

let open: readonly string[] = [];
const listeners = new Set<() => void>();

function set(next: readonly string[]): void {
  open = next;
  for (const listener of listeners) listener();
}

/** Whether a dialog is the one that opened last: only that one answers to Escape. */
export function useIsTopDialog(isOpen: boolean): boolean {
  const id = useId();
  useEffect(() => {
    if (!isOpen) return;
    set([...open, id]);
    return () => set(open.filter((other) => other !== id));
  }, [id, isOpen]);
  const top = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => open.at(-1),
  );
  return top === id;
}
