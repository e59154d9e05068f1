import { lazy, Suspense, useEffect } from 'react';
import { create } from 'zustand';

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
const useList = create(() => ({ isWanted: false }));
const want = (): void => useList.setState({ isWanted: true });

/** A short message at the bottom of the page that goes by itself; the same one is there once at a time. */
export function showToast(message: string, tone: ToastTone = 'plain', action?: ToastAction): void {
  const toast = { message, tone, action };
  if (show !== undefined) return show(toast);
  waiting.push(toast);
  want();
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
    // The first toast may say that the network is gone, and a screen reader speaks up about what comes into a region
    // that it knows already: so the list is there from the first touch or key on.
    const acted = () => void load().then(want, () => undefined);
    const events = ['pointerdown', 'keydown'] as const;
    for (const event of events) window.addEventListener(event, acted, { once: true, passive: true });
    return () => {
      for (const event of events) window.removeEventListener(event, acted);
    };
  }, []);
  const { isWanted } = useList();
  if (!isWanted) return null;
  return (
    <Suspense>
      <ToastList />
    </Suspense>
  );
}
