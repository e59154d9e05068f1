import { lazy, Suspense, useSyncExternalStore } from 'react';

export type ToastTone = 'done' | 'fail' | 'plain';

/** What can be done about it, such as Undo. */
export interface ToastAction {
  readonly label: string;
  readonly run: () => void;
}

export interface Toast {
  readonly message: string;
  readonly tone: ToastTone;
  readonly action: ToastAction | undefined;
}

const waiting: Toast[] = [];
let show: ((toast: Toast) => void) | undefined;
let isWanted = false;
const listeners = new Set<() => void>();

/** A short message at the bottom of the page that goes by itself. */
export function showToast(message: string, tone: ToastTone = 'plain', action?: ToastAction): void {
  const toast = { message, tone, action };
  if (show !== undefined) return show(toast);
  waiting.push(toast);
  isWanted = true;
  for (const listener of listeners) listener();
}

/** Called by the list once it is there: shows what has waited and all that follows. */
export function takeToasts(take: (toast: Toast) => void): void {
  show = take;
  for (const toast of waiting.splice(0)) take(toast);
}

const ToastList = lazy(async () => ({ default: (await import('./toast-list.tsx')).ToastList }));

/** Where toasts appear; its code loads with the first of them. */
export function Toasts() {
  const isNeeded = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => isWanted,
  );
  if (!isNeeded) return null;
  return (
    <Suspense>
      <ToastList />
    </Suspense>
  );
}
