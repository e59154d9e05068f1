import { useCallback, useEffect, useRef } from 'react';

/**
 * Does the first of two quick acts: the second comes before the first one shows as busy. Free again once it is not, or
 * when it did not begin.
 */
export function useOnce(isBusy: boolean): (act: () => void) => void {
  const isSent = useRef(false);
  useEffect(() => {
    if (!isBusy) isSent.current = false;
  }, [isBusy]);
  return useCallback(
    (act) => {
      if (isBusy || isSent.current) return;
      isSent.current = true;
      try {
        act();
      } catch (error) {
        isSent.current = false;
        throw error;
      }
    },
    [isBusy],
  );
}
