import type { KeyboardEvent, PointerEvent } from 'react';
import { formatClock } from '../../lib/format.ts';
import { useAtPlayhead } from '../../lib/player/use-playhead.ts';
import { fitAxis, secondsAt } from '../../lib/timeline/axis.ts';
import type { Playhead } from '../../lib/timeline/follow-px.ts';
import { WaveCanvas, type WaveCanvasProps } from './wave-canvas.tsx';

type Wave = Pick<WaveCanvasProps, 'clips' | 'wholeSeconds' | 'axis' | 'isStale' | 'className' | 'title'>;

interface WaveSliderProps extends Wave, Playhead {
  readonly label: string;
  /** There is nothing to seek in. */
  readonly isBlank?: boolean;
  readonly valueText?: string;
  readonly onSeek: (seconds: number, by: 'drag' | 'drop' | 'key') => void;
  /** Keys other than the two arrows. */
  readonly onKey?: (event: KeyboardEvent) => void;
}

const arrowSeconds = 5;

/** Sound as a slider of time: a click, a drag or the arrow keys go to a place. */
export function WaveSlider(props: WaveSliderProps) {
  const { label, isBlank, valueText, onSeek, onKey, ...wave } = props;
  const { wholeSeconds, axis, player, position = player.position } = wave;
  // As fine as it is said: the clock is cut to seconds, the value is rounded to them.
  const seconds = useAtPlayhead(player, () => Math.floor(position() * 2)) / 2;
  const handlePointer = ({ type, buttons, pointerId, clientX, currentTarget }: PointerEvent<HTMLCanvasElement>) => {
    const isUp = type === 'pointerup';
    if ((buttons !== 1 && !isUp) || isBlank === true) return;
    if (!isUp) currentTarget.setPointerCapture(pointerId);
    const { left, width } = currentTarget.getBoundingClientRect();
    onSeek(secondsAt(axis ?? fitAxis(wholeSeconds, width), clientX - left), isUp ? 'drop' : 'drag');
  };
  const handleKey = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (by === 0) return onKey?.(event);
    if (isBlank === true) return;
    event.preventDefault();
    onSeek(position() + by * arrowSeconds, 'key');
  };
  return (
    <WaveCanvas
      {...wave}
      player={isBlank === true ? undefined : player}
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={Math.round(wholeSeconds)}
      aria-valuenow={Math.min(Math.round(seconds), Math.round(wholeSeconds))}
      aria-valuetext={valueText ?? formatClock(seconds)}
      aria-disabled={isBlank}
      onPointerDown={handlePointer}
      onPointerMove={handlePointer}
      onPointerUp={handlePointer}
      onKeyDown={handleKey}
    />
  );
}
