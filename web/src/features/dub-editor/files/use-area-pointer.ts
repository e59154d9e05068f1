import type { DubTextArea } from '@timbre/contract/dubbing/dubbing-files';
import { useRef, type PointerEvent } from 'react';
import { boxBetween, isInBox, type PicturePoint } from './area-geometry.ts';

interface AreaPointerOptions {
  readonly area: DubTextArea;
  readonly onChange: (area: DubTextArea) => void;
  /** A place in the area was pointed at. */
  readonly onPick: (point: PicturePoint) => void;
}

interface Held {
  readonly from: PicturePoint;
  readonly fromPx: { readonly x: number; readonly y: number };
  hasMoved: boolean;
}

/** A pointer that moves less only points. */
const clickPx = 4;

/** Dragging draws the area again; a click inside it points at a letter. */
export function useAreaPointer({ area, onChange, onPick }: AreaPointerOptions) {
  const held = useRef<Held | null>(null);
  const pointOf = ({ clientX, clientY, currentTarget }: PointerEvent<HTMLElement>): PicturePoint => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    return { x: (clientX - left) / width, y: (clientY - top) / height };
  };
  const rest = () => {
    held.current = null;
  };
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      held.current = { from: pointOf(event), fromPx: { x: event.clientX, y: event.clientY }, hasMoved: false };
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const now = held.current;
      if (now === null) return;
      now.hasMoved ||= Math.hypot(event.clientX - now.fromPx.x, event.clientY - now.fromPx.y) >= clickPx;
      if (now.hasMoved) onChange({ ...area, ...boxBetween(now.from, pointOf(event)) });
    },
    onPointerUp: () => {
      const now = held.current;
      rest();
      if (now !== null && !now.hasMoved && isInBox(area, now.from)) onPick(now.from);
    },
    onPointerCancel: rest,
  };
}
