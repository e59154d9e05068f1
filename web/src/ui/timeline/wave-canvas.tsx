import { useElementSize, useMergedRef } from '@mantine/hooks';
import { useEffect, useMemo, useRef, type CanvasHTMLAttributes } from 'react';
import { fitAxis } from '../../lib/timeline/axis.ts';
import { barStepPx, createWaveTiles, type WaveClip } from '../../lib/timeline/wave-tiles.ts';
import { drawWave } from './draw-wave.ts';

export interface WaveCanvasProps extends CanvasHTMLAttributes<HTMLCanvasElement> {
  readonly clips: readonly WaveClip[];
  readonly wholeSeconds: number;
  readonly playedSeconds?: number;
  /** The sound has changed since. */
  readonly isStale?: boolean;
}

/** A lane of sound as bars, fitted to the width of the canvas. */
export function WaveCanvas({ clips, wholeSeconds, playedSeconds = 0, isStale = false, ...rest }: WaveCanvasProps) {
  const size = useElementSize<HTMLCanvasElement>();
  const canvas = useRef<HTMLCanvasElement>(null);
  const ref = useMergedRef(size.ref, canvas);
  const axis = useMemo(() => fitAxis(Math.max(wholeSeconds, 0.1), size.width), [wholeSeconds, size.width]);
  const tiles = useMemo(() => createWaveTiles(clips, barStepPx / axis.pxPerSecond), [clips, axis]);
  useEffect(() => {
    if (canvas.current !== null) drawWave(canvas.current, { axis, tiles, playedSeconds, isStale });
  }, [axis, tiles, playedSeconds, isStale, size.height]);
  return <canvas ref={ref} {...rest} />;
}
