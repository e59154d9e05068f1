import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { createListeners } from '../lib/listeners.ts';

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

/** The list comes once the page is up: the first toast may say that the network is gone. */
const preloadAfterMs = 2000;

const waiting: Toast[] = [];
let show: ((toast: Toast) => void) | undefined;
let isWanted = false;
const { subscribe, notify } = createListeners();

/** A short message at the bottom of the page that goes by itself; the same one is there once at a time. */
export function showToast(message: string, tone: ToastTone = 'plain', action?: ToastAction): void {
  const toast = { message, tone, action };
  if (show !== undefined) return show(toast);
  waiting.push(toast);
  want();
}

function want(): void {
  isWanted = true;
  notify();
}

/** Called by the list once it is there: shows what has waited and all that follows. */
export function takeToasts(take: (toast: Toast) => void): void {
  show = take;
  for (const toast of waiting.splice(0)) take(toast);
}

const load = () => import('./toast-list.tsx');
// Without it the page must go on.
const ToastList = lazy(async () => ({
  default: await load().then(
    (file) => file.ToastList,
    () => Nothing,
  ),
}));

function Nothing() {
  return null;
}

/** Where toasts appear. */
export function Toasts() {
  useEffect(() => {
    // A screen reader speaks up about what comes into a region that it knows already.
    const timer = setTimeout(() => void load().then(want, () => undefined), preloadAfterMs);
    return () => clearTimeout(timer);
  }, []);
  const isNeeded = useSyncExternalStore(subscribe, () => isWanted);
  if (!isNeeded) return null;
  return (
    <Suspense>
      <ToastList />
    </Suspense>
  );
}
