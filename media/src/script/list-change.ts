/** What makes one list of things with ids of another. */
export interface ListChange<Item extends { readonly id: string }> {
  /** New things, and those that changed, whole. */
  readonly put: readonly Item[];
  readonly remove: readonly string[];
  /** Where new and moved things stand: behind which other; null: at the beginning. One is moved after the other. */
  readonly places: readonly { readonly id: string; readonly after: string | null }[];
}

/** Places in the list of numbers whose numbers rise and are as many as possible. */
function longestRise(numbers: readonly number[]): Set<number> {
  const ends: number[] = [];
  const before: number[] = [];
  for (const [at, value] of numbers.entries()) {
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((numbers[ends[middle] ?? 0] ?? 0) < value) low = middle + 1;
      else high = middle;
    }
    before[at] = ends[low - 1] ?? -1;
    ends[low] = at;
  }
  const rise = new Set<number>();
  for (let at = ends.at(-1) ?? -1; at >= 0; at = before[at] ?? -1) rise.add(at);
  return rise;
}

/** As few moves as possible. Things that `isSame` calls the same are not sent. */
export function listChange<Item extends { readonly id: string }>(
  from: readonly Item[],
  to: readonly Item[],
  isSame: (one: Item, other: Item) => boolean,
): ListChange<Item> {
  const known = new Map(from.map((item, at) => [item.id, { item, at }]));
  const wanted = new Set(to.map(({ id }) => id));
  const put = to.filter((item) => {
    const old = known.get(item.id);
    return old === undefined || !isSame(old.item, item);
  });
  const kept = to.flatMap(({ id }) => known.get(id) ?? []);
  const rise = longestRise(kept.map(({ at }) => at));
  const resting = new Set(kept.flatMap(({ item }, at) => (rise.has(at) ? [item.id] : [])));
  const places = to.flatMap(({ id }, at) => (resting.has(id) ? [] : [{ id, after: to[at - 1]?.id ?? null }]));
  return { put, remove: from.flatMap(({ id }) => (wanted.has(id) ? [] : [id])), places };
}

/** The list with a change; null where that names a thing the list has not. */
export function withListChange<Item extends { readonly id: string }>(
  list: readonly Item[],
  { put, remove, places }: ListChange<Item>,
): Item[] | null {
  const items = new Map(list.map((item) => [item.id, item]));
  for (const id of remove) items.delete(id);
  for (const item of put) items.set(item.id, item);
  const order = [...items.keys()];
  for (const { id, after } of places) {
    const at = order.indexOf(id);
    if (at === -1 || after === id) return null;
    order.splice(at, 1);
    const behind = after === null ? -1 : order.indexOf(after);
    if (after !== null && behind === -1) return null;
    order.splice(behind + 1, 0, id);
  }
  return order.flatMap((id) => items.get(id) ?? []);
}
