import { useEffect, useState } from 'react';

const stepMs = 30_000;

/** The time in milliseconds, for texts such as "5 minutes ago"; changes twice a minute. */
export function useNow(): number {
  const [nowMs, setNowMs] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), stepMs);
    return () => clearInterval(timer);
  }, []);
  return nowMs;
}
