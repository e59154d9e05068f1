import type { FocusEvent, RefObject } from 'react';
import { useEffect, useRef } from 'react';

/**
 * When the row with the focus leaves the list, the one that takes its place gets it: keys go on where they were. Answers
 * what the list does when the focus comes into it.
 */
export function useKeptFocus(
  list: RefObject<HTMLElement | null>,
  order: readonly string[],
): (event: FocusEvent<HTMLElement>) => void {
  const at = useRef<number | null>(null);
  useEffect(() => {
    // Only what was removed leaves the focus to the page itself.
    if (at.current === null || document.activeElement !== document.body) return;
    const id = order[Math.min(at.current, order.length - 1)] ?? '';
    list.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"]`)?.focus({ preventScroll: true });
  }, [list, order]);
  return ({ target }) => {
    const row = target.closest<HTMLElement>('[data-row]')?.dataset['row'];
    if (row !== undefined) at.current = order.indexOf(row);
  };
}
