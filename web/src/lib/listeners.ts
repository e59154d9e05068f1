/** A frame at 60 a second; a timer, as a hidden tab draws no frames. */
const frameMs = 16;

export interface Listeners {
  readonly subscribe: (listener: () => void) => () => void;
  readonly notify: () => void;
  /** Once for everything that changes until the next frame: React stops a page that is told of each in turn. */
  readonly notifySoon: () => void;
  /** Nothing is on its way any more. */
  readonly cancel: () => void;
}

/** Those who are told when something has changed. */
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
    ...{ notify, cancel },
    subscribe: (listener) => {
      all.add(listener);
      return () => all.delete(listener);
    },
    notifySoon: () => {
      timer ??= setTimeout(notify, frameMs);
    },
  };
}
