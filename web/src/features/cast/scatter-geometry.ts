import type { Speaker } from '@timbre/contract/voices/voices';

/** Half tones and octaves are ratios, so both axes are logarithmic. */
const ticksHz = [50, 60, 80, 100, 120, 150, 200, 250, 300, 400, 500, 700, 1000, 1400, 2000, 3000, 4000, 6000] as const;
/** Room around the outermost dots, as a share of the axis. */
const margin = 0.06;

export interface Dot {
  readonly speaker: string;
  readonly x: number;
  readonly y: number;
}

export interface Tick {
  readonly hz: number;
  readonly at: number;
}

export interface Scatter {
  readonly dots: readonly Dot[];
  readonly xTicks: readonly Tick[];
  readonly yTicks: readonly Tick[];
}

interface Axis {
  readonly at: (hz: number) => number;
  readonly ticks: readonly Tick[];
}

/** From `start` to `end` in pixels, wide enough for all values. */
function axisOf(values: readonly number[], start: number, end: number): Axis {
  const low = Math.log(Math.min(...values));
  const high = Math.log(Math.max(...values));
  // One value alone stands in the middle of an octave.
  const span = Math.max(high - low, Math.log(2));
  const first = (low + high - span) / 2 - span * margin;
  const at = (hz: number) => start + ((Math.log(hz) - first) / (span * (1 + 2 * margin))) * (end - start);
  const isInside = (place: number) => place >= Math.min(start, end) && place <= Math.max(start, end);
  return { at, ticks: ticksHz.map((hz) => ({ hz, at: at(hz) })).filter((tick) => isInside(tick.at)) };
}

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Pitch from left to right, brightness from bottom to top; voices that were not measured have no dot. */
export function scatterOf(voices: readonly Pick<Speaker, 'speaker' | 'measured'>[], box: Box): Scatter {
  const measured = voices.flatMap(({ speaker, measured: facts }) =>
    facts !== null && facts.f0MedianHz > 0 && facts.brightnessHz > 0
      ? [{ speaker, pitchHz: facts.f0MedianHz, brightnessHz: facts.brightnessHz }]
      : [],
  );
  if (measured.length === 0) return { dots: [], xTicks: [], yTicks: [] };
  const x = axisOf(
    measured.map(({ pitchHz }) => pitchHz),
    box.left,
    box.right,
  );
  const y = axisOf(
    measured.map(({ brightnessHz }) => brightnessHz),
    box.bottom,
    box.top,
  );
  const dots = measured
    .map(({ speaker, pitchHz, brightnessHz }) => ({ speaker, x: x.at(pitchHz), y: y.at(brightnessHz) }))
    .sort((a, b) => a.x - b.x || a.y - b.y);
  return { dots, xTicks: x.ticks, yTicks: y.ticks };
}

export type Direction = 'left' | 'right' | 'up' | 'down';

/** The next dot that way: the nearest, where what lies aside counts double. Undefined: none. */
export function neighbour(dots: readonly Dot[], from: Dot, direction: Direction): Dot | undefined {
  const isSideways = direction === 'left' || direction === 'right';
  const sign = direction === 'left' || direction === 'up' ? -1 : 1;
  let best: { readonly dot: Dot; readonly distance: number } | undefined;
  for (const dot of dots) {
    const along = sign * (isSideways ? dot.x - from.x : dot.y - from.y);
    const aside = Math.abs(isSideways ? dot.y - from.y : dot.x - from.x);
    // Dots on one line with this one are told apart by their order, so that every one can be reached.
    const isBeyond = along > 0 || (along === 0 && sign * dots.indexOf(dot) > sign * dots.indexOf(from) && isSideways);
    if (dot.speaker === from.speaker || !isBeyond) continue;
    const distance = along + 2 * aside;
    if (best === undefined || distance < best.distance) best = { dot, distance };
  }
  return best?.dot;
}
