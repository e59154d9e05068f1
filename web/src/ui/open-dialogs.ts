import { useEffect, useId, useSyncExternalStore } from 'react';
import { createListeners } from '../lib/listeners.ts';

let open: readonly string[] = [];
const { subscribe, notify } = createListeners();

function set(next: readonly string[]): void {
  open = next;
  notify();
}

export const isDialogOpen = (): boolean => open.length > 0;

/** Whether any dialog is open, so that no notice comes over it. */
export function useIsDialogOpen(): boolean {
  return useSyncExternalStore(subscribe, isDialogOpen);
}

/** Whether a dialog is the one that opened last: only that one answers to Escape. */
export function useIsTopDialog(isOpen: boolean): boolean {
  const id = useId();
  useEffect(() => {
    if (!isOpen) return;
    set([...open, id]);
    return () => set(open.filter((other) => other !== id));
  }, [id, isOpen]);
  const top = useSyncExternalStore(subscribe, () => open.at(-1));
  return top === id;
}
