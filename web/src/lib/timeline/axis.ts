/** The visible part of a timeline: time ↔ pixels. */
export interface Axis {
  readonly wholeSeconds: number;
  readonly widthPx: number;
  /** At the left edge. */
  readonly startSeconds: number;
  readonly pxPerSecond: number;
}

/** Closer than this, single samples would show. */
const maxPxPerSecond = 1000;

const clamp = (value: number, low: number, high: number): number => Math.min(Math.max(value, low), Math.max(low, high));

/** The whole timeline in the width. */
export const fitAxis = (wholeSeconds: number, widthPx: number): Axis => ({
  wholeSeconds,
  widthPx,
  startSeconds: 0,
  pxPerSecond: wholeSeconds > 0 ? Math.max(0, widthPx) / wholeSeconds : 0,
});

export const pxAt = ({ startSeconds, pxPerSecond }: Axis, seconds: number): number =>
  (seconds - startSeconds) * pxPerSecond;

/** The time at a pixel; outside, that of the nearest edge. */
export function secondsAt({ startSeconds, pxPerSecond, widthPx, wholeSeconds }: Axis, px: number): number {
  if (pxPerSecond <= 0) return 0;
  return clamp(startSeconds + clamp(px, 0, widthPx) / pxPerSecond, 0, wholeSeconds);
}

const startingAt = (axis: Axis, startSeconds: number): Axis => ({
  ...axis,
  startSeconds: clamp(startSeconds, 0, axis.wholeSeconds - axis.widthPx / axis.pxPerSecond),
});

export const scrollAxis = (axis: Axis, byPx: number): Axis =>
  axis.pxPerSecond <= 0 ? axis : startingAt(axis, axis.startSeconds + byPx / axis.pxPerSecond);

/** Zooms in (factor above 1) or out. The time under the pointer stays there, as far as the ends allow. */
export function zoomAxis(axis: Axis, factor: number, px: number): Axis {
  const least = fitAxis(axis.wholeSeconds, axis.widthPx).pxPerSecond;
  if (least <= 0) return axis;
  const pxPerSecond = clamp(axis.pxPerSecond * factor, least, maxPxPerSecond);
  return startingAt({ ...axis, pxPerSecond }, axis.startSeconds + px / axis.pxPerSecond - px / pxPerSecond);
}

export const isWhole = (axis: Axis): boolean =>
  axis.pxPerSecond <= fitAxis(axis.wholeSeconds, axis.widthPx).pxPerSecond;

export const isInSight = (axis: Axis, seconds: number): boolean => {
  const px = pxAt(axis, seconds);
  return px >= 0 && px <= axis.widthPx;
};

/** What lies before a time that the page is turned to, as a share of the width. */
const leadShare = 0.1;

/** Turns the page to a time. */
export const pageTo = (axis: Axis, seconds: number): Axis =>
  scrollAxis(axis, pxAt(axis, seconds) - leadShare * axis.widthPx);

/** Round steps, in seconds. */
const tickSteps = [0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1800, 3600, 7200];

/** The times of the visible ticks, at least `minPx` apart. */
export function ticksOf({ startSeconds, pxPerSecond, widthPx, wholeSeconds }: Axis, minPx: number): number[] {
  if (pxPerSecond <= 0) return [];
  const longest = tickSteps.at(-1) ?? 1;
  const step =
    tickSteps.find((one) => one * pxPerSecond >= minPx) ?? Math.ceil(minPx / pxPerSecond / longest) * longest;
  const first = Math.ceil(startSeconds / step);
  const last = Math.floor(Math.min(wholeSeconds, startSeconds + widthPx / pxPerSecond) / step);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => (first + at) * step);
}
