import type { KeyboardEvent } from 'react';
import { useState } from 'react';
import { columnsOf, gridStep } from '../grid-step.ts';
import type { Selection } from '../selection.ts';
import { nothingPicked, pick, pickAll } from '../selection.ts';

interface RowKeysOptions {
  /** The rows' ids as they stand in the list. */
  readonly order: readonly string[];
  readonly selection: Selection;
  readonly onSelect: (selection: Selection) => void;
  readonly onOpen: (id: string) => void;
  readonly onRename: (id: string) => void;
  readonly onDelete: (ids: readonly string[]) => void;
  /** The rows are laid out side by side: left and right lead to the neighbours, up and down to the next line. */
  readonly isGrid?: boolean;
}

export interface RowKeys {
  /** The one row that Tab reaches. */
  readonly current: string | null;
  readonly setCurrent: (id: string) => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

const steps: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
};

/** How many rows a key goes on or back; undefined: it is none that walks. */
function stepOf(key: string, list: HTMLElement, at: number, isGrid: boolean): number | undefined {
  if (!isGrid) return steps[key];
  const rows = [...list.querySelectorAll<HTMLElement>('[data-row]')];
  const to = gridStep(key, { at, columns: columnsOf(rows), count: rows.length });
  return to === null ? undefined : to - at;
}

/**
 * Keys of a list whose rows carry `data-row`: arrows, Home and End walk, with Shift they pick on the way, space picks,
 * Ctrl+A picks all, Escape none; Enter opens, F2 renames, Delete deletes. Keys in a row's own buttons stay theirs.
 */
export function useRowKeys(options: RowKeysOptions): RowKeys {
  const { order, selection, onSelect, onOpen, onRename, onDelete, isGrid = false } = options;
  const [wanted, setCurrent] = useState<string | null>(null);
  const current = wanted !== null && order.includes(wanted) ? wanted : (order[0] ?? null);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const row = (event.target as HTMLElement).dataset['row'];
    if (row === undefined || event.altKey) return;
    const { key, shiftKey } = event;
    const isCommand = event.ctrlKey || event.metaKey;
    const step = stepOf(key, event.currentTarget, order.indexOf(row), isGrid);
    if (step !== undefined) {
      const to = order[Math.min(order.length - 1, Math.max(0, order.indexOf(row) + step))] ?? row;
      setCurrent(to);
      event.currentTarget.querySelector<HTMLElement>(`[data-row="${CSS.escape(to)}"]`)?.focus();
      if (shiftKey)
        onSelect(pick(selection.anchor === null ? pick(selection, order, row, 'only') : selection, order, to, 'range'));
    } else if (key === ' ') onSelect(pick(selection, order, row, shiftKey ? 'range' : 'toggle'));
    else if (key === 'a' && isCommand) onSelect(pickAll(order));
    else if (key === 'Escape') onSelect(nothingPicked);
    else if (key === 'Enter') onOpen(row);
    else if (key === 'F2') onRename(row);
    else if (key === 'Delete') onDelete(selection.ids.has(row) ? [...selection.ids] : [row]);
    else return;
    event.preventDefault();
  };
  return { current, setCurrent, onKeyDown };
}
