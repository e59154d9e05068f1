import type { EditableCue } from '@timbre/media/subtitles/edit-cues';
import type { KeyboardEvent, PointerEvent } from 'react';
import { useState } from 'react';
import { useSubtitleTexts } from '../../i18n/texts/subtitles.ts';
import { textDirection } from '../../lib/text-direction.ts';
import { pxAt, type Axis } from '../../lib/timeline/axis.ts';
import { cueTime } from './cue-time.ts';
import { draggedCue, type CueDrag, type CueGrip, type DragRules } from './drag-cue.ts';
import type { CueActions } from './use-cue-actions.ts';
import classes from './cue-lane.module.css';

interface CueClipProps {
  readonly cues: readonly EditableCue[];
  readonly at: number;
  readonly axis: Axis;
  readonly isBroken: boolean;
  readonly isActive: boolean;
  /** The one the Tab key goes to. */
  readonly isFirst: boolean;
  readonly snap: (by: 'pointer' | 'keys') => DragRules;
  readonly playhead: () => number;
  readonly onGo: (at: number) => void;
  readonly actions: CueActions;
}

/** One press of an arrow key. */
const nudgeSeconds = 0.1;
/** A pointer that moves less only points. */
const clickPx = 3;

interface Held extends CueDrag {
  readonly fromPx: number;
  readonly hasMoved: boolean;
}

/** A subtitle on the lane: dragged by its middle or its ends, or moved by keys. */
export function CueClip(props: CueClipProps) {
  const { cues, at, axis, isBroken, isActive, isFirst, snap, playhead, onGo, actions } = props;
  const { t } = useSubtitleTexts();
  const [held, setHeld] = useState<Held | null>(null);
  const cue = cues[at];
  if (cue === undefined) return null;
  const { id } = cue;
  const text = cue.text.replaceAll('\n', ' ');
  const free = { ...snap('pointer'), snapSeconds: 0 };
  const times = held === null ? cue : draggedCue(cues, at, held, snap('pointer'));
  const startPx = pxAt(axis, times.startSeconds);
  const widthPx = Math.max(4, pxAt(axis, times.endSeconds) - startPx);
  const move = (drag: CueDrag, rules: DragRules, label?: string) => {
    const { startSeconds, endSeconds } = draggedCue(cues, at, drag, rules);
    if (startSeconds !== cue.startSeconds || endSeconds !== cue.endSeconds)
      actions.change(id, { startSeconds, endSeconds }, label);
  };
  const take = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    const grip = (event.target as HTMLElement).dataset['grip'];
    event.currentTarget.setPointerCapture(event.pointerId);
    event.currentTarget.focus({ preventScroll: true });
    const taken: CueGrip = grip === 'start' || grip === 'end' ? grip : 'whole';
    setHeld({ grip: taken, bySeconds: 0, fromPx: event.clientX, hasMoved: false });
  };
  const drag = ({ clientX }: PointerEvent) => {
    if (held === null) return;
    const byPx = clientX - held.fromPx;
    if (!held.hasMoved && Math.abs(byPx) < clickPx) return;
    setHeld({ ...held, hasMoved: true, bySeconds: byPx / axis.pxPerSecond });
  };
  const drop = ({ shiftKey }: PointerEvent) => {
    if (held === null) return;
    setHeld(null);
    if (held.hasMoved) move(held, shiftKey ? free : snap('pointer'));
    else onGo(at);
  };
  const handleKey = (event: KeyboardEvent) => {
    const { key } = event;
    const side = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0;
    const isCommand = event.ctrlKey || event.metaKey;
    if (key === 'Escape' && held !== null) setHeld(null);
    else if (event.altKey) return;
    else if (side !== 0) {
      const grip = isCommand ? 'start' : event.shiftKey ? 'end' : 'whole';
      move({ grip, bySeconds: side * nudgeSeconds }, snap('keys'), `times ${id}`);
    } else if (isCommand) return;
    else if (key === '[') move({ grip: 'start', bySeconds: playhead() - cue.startSeconds }, free);
    else if (key === ']') move({ grip: 'end', bySeconds: playhead() - cue.endSeconds }, free);
    else if (key === 'ArrowDown' || key === 'ArrowUp') {
      const next = event.currentTarget[key === 'ArrowDown' ? 'nextElementSibling' : 'previousElementSibling'];
      onGo(at + (key === 'ArrowDown' ? 1 : -1));
      if (next instanceof HTMLElement) next.focus({ preventScroll: true });
    } else if (key === 'Enter') actions.write(id);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const value = t('laneTimes', { start: cueTime(times.startSeconds), end: cueTime(times.endSeconds) });
  return (
    <div
      className={classes.cue}
      role="slider"
      tabIndex={isFirst ? 0 : -1}
      aria-label={t('laneCue', { number: at + 1, text })}
      aria-valuemin={0}
      aria-valuemax={Math.round(axis.wholeSeconds)}
      aria-valuenow={times.startSeconds}
      aria-valuetext={value}
      data-held={held?.hasMoved || undefined}
      data-active={isActive || undefined}
      data-broken={isBroken || undefined}
      style={{ left: startPx, width: widthPx }}
      onPointerDown={take}
      onPointerMove={drag}
      onPointerUp={drop}
      onPointerCancel={() => setHeld(null)}
      onKeyDown={handleKey}
    >
      <Edges widthPx={widthPx} />
      <span dir={textDirection(text)}>{text}</span>
      {held?.hasMoved === true && <output className={classes.times}>{value}</output>}
    </div>
  );
}

/** Narrower ones are moved as a whole: two grips would leave no middle. */
const leastPx = 26;

/** What the ends of a subtitle on the lane are taken by. */
function Edges({ widthPx }: { readonly widthPx: number }) {
  if (widthPx < leastPx) return null;
  return (
    <>
      <i className={classes.edge} data-grip="start" />
      <i className={classes.edge} data-grip="end" />
    </>
  );
}
