import type { ArticleSummary } from '@timbre/contract/articles';

export interface AlbumGroup {
  /** Null: in no album. */
  readonly albumId: string | null;
  readonly ids: readonly string[];
}

/** Undoes a move into `albumId`: articles by the album they are in now. Those that are there already have no way back. */
export function wayBack(
  articles: readonly ArticleSummary[],
  ids: readonly string[],
  albumId: string | null,
): readonly AlbumGroup[] {
  const moved = new Set(ids);
  const groups = new Map<string | null, string[]>();
  for (const { articleId, companyId } of articles) {
    if (!moved.has(articleId) || companyId === albumId) continue;
    groups.set(companyId, [...(groups.get(companyId) ?? []), articleId]);
  }
  return [...groups].map(([from, gone]) => ({ albumId: from, ids: gone }));
}
