import type { RefObject } from 'react';
import { useRef, useState } from 'react';
import type { Box } from '../plugins/paragraph-geometry.ts';
import { edgeScroll, lineAt, placeAtY } from '../plugins/paragraph-geometry.ts';
import { moveParagraphs } from '../document/paragraph-commands.ts';
import { pickParagraph, picksOf } from '../document/picks.ts';
import { useStudio } from '../studio-context.ts';

const startPx = 5;

interface Drag {
  readonly id: string;
  readonly startY: number;
  readonly boxes: readonly Box[];
  y: number;
  isMoving: boolean;
  frame: number;
}

/** The paragraphs' boxes in the scrolled page. */
function boxesOf(page: HTMLElement, paragraphs: HTMLElement): Box[] {
  const { top: origin } = page.getBoundingClientRect();
  return Array.from(paragraphs.children, (child) => {
    const { top, bottom } = child.getBoundingClientRect();
    return { top: top - origin, bottom: bottom - origin };
  });
}

/** Picks paragraphs by their margin and moves them by dragging it: mouse, pen and finger. */
export function useParagraphDrag(sheet: RefObject<HTMLElement | null>, page: RefObject<HTMLElement | null>) {
  const { editor, run, apply } = useStudio();
  const [linePx, setLinePx] = useState<number | null>(null);
  const drag = useRef<Drag | null>(null);

  const look = () => {
    const { current } = drag;
    if (current === null || sheet.current === null || page.current === null) return;
    const { top, bottom } = sheet.current.getBoundingClientRect();
    sheet.current.scrollBy(0, edgeScroll(current.y, top, bottom));
    const y = current.y - page.current.getBoundingClientRect().top;
    setLinePx(lineAt(current.boxes, placeAtY(current.boxes, y)));
    current.frame = requestAnimationFrame(look);
  };
  const end = () => {
    if (drag.current !== null) cancelAnimationFrame(drag.current.frame);
    drag.current = null;
    setLinePx(null);
  };

  const onPointerDown = (event: React.PointerEvent) => {
    const handle = (event.target as Element).closest<HTMLElement>('[data-part=handle]');
    const id = handle?.closest<HTMLElement>('[data-paragraph]')?.dataset['paragraph'];
    if (id === undefined || event.button !== 0 || page.current === null) return;
    // The words keep the focus, so that keys go on working.
    event.preventDefault();
    editor.view.focus();
    (event.currentTarget as Element).setPointerCapture(event.pointerId);
    const boxes = boxesOf(page.current, editor.view.dom);
    drag.current = { id, startY: event.clientY, y: event.clientY, boxes, isMoving: false, frame: 0 };
  };
  const onPointerMove = (event: React.PointerEvent) => {
    const { current } = drag;
    if (current === null) return;
    current.y = event.clientY;
    if (current.isMoving || Math.abs(event.clientY - current.startY) < startPx || !editor.isEditable) return;
    current.isMoving = true;
    if (!picksOf(editor.state).ids.has(current.id))
      editor.view.dispatch(pickParagraph(editor.state, current.id, 'only'));
    look();
  };
  const onPointerUp = (event: React.PointerEvent) => {
    const { current } = drag;
    if (current === null) return;
    if (current.isMoving && page.current !== null) {
      const y = event.clientY - page.current.getBoundingClientRect().top;
      run(moveParagraphs(picksOf(editor.state).ids, placeAtY(current.boxes, y)));
    } else {
      const mode = event.shiftKey ? 'range' : event.ctrlKey || event.metaKey ? 'toggle' : 'only';
      apply((state, dispatch) => {
        dispatch?.(pickParagraph(state, current.id, mode));
        return true;
      });
    }
    end();
  };
  return { linePx, handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: end } };
}
