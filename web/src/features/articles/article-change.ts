import type { Album } from '@timbre/contract/albums';
import type { ArticleSummary, listArticles } from '@timbre/contract/articles';
import type { OutputOf, RequestOf } from '@timbre/contract/call';

export type ArticlePage = OutputOf<typeof listArticles>;
export type ArticleRequest = RequestOf<typeof listArticles>;

/** `bin`: into the bin · `restore`: out of it · `erase`: out of it for good. */
export type ArticleChange =
  | { readonly type: 'rename'; readonly ids: readonly [string]; readonly title: string }
  | { readonly type: 'move'; readonly ids: readonly string[]; readonly albumId: string | null }
  | { readonly type: 'bin' | 'restore' | 'erase'; readonly ids: readonly string[] };

/** Whether an article that was on the list is still on it after the change. */
function stays(request: ArticleRequest, change: ArticleChange): boolean {
  const isBin = request.isBinned === '1';
  switch (change.type) {
    case 'rename':
      return true;
    case 'move':
      return request.companyId === undefined || request.companyId === (change.albumId ?? 'none');
    case 'bin':
      return isBin;
    case 'restore':
      return !isBin;
    case 'erase':
      return false;
  }
}

function changed(article: ArticleSummary, change: ArticleChange): ArticleSummary {
  if (change.type === 'rename') return { ...article, title: change.title };
  return change.type === 'move' ? { ...article, companyId: change.albumId } : article;
}

/** The page as it will be, before the server has answered. What it gains shows when the list is read again. */
export function changePage(request: ArticleRequest, page: ArticlePage, change: ArticleChange): ArticlePage {
  const touched = new Set(change.ids);
  const results = page.results
    .filter(({ articleId }) => !touched.has(articleId) || stays(request, change))
    .map((article) => (touched.has(article.articleId) ? changed(article, change) : article));
  const totalElements = page.totalElements - (page.results.length - results.length);
  return { ...page, results, totalElements };
}

/** How many articles an album gains (or loses) by the change; `known`: the articles on the page, as they were. */
export function changeAlbums(
  albums: readonly Album[],
  known: readonly ArticleSummary[],
  change: ArticleChange,
): readonly Album[] {
  if (change.type === 'rename' || change.type === 'erase') return albums;
  const touched = new Set(change.ids);
  const gains = new Map<string | null, number>();
  const add = (albumId: string | null, count: number) => gains.set(albumId, (gains.get(albumId) ?? 0) + count);
  for (const { articleId, companyId } of known) {
    if (!touched.has(articleId)) continue;
    if (change.type === 'restore') add(companyId, 1);
    else add(companyId, -1);
    if (change.type === 'move') add(change.albumId, 1);
  }
  return albums.map((album) => ({
    ...album,
    articleCount: Math.max(0, album.articleCount + (gains.get(album.companyId) ?? 0)),
  }));
}
