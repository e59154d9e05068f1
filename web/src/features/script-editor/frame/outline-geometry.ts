import type { ReactNode, RefObject } from 'react';
import type { OutlineEntry } from '../document/outline.ts';

export const rowPx = 30;

export interface OutlineRowsProps {
  readonly entries: readonly OutlineEntry[];
  /** What scrolls. */
  readonly box: RefObject<HTMLElement | null>;
  readonly row: (entry: OutlineEntry, index: number) => ReactNode;
}
