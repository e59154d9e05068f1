import { useEffect, useEffectEvent, useState } from 'react';

const settleMs = 250;

/** A value that is shown at once and given on when it rests, so that a fader's way is one step to undo. */
export function useSettled(value: number, onSettle: (value: number) => void): [number, (value: number) => void] {
  const [moving, setMoving] = useState<number | null>(null);
  const settle = useEffectEvent(onSettle);
  useEffect(() => {
    if (moving === null) return;
    const timer = setTimeout(() => {
      settle(moving);
      setMoving(null);
    }, settleMs);
    return () => clearTimeout(timer);
  }, [moving]);
  return [moving ?? value, setMoving];
}
