import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect, useState } from 'react';

const settleMs = 250;

/**
 * A fader's value: shown while it moves, given on when it rests, so that a drag is one step to undo. It goes to the
 * target it was moved for: when another one is chosen, or the fader is closed, it is given on at once.
 */
export function useSettled<Target extends string | number>(
  value: number,
  target: Target,
  onSettle: (value: number, target: Target) => void,
): [number, (value: number) => void] {
  const [moving, setMoving] = useState<{ readonly value: number; readonly target: Target } | null>(null);
  const settle = useDebouncedCallback(
    (next: number, of: Target) => {
      onSettle(next, of);
      setMoving(null);
    },
    { delay: settleMs, flushOnUnmount: true },
  );
  useEffect(() => () => settle.flush(), [settle, target]);
  const move = (next: number): void => {
    setMoving({ value: next, target });
    settle(next, target);
  };
  return [moving?.target === target ? moving.value : value, move];
}
