import type { AlbumFolder } from './albums/album-order.ts';

/** What lists with albums have in common, as one entry of them sees it. */
export interface Filed {
  readonly id: string;
  readonly title: string;
  /** Null: in no album. */
  readonly albumId: string | null;
}

/** How a capability's own words stand for them. */
export interface Filing<T> {
  readonly read: (entry: T) => Filed;
  readonly write: (entry: T, filed: Filed) => T;
}

interface ListPage<T> {
  readonly results: T[];
  readonly totalElements: number;
  readonly totalPages: number;
}

/** Of which list a page is; `albumId` may be `none`. */
export interface ListPlace {
  readonly albumId: string | null;
  readonly isBin: boolean;
}

/** `bin`: into the bin · `restore`: out of it · `erase`: out of it for good. */
export type ListChange =
  | { readonly type: 'rename'; readonly ids: readonly [string]; readonly title: string }
  | { readonly type: 'move'; readonly ids: readonly string[]; readonly albumId: string | null }
  | { readonly type: 'bin' | 'restore' | 'erase'; readonly ids: readonly string[] };

/** Whether an entry that was on the list is still on it after the change. */
function stays(place: ListPlace, change: ListChange): boolean {
  switch (change.type) {
    case 'rename':
      return true;
    case 'move':
      return place.albumId === null || place.albumId === (change.albumId ?? 'none');
    case 'bin':
      return place.isBin;
    case 'restore':
      return !place.isBin;
    case 'erase':
      return false;
  }
}

function changed(filed: Filed, change: ListChange): Filed {
  if (change.type === 'rename') return { ...filed, title: change.title };
  return change.type === 'move' ? { ...filed, albumId: change.albumId } : filed;
}

/** The page as it will be, before the server has answered. What it gains shows when the list is read again. */
export function changePage<T, P extends ListPage<T>>(
  place: ListPlace,
  page: P,
  change: ListChange,
  { read, write }: Filing<T>,
): P {
  const touched = new Set(change.ids);
  const results = page.results
    .filter((entry) => !touched.has(read(entry).id) || stays(place, change))
    .map((entry) => (touched.has(read(entry).id) ? write(entry, changed(read(entry), change)) : entry));
  const totalElements = page.totalElements - (page.results.length - results.length);
  return { ...page, results, totalElements };
}

/** How many entries an album gains (or loses) by the change; `known`: those on the page, as they were. */
export function changeAlbums(
  albums: readonly AlbumFolder[],
  known: readonly Filed[],
  change: ListChange,
): readonly AlbumFolder[] {
  if (change.type === 'rename' || change.type === 'erase') return albums;
  const touched = new Set(change.ids);
  const gains = new Map<string | null, number>();
  const add = (albumId: string | null, count: number) => gains.set(albumId, (gains.get(albumId) ?? 0) + count);
  for (const { id, albumId } of known) {
    if (!touched.has(id)) continue;
    if (change.type === 'restore') add(albumId, 1);
    else add(albumId, -1);
    if (change.type === 'move') add(change.albumId, 1);
  }
  return albums.map((album) => ({ ...album, count: Math.max(0, album.count + (gains.get(album.id) ?? 0)) }));
}
