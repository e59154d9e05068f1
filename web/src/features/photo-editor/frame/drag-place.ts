/** A box along the way things are sorted in. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** The place, counted in the boxes as they stand, that something dropped at a point goes to. */
export function placeAtPoint(spans: readonly Span[], point: number): number {
  const at = spans.findIndex(({ start, end }) => point < (start + end) / 2);
  return at < 0 ? spans.length : at;
}

/** Where the line stands that shows it: between two boxes, or at an end. */
export function lineAtPlace(spans: readonly Span[], place: number): number {
  const [before, after] = [spans[place - 1], spans[place]];
  if (before === undefined) return after?.start ?? 0;
  return after === undefined ? before.end : (before.end + after.start) / 2;
}
