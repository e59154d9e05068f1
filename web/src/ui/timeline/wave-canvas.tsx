import { useElementSize, useMergedRef } from '@mantine/hooks';
import { useEffect, useMemo, useRef, type CanvasHTMLAttributes } from 'react';
import { fitAxis, type Axis } from '../../lib/timeline/axis.ts';
import type { Playhead } from '../../lib/timeline/follow-px.ts';
import { barStepPx, createWaveTiles, waveScale, type WaveClip } from '../../lib/timeline/wave-tiles.ts';
import { keepDrawn } from './draw-wave.ts';

export interface WaveCanvasProps extends CanvasHTMLAttributes<HTMLCanvasElement>, Pick<Playhead, 'position'> {
  /** Whose playhead is shown; left out: none. */
  readonly player?: Playhead['player'] | undefined;
  readonly clips: readonly WaveClip[];
  readonly wholeSeconds: number;
  /** What of it is seen; left out: all of it. */
  readonly axis?: Axis | undefined;
  /** The sound has changed since. */
  readonly isStale?: boolean;
}

/** A lane of sound as bars. */
export function WaveCanvas(props: WaveCanvasProps) {
  const { clips, wholeSeconds, axis: seen, player, position, isStale = false, ...rest } = props;
  const size = useElementSize<HTMLCanvasElement>();
  const canvas = useRef<HTMLCanvasElement>(null);
  const ref = useMergedRef(size.ref, canvas);
  const axis = useMemo(
    () => seen ?? fitAxis(Math.max(wholeSeconds, 0.1), size.width),
    [seen, wholeSeconds, size.width],
  );
  const { pxPerSecond } = axis;
  const tiles = useMemo(() => createWaveTiles(clips, barStepPx / pxPerSecond), [clips, pxPerSecond]);
  const heightScale = useMemo(() => waveScale(clips), [clips]);
  useEffect(() => {
    if (canvas.current === null) return;
    const playhead = player === undefined ? undefined : { player, position };
    return keepDrawn(canvas.current, { axis, tiles, heightScale, isStale }, playhead);
  }, [axis, tiles, heightScale, player, position, isStale, size.height]);
  return <canvas ref={ref} {...rest} />;
}
