import { useCallback, useRef } from 'react';

/**
 * The work, but never twice at once: a second click comes before the first has drawn anything, so what the page shows
 * as busy is too late to refuse it.
 */
export function useOneAtATime<A extends readonly unknown[]>(
  work: (...args: A) => Promise<unknown>,
): (...args: A) => void {
  const isBusy = useRef(false);
  return useCallback(
    (...args: A) => {
      if (isBusy.current) return;
      isBusy.current = true;
      void work(...args).finally(() => (isBusy.current = false));
    },
    [work],
  );
}
