import { useVirtualizer } from '@tanstack/react-virtual';
import { type OutlineRowsProps, rowPx } from './outline-geometry.ts';

/** Draws only the rows that are in view, and some around them. */
export function OutlineLongRows({ entries, box, row }: OutlineRowsProps) {
  const rows = useVirtualizer({
    count: entries.length,
    getScrollElement: () => box.current,
    estimateSize: () => rowPx,
    overscan: 8,
    // It begins by scrolling there, and the list may be scrolled when this code arrives.
    initialOffset: () => box.current?.scrollTop ?? 0,
  });
  return rows.getVirtualItems().map(({ index }) => {
    const entry = entries[index];
    return entry === undefined ? null : row(entry, index);
  });
}
