import type { DubLine } from '@timbre/contract/dubbing/dub-document';
import type { KeyboardEvent } from 'react';
import { useDubEditorTexts } from '../../../i18n/texts/dub-editor.ts';
import { pxAt, type Axis } from '../../../lib/timeline/axis.ts';
import { wordingOf } from '../document/dub-doc.ts';
import { setTimes } from '../document/edit-lines.ts';
import type { LineFit } from '../fit/facts.ts';
import { lineTime } from '../lines/line-time.ts';
import { useStudio } from '../studio-context.ts';
import { useClipDrag } from './use-clip-drag.ts';
import classes from './timeline.module.css';

interface LineClipProps {
  readonly line: DubLine;
  readonly axis: Axis;
  readonly isCurrent: boolean;
  /** The one the Tab key goes to. */
  readonly isFirst: boolean;
  readonly isOver: boolean;
  readonly isChanged: boolean;
  /** Where its speech is heard. */
  readonly spoken: LineFit | undefined;
}

/** One press of an arrow key. */
const nudgeSeconds = 0.1;
/** Narrower ones are moved as a whole: two grips would leave no middle. */
const gripsFromPx = 26;

/** A line on its speaker's lane: dragged by its middle or its ends, or moved by keys. */
export function LineClip({ line, axis, isCurrent, isFirst, isOver, isChanged, spoken }: LineClipProps) {
  const { t } = useDubEditorTexts();
  const { language, edit, select, focus, player, dub } = useStudio();
  const { id, start, end } = line;
  const choose = () => select({ lineId: id });
  const go = () => {
    focus.show(id);
    player.seek(start);
  };
  const { clip, ghost, times, isHeld, cancel, handlers } = useClipDrag({ line, axis, onClick: go, onDrop: choose });
  const text = line.keepsOriginal ? line.text : wordingOf(line, language).text || line.text;
  const leftPx = pxAt(axis, start);
  const widthPx = Math.max(4, pxAt(axis, end) - leftPx);
  const move = (from: number, to: number) => edit(setTimes(id, from, to, dub.durationSeconds), `times-${id}`);
  const handleKey = (event: KeyboardEvent) => {
    const side = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    const by = side * nudgeSeconds;
    if (event.altKey) return;
    if (side !== 0) {
      if (event.ctrlKey || event.metaKey) move(start + by, end);
      else if (event.shiftKey) move(start, end + by);
      else move(start + by, end + by);
    } else if (event.key === '[') move(player.position(), end);
    else if (event.key === ']') move(start, player.position());
    else if (event.key === 'Enter') focus.write(id);
    else if (event.key === 'Escape') cancel();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div
      ref={clip}
      className={classes.clip}
      role="slider"
      tabIndex={isFirst ? 0 : -1}
      aria-label={text === '' ? t('timeline.blank') : text}
      aria-valuemin={0}
      aria-valuemax={Math.round(axis.wholeSeconds)}
      aria-valuenow={start}
      aria-valuetext={t('timeline.times', { start: lineTime(start), end: lineTime(end) })}
      data-current={isCurrent || undefined}
      data-over={isOver || undefined}
      data-changed={isChanged || undefined}
      data-kept={line.keepsOriginal || undefined}
      style={{ left: leftPx, width: widthPx }}
      // Whatever is drawn for another line waits until this one is let go.
      onFocus={() => !isHeld() && choose()}
      onKeyDown={handleKey}
      {...handlers}
    >
      {spoken !== undefined && spoken.naturalSeconds > 0 && (
        <b
          className={classes.spoken}
          style={{
            left: (spoken.start - start) * axis.pxPerSecond,
            width: Math.max(2, (spoken.end - spoken.start) * axis.pxPerSecond),
          }}
        />
      )}
      {widthPx >= gripsFromPx && (
        <>
          <i className={classes.edge} data-grip="start" />
          <i className={classes.edge} data-grip="end" />
        </>
      )}
      <span dir="auto">{text}</span>
      <u ref={ghost} className={classes.ghost} aria-hidden="true" />
      <output ref={times} className={classes.times} aria-hidden="true" />
    </div>
  );
}
