import { useRef, useState, type PointerEvent, type RefObject } from 'react';
import { lineAtPlace, placeAtPoint, type Span } from './drag-place.ts';

/** A click with an unsteady hand is no drag. */
const startPx = 6;

interface PageDragOptions {
  readonly list: RefObject<HTMLElement | null>;
  readonly isAcross: boolean;
  readonly onMove: (id: string, place: number) => void;
}

interface Drag {
  readonly id: string;
  readonly from: number;
  isMoving: boolean;
}

/** Pages are sorted by dragging: mouse, pen and finger. `linePx`: where it would go, from the list's edge. */
export function usePageDrag({ list, isAcross, onMove }: PageDragOptions) {
  const drag = useRef<Drag | null>(null);
  const [linePx, setLinePx] = useState<number | null>(null);
  const pointOf = ({ clientX, clientY }: PointerEvent) => (isAcross ? clientX : clientY);
  const edge = () => {
    const box = list.current?.getBoundingClientRect();
    const scrolled = (isAcross ? list.current?.scrollLeft : list.current?.scrollTop) ?? 0;
    return ((isAcross ? box?.left : box?.top) ?? 0) - scrolled;
  };
  const spans = (): Span[] =>
    [...(list.current?.querySelectorAll<HTMLElement>('[data-page]') ?? [])].map((item) => {
      const { left, right, top, bottom } = item.getBoundingClientRect();
      return isAcross ? { start: left - edge(), end: right - edge() } : { start: top - edge(), end: bottom - edge() };
    });
  const end = () => {
    drag.current = null;
    setLinePx(null);
  };
  const handlers = {
    onPointerDown: (event: PointerEvent) => {
      const id = (event.target as Element).closest<HTMLElement>('[data-page]')?.dataset['page'];
      // A finger on a strip scrolls it.
      if (id === undefined || event.button !== 0 || (isAcross && event.pointerType === 'touch')) return;
      drag.current = { id, from: pointOf(event), isMoving: false };
    },
    onPointerMove: (event: PointerEvent) => {
      const { current } = drag;
      if (current === null) return;
      if (!current.isMoving) {
        if (Math.abs(pointOf(event) - current.from) < startPx) return;
        current.isMoving = true;
        event.currentTarget.setPointerCapture(event.pointerId);
      }
      const all = spans();
      setLinePx(lineAtPlace(all, placeAtPoint(all, pointOf(event) - edge())));
    },
    onPointerUp: (event: PointerEvent) => {
      const { current } = drag;
      if (current?.isMoving === true) onMove(current.id, placeAtPoint(spans(), pointOf(event) - edge()));
      end();
    },
    onPointerCancel: end,
  };
  return { linePx, handlers };
}
