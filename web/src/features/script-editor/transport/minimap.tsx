import { useElementSize, useMergedRef } from '@mantine/hooks';
import { useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { formatClock } from '../../../lib/format.ts';
import { pxAtSeconds, secondsAtPx } from '../../../lib/player/waveform-geometry.ts';
import { drawWaveform } from '../../../ui/player/draw-waveform.ts';
import { minimapBars } from './minimap-bars.ts';
import classes from './script-wave.module.css';
import { pieceAt, stepParagraph } from './script-map.ts';
import { useMapPlayhead } from './use-map-playhead.ts';
import type { ScriptLine } from './use-script-line.ts';
import { useTransportKey } from './use-transport-keys.ts';
import '../../../i18n/areas/editor-panels.ts';

const arrowSeconds = 5;

/** The whole script: what is rendered is solid, the rest dotted. Click, drag or keys go to a place. */
export function Minimap({ line }: { readonly line: ScriptLine }) {
  const { t } = useTranslation();
  const { map, secondsNow, seek, markers } = line;
  const size = useElementSize<HTMLCanvasElement>();
  const canvas = useRef<HTMLCanvasElement>(null);
  const ref = useMergedRef(size.ref, canvas);
  const seconds = useMapPlayhead(secondsNow, 4);
  const playKey = useTransportKey(line);
  const bars = useMemo(() => minimapBars(map, map.peaks, size.width), [map, size.width]);
  useEffect(() => {
    if (canvas.current !== null)
      drawWaveform(canvas.current, { bars, playedPart: map.seconds > 0 ? seconds / map.seconds : 0, isStale: false });
  }, [bars, map.seconds, seconds, size.height]);

  const seekTo = (to: number, isFinal: boolean) => seek(Math.min(Math.max(to, 0), map.seconds), isFinal);
  const handlePointer = (event: React.PointerEvent<HTMLCanvasElement>) => {
    const isUp = event.type === 'pointerup';
    if ((event.buttons !== 1 && !isUp) || map.pieces.length === 0) return;
    if (event.type === 'pointerdown') event.currentTarget.setPointerCapture(event.pointerId);
    const box = event.currentTarget.getBoundingClientRect();
    seekTo(secondsAtPx(event.clientX - box.left, box.width, map.seconds), isUp);
  };
  const handleKey = (event: React.KeyboardEvent) => {
    const now = secondsNow();
    const targets: Readonly<Record<string, number>> = {
      ...{ ArrowRight: now + arrowSeconds, ArrowLeft: now - arrowSeconds, Home: 0, End: map.seconds - 1 },
      ...{ PageDown: stepParagraph(map, now, 1), PageUp: stepParagraph(map, now, -1) },
    };
    const to = targets[event.key];
    if (to === undefined) return playKey(event);
    event.preventDefault();
    if (map.pieces.length > 0) seekTo(to, true);
  };
  const index = map.paragraphs.findIndex(({ id }) => id === pieceAt(map, seconds)?.id);
  const spot = { time: formatClock(seconds), whole: formatClock(map.seconds), number: index + 1 };
  return (
    <div className={classes.map}>
      <canvas
        ref={ref}
        className={classes.bars}
        role="slider"
        tabIndex={0}
        aria-label={t('scriptWave.whole')}
        title={t('scriptWave.mapHint')}
        aria-valuemin={0}
        aria-valuemax={Math.round(map.seconds)}
        aria-valuenow={Math.min(Math.round(seconds), Math.round(map.seconds))}
        aria-valuetext={t('scriptWave.at', spot)}
        aria-disabled={map.pieces.length === 0}
        onPointerDown={handlePointer}
        onPointerMove={handlePointer}
        onPointerUp={handlePointer}
        onKeyDown={handleKey}
      />
      {markers.placed.map((placed) =>
        placed.seconds === null ? null : (
          <button
            key={placed.marker.id}
            type="button"
            // The list of markers is the way for keys.
            tabIndex={-1}
            className={classes.flag}
            style={{ left: pxAtSeconds(placed.seconds, size.width, map.seconds) }}
            title={placed.marker.label}
            aria-label={t('scriptWave.goTo', { name: placed.marker.label })}
            onClick={() => markers.goTo(placed)}
          />
        ),
      )}
    </div>
  );
}
