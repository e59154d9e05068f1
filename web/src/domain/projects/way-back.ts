import type { Filed } from './list-change.ts';

export interface AlbumGroup {
  /** Null: in no album. */
  readonly albumId: string | null;
  readonly ids: readonly string[];
}

/** Undoes a move into `to`: entries by the album they are in now. Those that are there already have no way back. */
export function wayBack(entries: readonly Filed[], ids: readonly string[], to: string | null): readonly AlbumGroup[] {
  const moved = new Set(ids);
  const groups = new Map<string | null, string[]>();
  for (const { id, albumId } of entries) {
    if (!moved.has(id) || albumId === to) continue;
    groups.set(albumId, [...(groups.get(albumId) ?? []), id]);
  }
  return [...groups].map(([from, gone]) => ({ albumId: from, ids: gone }));
}
