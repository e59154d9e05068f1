import type { Bar } from '../../../lib/player/waveform-geometry.ts';
import { peaksPerSecond, stepPx } from '../../../lib/player/waveform-geometry.ts';
import type { ScriptMap } from './script-map.ts';

const barPx = 2;

/** One bar for each step of the width; what is not rendered stays flat. */
export function minimapBars(map: ScriptMap, peaks: ReadonlyMap<string, Float32Array>, widthPx: number): Bar[] {
  const count = Math.max(0, Math.floor((widthPx + stepPx - barPx) / stepPx));
  const secondsPerBar = Math.max(map.seconds, 0.1) / Math.max(1, count);
  const heights = new Float32Array(count);
  const isRendered = new Uint8Array(count);
  const barAt = (seconds: number) => Math.min(count - 1, Math.floor(seconds / secondsPerBar));
  for (const { startSeconds, seconds, sentence } of map.pieces) {
    if (sentence === null || count === 0) continue;
    isRendered.fill(1, barAt(startSeconds), barAt(startSeconds + seconds) + 1);
    const own = peaks.get(sentence.audioUrl);
    for (let i = 0; i < (own?.length ?? 0); i++) {
      const bar = barAt(startSeconds + sentence.leadSeconds + i / peaksPerSecond);
      heights[bar] = Math.max(heights[bar] ?? 0, own?.[i] ?? 0);
    }
  }
  return Array.from(heights, (height, bar) => ({
    x: bar * stepPx,
    width: barPx,
    height,
    isRendered: isRendered[bar] === 1,
  }));
}
