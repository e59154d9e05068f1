import type { Bar } from '../../../lib/player/waveform-geometry.ts';
import { stepPx } from '../../../lib/player/waveform-geometry.ts';
import type { Trim } from './trim-model.ts';

const barPx = 2;

/** A recording as `count` bars; what is cut off stays flat. */
export function recordingBars(peaks: Float32Array, count: number, { start, end }: Trim, wholeSeconds: number): Bar[] {
  return Array.from({ length: Math.max(0, count) }, (_, bar) => {
    const from = Math.floor((bar / count) * peaks.length);
    const to = Math.max(from + 1, Math.floor(((bar + 1) / count) * peaks.length));
    const seconds = ((bar + 0.5) / count) * wholeSeconds;
    return {
      x: bar * stepPx,
      width: barPx,
      height: Math.max(0, ...peaks.subarray(from, to)),
      isRendered: seconds >= start && seconds <= end,
    };
  });
}
