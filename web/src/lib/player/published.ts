import { createStore } from 'zustand/vanilla';

/** One frame at 60 per second. A timer rather than an animation frame, because a hidden tab draws none. */
const frameMs = 16;

export interface Published<Status> {
  /** As it is now, also before listeners hear of it. */
  readonly snapshot: () => Status;
  readonly subscribe: (listener: () => void) => () => void;
  readonly publish: () => void;
  /** Once for everything that changes within a frame: React gives up on a page that renders for each change. */
  readonly publishSoon: () => void;
  /** Listeners do not hear of what is still to be published. */
  readonly cancel: () => void;
}

/** A status that is read again when it is published. */
export function createPublished<Status>(read: () => Status): Published<Status> {
  let current = read();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const heard = createStore(() => current);
  const cancel = (): void => {
    clearTimeout(timer);
    timer = undefined;
  };
  const publish = (): void => {
    cancel();
    current = read();
    heard.setState(current, true);
  };
  return {
    subscribe: heard.subscribe,
    snapshot: () => current,
    publish,
    cancel,
    publishSoon: () => {
      current = read();
      timer ??= setTimeout(publish, frameMs);
    },
  };
}
