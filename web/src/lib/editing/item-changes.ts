import { hashKey } from '@tanstack/react-query';

/** Something that a document has many of, and that keeps its id. */
export interface Item {
  readonly id: string;
}

/** What makes one list of items of another. */
export interface ItemChange<One extends Item> {
  readonly put: readonly One[];
  readonly remove: readonly string[];
}

const indexes = new WeakMap<readonly Item[], ReadonlyMap<string, Item>>();

/** The items by their ids. */
export function itemsById<One extends Item>(items: readonly One[]): ReadonlyMap<string, One> {
  const known = indexes.get(items) as ReadonlyMap<string, One> | undefined;
  const index = known ?? new Map(items.map((item) => [item.id, item]));
  indexes.set(items, index);
  return index;
}

/** Items that are the same objects are the same. */
export function itemChange<One extends Item>(saved: readonly One[], now: readonly One[]): ItemChange<One> {
  if (now === saved) return { put: [], remove: [] };
  const [known, here] = [itemsById(saved), itemsById(now)];
  return {
    put: now.filter((item) => known.get(item.id) !== item),
    remove: [...known.keys()].filter((id) => !here.has(id)),
  };
}

/** Whether two things say the same, in whatever order their fields stand. */
export const isSame = (one: unknown, other: unknown): boolean => hashKey([one]) === hashKey([other]);

/** What of a change a list does not hold already. */
export function unheldItems<One extends Item>(items: readonly One[], { put, remove }: ItemChange<One>) {
  const byId = itemsById(items);
  return {
    put: put.filter((item) => !isSame(byId.get(item.id), item)),
    remove: remove.filter((id) => byId.has(id)),
  };
}

/** A list with a change: what is new stands at its end. */
export function withItems<One extends Item>(items: readonly One[], { put, remove }: ItemChange<One>): readonly One[] {
  const byId = new Map(put.map((item) => [item.id, item]));
  const gone = new Set(remove);
  const here = itemsById(items);
  return [
    ...items.filter(({ id }) => !gone.has(id)).map((item) => byId.get(item.id) ?? item),
    ...put.filter(({ id }) => !here.has(id)),
  ];
}
