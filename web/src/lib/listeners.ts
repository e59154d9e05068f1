/** One frame at 60 per second. A timer rather than an animation frame, because a hidden tab draws none. */
const frameMs = 16;

export interface Listeners {
  readonly subscribe: (listener: () => void) => () => void;
  readonly notify: () => void;
  /** Notifies once for everything that changes within a frame: React gives up on a page that renders for each change. */
  readonly notifySoon: () => void;
  /** Drops a notification that is still pending. */
  readonly cancel: () => void;
}

/** A set of listeners, notified when something has changed. */
export function createListeners(): Listeners {
  const all = new Set<() => void>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const cancel = (): void => {
    clearTimeout(timer);
    timer = undefined;
  };
  const notify = (): void => {
    cancel();
    for (const listener of all) listener();
  };
  return {
    notify,
    cancel,
    subscribe: (listener) => {
      all.add(listener);
      return () => all.delete(listener);
    },
    notifySoon: () => {
      timer ??= setTimeout(notify, frameMs);
    },
  };
}
