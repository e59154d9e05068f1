import { countStarted, type Clip } from '@timbre/media/timeline/lane';
import { pxAt, type Axis } from './axis.ts';
import { loudest, type Peaks } from './peaks.ts';

/** A clip with sound; it is flat until its peaks arrive. */
export interface WaveClip extends Clip {
  readonly peaks: Peaks | undefined;
  /** Where its peaks begin on the timeline. */
  readonly soundStartSeconds: number;
}

export const barWidthPx = 2;
export const barStepPx = 3.5;

/** The visible bars and where they start; those at the left edge may begin before it. */
export function visibleBars(axis: Axis): { readonly bar: number; readonly x: number }[] {
  const originPx = pxAt(axis, 0);
  const first = Math.max(0, Math.ceil((-originPx - barWidthPx) / barStepPx));
  const last = Math.floor((axis.widthPx - barWidthPx - originPx) / barStepPx);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => ({
    bar: first + at,
    x: originPx + (first + at) * barStepPx,
  }));
}

/** What is quieter than this is noise, and stays low. */
const quietest = 0.05;

/** By what heights are multiplied so that the loudest place fills the lane: a quiet sound has a shape as well. */
export function waveScale(clips: readonly WaveClip[]): number {
  let height = quietest;
  for (const { peaks } of clips) height = Math.max(height, peaks?.levels.at(-1)?.[0] ?? 0);
  return 1 / height;
}

/** About a third of a screen. */
const tileBars = 128;

export interface WaveTiles {
  /** 0 to 1; null: there is no sound yet. Bars count from the start of the timeline. */
  readonly heightAt: (bar: number) => number | null;
}

const silence = -1;

/** The bars of a lane at one zoom level, computed a tile at a time when first needed. */
export function createWaveTiles(clips: readonly WaveClip[], secondsPerBar: number): WaveTiles {
  const tiles = new Map<number, Float32Array>();
  const heightOf = (bar: number): number => {
    const [from, to] = [bar * secondsPerBar, (bar + 1) * secondsPerBar];
    let height = silence;
    for (let at = Math.max(0, countStarted(clips, from, (clip) => clip.startSeconds) - 1); at < clips.length; at++) {
      const clip = clips[at];
      if (clip === undefined || clip.startSeconds >= to) break;
      const [begin, end] = [Math.max(from, clip.startSeconds), Math.min(to, clip.endSeconds)];
      if (begin >= end) continue;
      const { peaks, soundStartSeconds: origin } = clip;
      height = Math.max(height, peaks === undefined ? 0 : loudest(peaks, begin - origin, end - origin));
    }
    return height;
  };
  const tileOf = (index: number): Float32Array => {
    const known = tiles.get(index);
    if (known !== undefined) return known;
    const tile = Float32Array.from({ length: tileBars }, (_, bar) => heightOf(index * tileBars + bar));
    tiles.set(index, tile);
    return tile;
  };
  return {
    heightAt: (bar) => {
      const height = tileOf(Math.floor(bar / tileBars))[bar % tileBars] ?? silence;
      return height === silence ? null : height;
    },
  };
}
