import { useEffect, useState } from 'react';

/** Seconds left of a wait that `start` begins; 0 when there is none. */
export function useCountdown(): { readonly secondsLeft: number; readonly start: (seconds: number) => void } {
  const [endsAtMs, setEndsAtMs] = useState(0);
  const [nowMs, setNowMs] = useState(0);
  useEffect(() => {
    if (endsAtMs === 0) return;
    const timer = setInterval(() => setNowMs(Date.now()), 500);
    return () => clearInterval(timer);
  }, [endsAtMs]);
  const start = (seconds: number) => {
    setNowMs(Date.now());
    setEndsAtMs(Date.now() + seconds * 1000);
  };
  return { secondsLeft: Math.max(0, Math.ceil((endsAtMs - nowMs) / 1000)), start };
}
