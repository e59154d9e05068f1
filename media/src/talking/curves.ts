/** 0 up to `from`, 1 from `to` on, smooth between. */
export function smoothStep(from: number, to: number, value: number): number {
  const share = Math.min(1, Math.max(0, (value - from) / (to - from)));
  return share * share * (3 - 2 * share);
}

export const clamp = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));

/** Of an array that is long enough. */
export const at = (values: ArrayLike<number>, place: number): number => values[place] as number;

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The height of a line through points that go from left to right; level beyond its ends. */
export function heightAt(line: readonly Point[], x: number): number {
  const [first] = line;
  if (first === undefined) return 0;
  let before = first;
  for (const point of line) {
    if (x <= point.x) {
      const run = point.x - before.x;
      return run <= 1e-6 ? point.y : before.y + ((point.y - before.y) * (x - before.x)) / run;
    }
    before = point;
  }
  return before.y;
}
