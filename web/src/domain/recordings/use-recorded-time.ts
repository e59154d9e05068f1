import { useEffect, useEffectEvent, useState } from 'react';
import { recordedTime } from './recorded-time.ts';

const tickMs = 200;

/** How long was recorded, shown as it passes; `onFull` is told at the limit, and hears nothing of pauses. */
export function useRecordedTime(limitMs: number, isRunning: boolean, onFull: () => void) {
  const [time] = useState(recordedTime);
  const [elapsedMs, setElapsedMs] = useState(0);
  const show = () => setElapsedMs(Math.min(limitMs, time.elapsedMs()));
  const tick = useEffectEvent(show);
  const end = useEffectEvent(() => {
    time.halt();
    setElapsedMs(limitMs);
    onFull();
  });
  useEffect(() => {
    if (!isRunning) return;
    const clock = setInterval(() => tick(), tickMs);
    const limit = setTimeout(() => end(), limitMs - time.elapsedMs());
    return () => {
      clearInterval(clock);
      clearTimeout(limit);
    };
  }, [isRunning, limitMs, time]);
  return {
    elapsedMs,
    /** To the millisecond, also between two ticks. */
    now: () => Math.min(limitMs, time.elapsedMs()),
    run: time.run,
    halt: () => {
      time.halt();
      show();
    },
    reset: () => {
      time.reset();
      setElapsedMs(0);
    },
  };
}
