import type { PhotoLine, PhotoPage } from '@timbre/contract/talking-photos/photo-document';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { PhotoDoc } from './document/photo-doc.ts';

/** What someone works on; no part of the document, and no step of undo. */
export interface Selection {
  readonly pageId: string;
  /** Null: the page's first. */
  readonly lineId: string | null;
  /** The points that move a face are shown, and may be dragged. */
  readonly isFixingFaces: boolean;
  /** Mouths stand open meanwhile, so that corrections show. */
  readonly isOpenMouthed: boolean;
}

export type SelectionStore = StoreApi<Selection>;

export const createSelection = (pageId: string): SelectionStore =>
  createStore(() => ({ pageId, lineId: null, isFixingFaces: false, isOpenMouthed: false }));

export interface Selected {
  readonly page: PhotoPage;
  readonly pageIndex: number;
  readonly line: PhotoLine | undefined;
}

/** What is meant in a document that undo may have changed: the first page, or line, where the chosen one is gone. */
export function selectedIn({ pages }: PhotoDoc, { pageId, lineId }: Selection): Selected | null {
  const found = pages.findIndex(({ id }) => id === pageId);
  const pageIndex = Math.max(0, found);
  const page = pages[pageIndex];
  if (page === undefined) return null;
  const line = page.audioList.find(({ id }) => id === lineId) ?? page.audioList[0];
  return { page, pageIndex, line };
}

/** Shows what undo and redo changed: the page, and the line, that is not what it was. */
export function firstChange(before: PhotoDoc, after: PhotoDoc): Partial<Selection> {
  const known = new Set(before.pages);
  const page = after.pages.find((one) => !known.has(one));
  if (page === undefined) return {};
  const old = before.pages.find(({ id }) => id === page.id);
  const lines = new Set(old?.audioList);
  const line = page.audioList.find((one) => !lines.has(one));
  return { pageId: page.id, ...(line === undefined ? {} : { lineId: line.id }) };
}
