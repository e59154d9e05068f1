import { useEffect, useRef } from 'react';
import { useSteady } from './use-steady.ts';

/**
 * The work, but never twice at once: a second click comes before the first has drawn anything, so what the page shows as
 * busy is too late to refuse it. Free again when its promise has ended, when what it began is no longer busy, or when it
 * threw. The function it returns is always the same.
 */
export function useOneAtATime<A extends readonly unknown[]>(
  work: (...args: A) => unknown,
  isBusy = false,
): (...args: A) => void {
  const isUnderWay = useRef(false);
  useEffect(() => {
    if (!isBusy) isUnderWay.current = false;
  }, [isBusy]);
  return useSteady((...args: A) => {
    if (isBusy || isUnderWay.current) return;
    isUnderWay.current = true;
    const free = () => {
      isUnderWay.current = false;
    };
    try {
      const ending = work(...args);
      if (ending instanceof Promise) void ending.finally(free);
    } catch (error) {
      free();
      throw error;
    }
  });
}
