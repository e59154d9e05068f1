import { useState, type KeyboardEvent } from 'react';
import { columnsOf, gridStep } from '../../lib/grid-step.ts';

/** Tiles that one Tab reaches and arrows walk; each carries `data-tile`, with its place. */
export function useTileKeys(count: number) {
  const [wanted, setCurrent] = useState(0);
  const current = Math.min(wanted, Math.max(0, count - 1));
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const tiles = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-tile]')];
    const at = tiles.findIndex((tile) => tile === event.target);
    if (at === -1) return;
    const to = gridStep(event.key, { at, columns: columnsOf(tiles), count: tiles.length });
    if (to === null) return;
    event.preventDefault();
    setCurrent(to);
    tiles[to]?.focus();
  };
  return { current, setCurrent, onKeyDown };
}
