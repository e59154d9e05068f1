import type { RefObject } from 'react';
import { useEffectEvent, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';

export const tilePx = 176;
const narrowestPx = 250;
/** Rows that stand ready above and below those in sight. */
const rowsBeside = 2;
/** The page's own bars cover as much. */
const coveredPx = 16;

interface Sight {
  /** As many as fit; none before it is known how wide the grid is. */
  readonly columns: number;
  /** The rows that exist: from this one to before that one. */
  readonly first: number;
  readonly end: number;
  /**
   * What is taken from a row's number for its key: after a leap to where no row was, the elements of those that were
   * there become those of these, which costs half of making new ones.
   */
  readonly shift: number;
}

export interface RowsInSight extends Sight {
  /** Scrolls no further than it must; a row that is in sight stays where it is. */
  readonly bringIntoView: (row: number) => void;
}

/** How far the grid is scrolled, and how much of it can be seen. A box may be drawn smaller while it opens; its own measures aren't. */
function viewOf(grid: HTMLElement, box: HTMLElement | null): { readonly top: number; readonly height: number } {
  return box === null
    ? { top: -grid.getBoundingClientRect().top, height: window.innerHeight }
    : { top: box.scrollTop, height: box.clientHeight };
}

function sightOf(grid: HTMLElement, box: HTMLElement | null, count: number): Omit<Sight, 'shift'> {
  const { top, height } = viewOf(grid, box);
  const columns = Math.max(1, Math.floor(grid.clientWidth / narrowestPx));
  const rows = Math.ceil(count / columns);
  const [highest, lowest] = [Math.floor(top / tilePx), Math.ceil((top + height) / tilePx)];
  const first = Math.max(0, Math.min(highest - rowsBeside, rows - 1));
  return { columns, first, end: Math.max(first, Math.min(rows, lowest + rowsBeside)) };
}

/** What is seen now, after what was seen before. */
function nextSight(before: Sight, seen: Omit<Sight, 'shift'>): Sight {
  const { columns, first, end, shift } = before;
  if (columns === seen.columns && first === seen.first && end === seen.end) return before;
  const isLeap = seen.first >= end || seen.end <= first;
  return { ...seen, shift: isLeap ? shift + seen.first - first : shift };
}

/** Which rows of a grid of so many tiles are in sight. It scrolls with the page, or in the box around it. */
export function useRowsInSight(grid: RefObject<HTMLElement | null>, isInBox: boolean, count: number): RowsInSight {
  const [sight, setSight] = useState<Sight>({ columns: 0, first: 0, end: 0, shift: 0 });
  const boxOf = (element: HTMLElement) => (isInBox ? element.parentElement : null);
  const look = () => {
    if (grid.current === null) return;
    const seen = sightOf(grid.current, boxOf(grid.current), count);
    setSight((before) => nextSight(before, seen));
  };
  const lookAgain = useEffectEvent(look);
  useLayoutEffect(() => lookAgain(), [count]);
  useLayoutEffect(() => {
    const element = grid.current;
    if (element === null) return;
    // At once: what scrolls into sight later is a blank.
    const follow = () => flushSync(() => lookAgain());
    const scrolled = (isInBox ? element.parentElement : null) ?? window;
    const observer = new ResizeObserver(follow);
    observer.observe(element);
    if (scrolled instanceof Element) observer.observe(scrolled);
    scrolled.addEventListener('scroll', follow, { passive: true });
    window.addEventListener('resize', follow);
    return () => {
      observer.disconnect();
      scrolled.removeEventListener('scroll', follow);
      window.removeEventListener('resize', follow);
    };
  }, [grid, isInBox]);
  const bringIntoView = (row: number) => {
    if (grid.current === null) return;
    const box = boxOf(grid.current);
    const { top, height } = viewOf(grid.current, box);
    const margin = box === null ? coveredPx : 0;
    const above = row * tilePx - margin - top;
    const below = (row + 1) * tilePx + margin - top - height;
    const by = above < 0 ? above : Math.max(0, below);
    if (by !== 0) (box ?? window).scrollBy(0, by);
    // The rows come with the place of the keys, not one frame behind it.
    look();
  };
  return { ...sight, bringIntoView };
}
