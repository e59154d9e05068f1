/** What is picked in a list, and where a range with Shift begins. */
export interface Selection {
  readonly ids: ReadonlySet<string>;
  readonly anchor: string | null;
}

/** `only`: this one alone · `toggle`: this one more or less · `range`: from the anchor to this one. */
export type PickMode = 'only' | 'toggle' | 'range';

export const nothingPicked: Selection = { ids: new Set(), anchor: null };

export function pickMode({
  shiftKey,
  ctrlKey,
  metaKey,
}: Record<'shiftKey' | 'ctrlKey' | 'metaKey', boolean>): PickMode {
  if (shiftKey) return 'range';
  return ctrlKey || metaKey ? 'toggle' : 'only';
}

/** `order`: the ids as they stand in the list. */
export function pick(selection: Selection, order: readonly string[], id: string, mode: PickMode): Selection {
  if (mode === 'only') return { ids: new Set([id]), anchor: id };
  if (mode === 'toggle') {
    const ids = new Set(selection.ids);
    if (!ids.delete(id)) ids.add(id);
    return { ids, anchor: id };
  }
  const anchor = selection.anchor !== null && order.includes(selection.anchor) ? selection.anchor : id;
  const [from, to] = [order.indexOf(anchor), order.indexOf(id)].sort((a, b) => a - b);
  return { ids: new Set(order.slice(from, (to ?? -1) + 1)), anchor };
}

export function pickAll(order: readonly string[]): Selection {
  return { ids: new Set(order), anchor: order[0] ?? null };
}

/** Without what the list no longer shows; the same object when that changes nothing. */
export function keepShown(selection: Selection, order: readonly string[]): Selection {
  const shown = new Set(order);
  const ids = [...selection.ids].filter((id) => shown.has(id));
  return ids.length === selection.ids.size ? selection : { ...selection, ids: new Set(ids) };
}
