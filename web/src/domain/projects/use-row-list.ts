import type { MouseEvent } from 'react';
import { useMemo, useState } from 'react';
import { keepShown, nothingPicked, pick, pickAll, pickMode, type Selection } from '../../lib/selection.ts';
import { useRowKeys, type RowKeys } from '../../lib/hooks/use-row-keys.ts';

interface RowListOptions {
  /** The rows' ids as they stand in the list. */
  readonly order: readonly string[];
  readonly isBin: boolean;
  readonly onOpen: (id: string) => void;
  readonly onRename: (id: string, title: string) => void;
  readonly onDelete: (ids: readonly string[]) => void;
  /** Cards side by side instead of rows. */
  readonly isGrid?: boolean;
}

/** What the rows need of the list they stand in. */
export interface RowList {
  readonly isBin: boolean;
  readonly order: readonly string[];
  readonly selection: Selection;
  readonly keys: RowKeys;
  /** The row whose name is being changed. */
  readonly renaming: string | null;
  readonly startRenaming: (id: string) => void;
  readonly finishRenaming: (id: string, title: string | null) => void;
  readonly onClick: (id: string, event: MouseEvent) => void;
  readonly onCheck: (id: string, isRange: boolean) => void;
  readonly onCheckAll: () => void;
  readonly clear: () => void;
  /** What goes along with this row when it is dragged. */
  readonly idsWith: (id: string) => readonly string[];
}

/** Rows that are picked, walked by keys and renamed in their place. Nothing in the bin is opened or renamed. */
export function useRowList(options: RowListOptions): RowList {
  const { order, isBin, onOpen, onRename, onDelete, isGrid = false } = options;
  const [renaming, setRenaming] = useState<string | null>(null);
  const [picked, select] = useState<Selection>(nothingPicked);
  // What left the list is no longer picked, wherever it went.
  const selection = useMemo(() => keepShown(picked, order), [picked, order]);
  const keys = useRowKeys({
    order,
    selection,
    onSelect: select,
    onOpen: (id) => !isBin && onOpen(id),
    onRename: (id) => !isBin && setRenaming(id),
    onDelete,
    isGrid,
  });
  return {
    isBin,
    order,
    selection,
    keys,
    renaming,
    startRenaming: setRenaming,
    finishRenaming: (id, title) => {
      setRenaming(null);
      if (title !== null) onRename(id, title);
    },
    onClick: (id, event) => {
      // A link, a button or a field in the row does its own thing.
      if ((event.target as Element).closest('a, button, input, label') === null)
        select(pick(selection, order, id, pickMode(event)));
    },
    onCheck: (id, isRange) => select(pick(selection, order, id, isRange ? 'range' : 'toggle')),
    onCheckAll: () => select(selection.ids.size === order.length ? nothingPicked : pickAll(order)),
    clear: () => select(nothingPicked),
    idsWith: (id) => (selection.ids.has(id) ? [...selection.ids] : [id]),
  };
}
