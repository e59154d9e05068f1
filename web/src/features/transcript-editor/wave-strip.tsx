import { useElementSize, useMergedRef } from '@mantine/hooks';
import { useEffect, useMemo, useRef } from 'react';
import { useTranscriptEditorTexts } from '../../i18n/texts/transcript-editor.ts';
import { formatClock } from '../../lib/format.ts';
import { secondsAtPx, stepPx, type Bar } from '../../lib/player/waveform-geometry.ts';
import { drawWaveform } from '../../ui/player/draw-waveform.ts';
import { useDesk, useMedia } from './desk-context.ts';
import classes from './transport-bar.module.css';

const arrowSeconds = 5;
/** Drawing more often would show nothing new. */
const drawsPerSecond = 15;

/** The loudest of the peaks that fall on each bar. */
function barsOf(peaks: readonly number[], widthPx: number): Bar[] {
  const count = Math.max(1, Math.floor(widthPx / stepPx));
  const perBar = peaks.length / count;
  return Array.from({ length: count }, (_, bar) => {
    const own = peaks.slice(
      Math.floor(bar * perBar),
      Math.max(Math.floor(bar * perBar) + 1, Math.floor((bar + 1) * perBar)),
    );
    return { x: bar * stepPx, width: 2, height: Math.max(0, ...own), isRendered: true };
  });
}

/** The whole recording; a click, a stroke or the arrow keys go to a place. It is drawn without React. */
export function WaveStrip({ peaks }: { readonly peaks: readonly number[] }) {
  const { t } = useTranscriptEditorTexts();
  const { media, durationSeconds } = useDesk();
  const { isPlaying } = useMedia();
  const size = useElementSize<HTMLCanvasElement>();
  const canvas = useRef<HTMLCanvasElement>(null);
  const ref = useMergedRef(size.ref, canvas);
  const bars = useMemo(() => barsOf(peaks, size.width), [peaks, size.width]);
  useEffect(() => {
    let [frame, drawn] = [0, -1];
    const draw = () => {
      const strip = canvas.current;
      const seconds = media.position();
      const step = Math.floor(seconds * drawsPerSecond);
      if (strip === null || step === drawn) return;
      drawn = step;
      drawWaveform(strip, { bars, playedPart: durationSeconds > 0 ? seconds / durationSeconds : 0, isStale: false });
      strip.setAttribute('aria-valuenow', String(Math.round(seconds)));
      strip.setAttribute('aria-valuetext', formatClock(seconds));
    };
    const loop = () => {
      draw();
      frame = requestAnimationFrame(loop);
    };
    if (isPlaying) loop();
    else draw();
    const leave = media.subscribe(draw);
    return () => {
      cancelAnimationFrame(frame);
      leave();
    };
  }, [media, bars, isPlaying, durationSeconds, size.height]);
  const handlePointer = (event: React.PointerEvent<HTMLCanvasElement>) => {
    if (event.buttons !== 1) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const box = event.currentTarget.getBoundingClientRect();
    media.seek(secondsAtPx(event.clientX - box.left, box.width, durationSeconds));
  };
  return (
    <canvas
      ref={ref}
      className={classes.wave}
      role="slider"
      tabIndex={0}
      aria-label={t('player.wave')}
      aria-valuemin={0}
      aria-valuemax={Math.round(durationSeconds)}
      aria-valuenow={0}
      onPointerDown={handlePointer}
      onPointerMove={handlePointer}
      onKeyDown={(event) => {
        const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
        if (by === 0) return;
        event.preventDefault();
        media.step(by * arrowSeconds);
      }}
    />
  );
}
