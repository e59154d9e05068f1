import { createStore, type StoreApi } from 'zustand/vanilla';

/** Which lines are listed. */
export const lineFilters = ['all', 'changed', 'long', 'outdated', 'untranslated'] as const;
export type LineFilter = (typeof lineFilters)[number];

/** What is worked on; no part of the document, and no step of undo. */
export interface Selection {
  /** Null: the first. */
  readonly lineId: string | null;
  /** Lines that something is done to at once. */
  readonly chosen: ReadonlySet<string>;
  readonly filter: LineFilter;
  /** The target language; null: the first. */
  readonly language: string | null;
  readonly isFinding: boolean;
}

export type SelectionStore = StoreApi<Selection>;

export const createSelection = (): SelectionStore =>
  createStore(() => ({ lineId: null, chosen: new Set<string>(), filter: 'all', language: null, isFinding: false }));

/** With one more or less, or everything between it and the line that was chosen before. */
export function chosenWith(
  chosen: ReadonlySet<string>,
  id: string,
  { order, anchor }: { readonly order: readonly string[]; readonly anchor: string | null },
): ReadonlySet<string> {
  const next = new Set(chosen);
  const [from, to] = [anchor === null ? -1 : order.indexOf(anchor), order.indexOf(id)];
  if (from >= 0 && to >= 0) for (const one of order.slice(Math.min(from, to), Math.max(from, to) + 1)) next.add(one);
  else if (!next.delete(id)) next.add(id);
  return next;
}
