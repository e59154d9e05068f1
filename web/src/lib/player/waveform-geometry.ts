import type { Timeline } from './timeline-model.ts';

/** Peaks of a sentence, this many a second of audio, 0 to 1. */
export const peaksPerSecond = 25;
const barPx = 2;
const gapPx = 1.5;
export const stepPx = barPx + gapPx;

/** The highest absolute sample of each slice of a clip. */
export function peaksOf(samples: Float32Array, sampleRate: number): Float32Array {
  const slice = Math.max(1, Math.round(sampleRate / peaksPerSecond));
  const peaks = new Float32Array(Math.ceil(samples.length / slice));
  for (let i = 0; i < samples.length; i++) {
    const value = Math.abs(samples[i] ?? 0);
    const slot = Math.floor(i / slice);
    if (value > (peaks[slot] ?? 0)) peaks[slot] = value;
  }
  return peaks;
}

export interface Bar {
  readonly x: number;
  readonly width: number;
  /** 0 to 1; 0 is silence or not rendered. */
  readonly height: number;
  readonly isRendered: boolean;
}

/** One bar for each step of the width; `wholeSeconds` is what the full width stands for. */
export function barsOf(
  timeline: Timeline,
  peaks: ReadonlyMap<string, Float32Array>,
  wholeSeconds: number,
  widthPx: number,
): Bar[] {
  const count = Math.max(0, Math.floor((widthPx + gapPx) / stepPx));
  const secondsPerBar = wholeSeconds / Math.max(1, count);
  const heights = new Float32Array(count);
  for (const [index, sentence] of timeline.sentences.entries()) {
    const own = peaks.get(sentence.audioUrl);
    const start = (timeline.starts[index] ?? 0) + sentence.leadSeconds;
    for (let i = 0; i < (own?.length ?? 0); i++) {
      const bar = Math.floor((start + i / peaksPerSecond) / secondsPerBar);
      if (bar < count) heights[bar] = Math.max(heights[bar] ?? 0, own?.[i] ?? 0);
    }
  }
  return Array.from(heights, (height, bar) => ({
    x: bar * stepPx,
    width: barPx,
    height,
    isRendered: bar * secondsPerBar < timeline.durationSeconds,
  }));
}

/** Seconds under a pointer at `px` of a width that stands for `wholeSeconds`. */
export function secondsAtPx(px: number, widthPx: number, wholeSeconds: number): number {
  if (widthPx <= 0) return 0;
  return (Math.min(Math.max(px, 0), widthPx) / widthPx) * wholeSeconds;
}

export function pxAtSeconds(seconds: number, widthPx: number, wholeSeconds: number): number {
  if (wholeSeconds <= 0) return 0;
  return Math.min(1, Math.max(0, seconds / wholeSeconds)) * widthPx;
}
