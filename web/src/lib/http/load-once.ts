import { loadChunk } from './load-chunk.ts';

/** Code that comes when it is first wanted, and stays. */
export interface LoadedOnce<T> {
  /** Undefined until it is there. */
  readonly current: () => T | undefined;
  /** Loads it; after a failure the next call tries again. */
  readonly load: () => Promise<T>;
  /** Loads it ahead of need; a failure shows when it is needed. */
  readonly prepare: () => void;
}

export function loadOnce<T>(fetchCode: () => Promise<T>): LoadedOnce<T> {
  let loaded: T | undefined;
  let loading: Promise<T> | undefined;
  const load = (): Promise<T> => {
    loading ??= loadChunk(fetchCode).then(
      (code) => (loaded = code),
      (cause: unknown) => {
        loading = undefined;
        throw cause;
      },
    );
    return loading;
  };
  return { current: () => loaded, load, prepare: () => void load().catch(() => undefined) };
}
