import { useElementSize, useMergedRef } from '@mantine/hooks';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { formatClock } from '../../lib/format.ts';
import type { AudioPlayer, PlayerSnapshot } from '../../lib/player/audio-player.ts';
import { drawWaveform } from './draw-waveform.ts';
import { expectedSeconds } from '../../lib/player/timeline-model.ts';
import { usePlayhead } from '../../lib/player/use-playhead.ts';
import { barsOf, secondsAtPx } from '../../lib/player/waveform-geometry.ts';
import classes from './waveform-view.module.css';
import '../../i18n/areas/desk.ts';

interface WaveformViewProps {
  readonly player: AudioPlayer;
  readonly sound: PlayerSnapshot;
  readonly isStale: boolean;
}

const arrowSeconds = 5;

/** The rendered sound; click, drag or arrow keys go to a place. */
export function WaveformView({ player, sound, isStale }: WaveformViewProps) {
  const { t } = useTranslation();
  const size = useElementSize<HTMLCanvasElement>();
  const canvas = useRef<HTMLCanvasElement>(null);
  const ref = useMergedRef(size.ref, canvas);
  const { timeline, isComplete, peaks } = sound;
  const whole = isComplete ? timeline.durationSeconds : expectedSeconds(timeline);
  // One step for each bar: drawing more often would show nothing new.
  const seconds = usePlayhead(player, 15);

  useEffect(() => {
    if (canvas.current === null) return;
    const bars = barsOf(timeline, peaks, Math.max(whole, 0.1), size.width);
    drawWaveform(canvas.current, { bars, playedPart: whole > 0 ? seconds / whole : 0, isStale });
  }, [timeline, peaks, whole, size.width, size.height, seconds, isStale]);

  const seekTo = (to: number) => player.seek(Math.min(Math.max(to, 0), timeline.durationSeconds - 0.05));
  const handlePointer = (event: React.PointerEvent<HTMLCanvasElement>) => {
    if (event.buttons !== 1 || timeline.sentences.length === 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const box = event.currentTarget.getBoundingClientRect();
    seekTo(secondsAtPx(event.clientX - box.left, box.width, whole));
  };
  const handleKey = (event: React.KeyboardEvent) => {
    const direction = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (direction === 0 || timeline.sentences.length === 0) return;
    event.preventDefault();
    seekTo(player.position() + direction * arrowSeconds);
  };
  return (
    <canvas
      ref={ref}
      className={classes.wave}
      role="slider"
      tabIndex={0}
      aria-label={t('transport.waveform')}
      aria-valuemin={0}
      aria-valuemax={Math.round(whole)}
      aria-valuenow={Math.min(Math.round(seconds), Math.round(whole))}
      aria-valuetext={formatClock(seconds)}
      aria-disabled={timeline.sentences.length === 0}
      onPointerDown={handlePointer}
      onPointerMove={handlePointer}
      onKeyDown={handleKey}
    />
  );
}
