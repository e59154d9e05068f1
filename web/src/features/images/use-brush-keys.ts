import { useState, type KeyboardEvent } from 'react';
import { steppedPlace, type Place } from './brush.ts';
import type { Brush } from './use-brush.ts';

interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** The brush without a pointer: arrows move it, with Shift farther; Space or Enter lowers and lifts it. */
export function useBrushKeys(brush: Brush, { width, height }: PictureSize) {
  /** Null: the picture has not got the focus. */
  const [at, setAt] = useState<Place | null>(null);
  const [isDown, setIsDown] = useState(false);
  const lift = () => setIsDown(false);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (brush.mode === null || event.ctrlKey || event.metaKey || event.altKey) return;
    // A click has given the focus, and a key is the first one.
    const from = at ?? { x: width / 2, y: height / 2 };
    if (event.key === ' ' || event.key === 'Enter') {
      event.preventDefault();
      if (!isDown) brush.begin(from, Math.max(width, height));
      setIsDown(!isDown);
      return;
    }
    if (event.key === 'Escape' && isDown) {
      event.preventDefault();
      lift();
      return;
    }
    const place = steppedPlace(from, event.key, { width, height }, event.shiftKey);
    if (place === null) return;
    event.preventDefault();
    setAt(place);
    if (isDown) brush.extend(place);
  };
  return {
    at: brush.mode === null ? null : at,
    isDown,
    handlers: {
      onKeyDown,
      onFocus: (event: { readonly currentTarget: Element }) => {
        // A click gives the focus too, and has a pointer of its own.
        if (event.currentTarget.matches(':focus-visible')) setAt({ x: width / 2, y: height / 2 });
      },
      onBlur: () => {
        setAt(null);
        lift();
      },
    },
  };
}
