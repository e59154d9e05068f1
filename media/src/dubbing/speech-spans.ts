/** A stretch of time in seconds. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** Spans in order, those closer than this joined into one. */
export function joinedSpans(spans: readonly Span[], closerThanSeconds: number): Span[] {
  const joined: { start: number; end: number }[] = [];
  for (const { start, end } of [...spans].sort((a, b) => a.start - b.start)) {
    const last = joined.at(-1);
    if (last !== undefined && start - last.end < closerThanSeconds) last.end = Math.max(last.end, end);
    else joined.push({ start, end });
  }
  return joined;
}

/** How a span begins and ends: it rises within so much before its start, and falls within so much after its end. */
export interface SpanEdges {
  readonly riseSeconds: number;
  readonly fallSeconds: number;
}

/** Half a cosine from 0 to 1, level at both ends. */
export const eased = (share: number): number => (share <= 0 ? 0 : share >= 1 ? 1 : (1 - Math.cos(Math.PI * share)) / 2);

/** How much a moment lies in one of the spans, 0 to 1. Spans in order, without overlaps. */
export function presenceIn(
  spans: readonly Span[],
  { riseSeconds, fallSeconds }: SpanEdges,
): (seconds: number) => number {
  return (seconds) => {
    let [low, high] = [0, spans.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((spans[middle] as Span).start <= seconds) low = middle + 1;
      else high = middle;
    }
    const [before, after] = [spans[low - 1], spans[low]];
    const falling = before === undefined ? 0 : eased(1 - (seconds - before.end) / Math.max(1e-6, fallSeconds));
    const rising = after === undefined ? 0 : eased(1 - (after.start - seconds) / Math.max(1e-6, riseSeconds));
    return Math.max(falling, rising);
  };
}
