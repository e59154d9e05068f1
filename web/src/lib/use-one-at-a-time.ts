import { useCallback, useLayoutEffect, useRef } from 'react';

/**
 * The work, but never twice at once: a second click comes before the first has drawn anything, so what the page shows
 * as busy is too late to refuse it. The function it returns is always the same.
 */
export function useOneAtATime<A extends readonly unknown[]>(
  work: (...args: A) => Promise<unknown>,
): (...args: A) => void {
  const latest = useRef(work);
  useLayoutEffect(() => {
    latest.current = work;
  });
  const isBusy = useRef(false);
  return useCallback((...args: A) => {
    if (isBusy.current) return;
    isBusy.current = true;
    void latest.current(...args).finally(() => {
      isBusy.current = false;
    });
  }, []);
}
