import {
  articleLimits,
  type articleSorts,
  type ArticleSummary,
  type listArticles,
} from '@timbre/contract/articles/articles';
import type { OutputOf } from '@timbre/contract/call';
import type { Filing } from '../../domain/projects/list-change.ts';
import type { ArticleRequest } from '../../domain/scripts/article-pages.ts';
import { albumFilter, type ListQuery } from '../../domain/projects/list-query.ts';

export type ArticlePage = OutputOf<typeof listArticles>;

/** The specification calls albums companies. */
export const articleFiling: Filing<ArticleSummary> = {
  read: ({ articleId: id, title, companyId: albumId }) => ({ id, title, albumId }),
  write: (article, { title, albumId: companyId }) => ({ ...article, title, companyId }),
};

export function requestOf({ place, keyword, sort, page }: ListQuery<(typeof articleSorts)[number]>): ArticleRequest {
  const companyId = albumFilter(place);
  return {
    pageNum: page,
    pageSize: articleLimits.page,
    sort,
    isBinned: place === 'bin' ? '1' : '0',
    ...(keyword === '' ? {} : { keyword }),
    ...(companyId === null ? {} : { companyId }),
  };
}
