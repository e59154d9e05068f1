import type { TouchEvent } from 'react';
import { useRef } from 'react';

interface SwipeDeps {
  readonly onBack: () => void;
  readonly onNext: () => void;
}

/** Farther than a tap, and clearly sideways. */
const leastPx = 60;

/** What a finger does on the way from question to question; mice and keys have the buttons. */
export function useSwipe({ onBack, onNext }: SwipeDeps) {
  const start = useRef<{ readonly x: number; readonly y: number } | null>(null);
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      const touch = touches[0];
      start.current = touch === undefined || touches.length > 1 ? null : { x: touch.clientX, y: touch.clientY };
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const touch = changedTouches[0];
      const from = start.current;
      start.current = null;
      if (from === null || touch === undefined) return;
      const across = touch.clientX - from.x;
      if (Math.abs(across) < Math.max(leastPx, 2 * Math.abs(touch.clientY - from.y))) return;
      if (across > 0) onBack();
      else onNext();
    },
  };
}
