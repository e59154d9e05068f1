import { useCallback, useLayoutEffect, useRef } from 'react';

/** Always the same function, which does what the newest one would: for children that are drawn again only when they change. */
export function useSteady<Given extends readonly unknown[]>(
  work: (...given: Given) => void,
): (...given: Given) => void {
  const newest = useRef(work);
  useLayoutEffect(() => {
    newest.current = work;
  });
  return useCallback((...given: Given) => newest.current(...given), []);
}
