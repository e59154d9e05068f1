import { useEffect, useId } from 'react';
import { create } from 'zustand';

/** The ids of the dialogs that are open; the one that opened last comes last. */
const useDialogs = create<readonly string[]>(() => []);

export const isDialogOpen = (): boolean => useDialogs.getState().length > 0;

/** Whether any dialog is open, so that no notice comes over it. */
export const useIsDialogOpen = (): boolean => useDialogs((ids) => ids.length > 0);

/** Whether a dialog is the one that opened last: only that one answers to Escape. */
export function useIsTopDialog(isOpen: boolean): boolean {
  const id = useId();
  useEffect(() => {
    if (!isOpen) return;
    useDialogs.setState((ids) => [...ids, id], true);
    return () => useDialogs.setState((ids) => ids.filter((other) => other !== id), true);
  }, [id, isOpen]);
  return useDialogs((ids) => ids.at(-1) === id);
}
