import type { DubLine } from '@timbre/contract/dubbing/dub-document';
import type { Clip } from '@timbre/media/timeline/lane';
import { useRef, type PointerEvent } from 'react';
import type { CueGrip } from '../../../domain/subtitles/drag-cue.ts';
import type { Axis } from '../../../lib/timeline/axis.ts';
import { setTimes } from '../document/edit-lines.ts';
import { lineTime } from '../lines/line-time.ts';
import { useStudio } from '../studio-context.ts';
import { draggedLine } from './drag-line.ts';

interface ClipDragOptions {
  readonly line: DubLine;
  readonly axis: Axis;
  readonly onClick: () => void;
  /** It was let go, moved or not. */
  readonly onDrop: () => void;
}

interface Held {
  readonly grip: CueGrip;
  readonly fromPx: number;
  hasMoved: boolean;
  times: Clip | null;
}

/** A grip snaps when it comes so near. */
const snapPx = 7;
/** A pointer that moves less only points. */
const clickPx = 3;

/** Dragging a clip moves nothing but its own transforms; the document changes when it is let go. Shift: without snapping. */
export function useClipDrag({ line, axis, onClick, onDrop }: ClipDragOptions) {
  const { store, player, edit, dub } = useStudio();
  const clip = useRef<HTMLDivElement>(null);
  const ghost = useRef<HTMLElement>(null);
  const times = useRef<HTMLOutputElement>(null);
  const held = useRef<Held | null>(null);
  const { pxPerSecond } = axis;
  const show = ({ startSeconds, endSeconds }: Clip): void => {
    const box = ghost.current;
    if (box === null) return;
    const share = (endSeconds - startSeconds) / Math.max(0.001, line.end - line.start);
    box.style.transform = `translateX(${(startSeconds - line.start) * pxPerSecond}px) scaleX(${share})`;
    if (times.current !== null) times.current.textContent = `${lineTime(startSeconds)} – ${lineTime(endSeconds)}`;
  };
  const rest = (): void => {
    held.current = null;
    clip.current?.removeAttribute('data-held');
    if (ghost.current !== null) ghost.current.style.transform = '';
  };
  const take = (event: PointerEvent<HTMLElement>): void => {
    if (event.button !== 0) return;
    const grip = (event.target as HTMLElement).dataset['grip'];
    const taken: CueGrip = grip === 'start' || grip === 'end' ? grip : 'whole';
    held.current = { grip: taken, fromPx: event.clientX, hasMoved: false, times: null };
    event.currentTarget.setPointerCapture(event.pointerId);
    event.currentTarget.focus({ preventScroll: true });
  };
  const drag = ({ clientX, shiftKey }: PointerEvent): void => {
    const now = held.current;
    if (now === null) return;
    const byPx = clientX - now.fromPx;
    if (!now.hasMoved && Math.abs(byPx) < clickPx) return;
    if (!now.hasMoved) clip.current?.setAttribute('data-held', '');
    now.hasMoved = true;
    const moved = { grip: now.grip, bySeconds: byPx / pxPerSecond };
    now.times = draggedLine(store.snapshot().doc.lines, line.id, moved, {
      wholeSeconds: dub.durationSeconds,
      snapSeconds: shiftKey ? 0 : snapPx / pxPerSecond,
      playhead: player.position(),
    });
    if (now.times !== null) show(now.times);
  };
  const drop = (): void => {
    const now = held.current;
    rest();
    if (now === null) return;
    onDrop();
    if (!now.hasMoved) return onClick();
    if (now.times === null) return;
    edit(setTimes(line.id, now.times.startSeconds, now.times.endSeconds, dub.durationSeconds));
  };
  return {
    clip,
    ghost,
    times,
    isHeld: () => held.current !== null,
    cancel: rest,
    handlers: { onPointerDown: take, onPointerMove: drag, onPointerUp: drop, onPointerCancel: rest },
  };
}
