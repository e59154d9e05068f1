interface Measured<T> {
  /** Only these change places among themselves. */
  readonly groupOf: (item: T) => string;
  /** Lower is better; null: it was not measured and keeps its place. */
  readonly rateOf: (item: T) => number | null;
}

/** Within each group, the places of what was measured are given to the best first; equals keep their order. */
export function inMeasuredOrder<T>(items: readonly T[], { groupOf, rateOf }: Measured<T>): T[] {
  const ordered = [...items];
  const places = new Map<string, number[]>();
  items.forEach((item, at) => {
    if (rateOf(item) === null) return;
    const group = groupOf(item);
    places.set(group, [...(places.get(group) ?? []), at]);
  });
  for (const group of places.values()) {
    const best = group.flatMap((at) => items[at] ?? []).sort((a, b) => (rateOf(a) ?? 0) - (rateOf(b) ?? 0));
    group.forEach((at, rank) => {
      const item = best[rank];
      if (item !== undefined) ordered[at] = item;
    });
  }
  return ordered;
}
