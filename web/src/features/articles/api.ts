import type { QueryClient } from '@tanstack/react-query';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { addArticleToAlbum, listAlbums, removeArticleFromAlbum, type Album } from '@timbre/contract/albums';
import {
  articleLimits,
  binArticles,
  copyArticle,
  deleteArticles,
  listArticles,
  renameArticle,
  restoreArticles,
} from '@timbre/contract/articles/articles';
import { useLanguage } from '../../i18n/use-language.ts';
import { api } from '../../lib/http/api.ts';
import { sortAlbums, type AlbumFolder } from '../../domain/projects/albums/album-order.ts';
import type { Bin } from '../../domain/projects/empty-bin.ts';
import { changeAlbums, changePage, type Filed, type ListChange } from '../../domain/projects/list-change.ts';
import { useOptimisticChange } from '../../lib/http/optimistic.ts';
import { creditsKey } from '../credits/api.ts';
import { articlesKey, pagesKey, useArticles, type ArticleRequest } from '../../domain/scripts/article-pages.ts';
import { articleFiling, type ArticlePage } from './article-query.ts';

export const albumsKey = [...articlesKey, 'albums'] as const;

/** How many articles a place has. */
export function useArticleCount(isBinned: '0' | '1'): number | undefined {
  return useArticles({ pageNum: 1, pageSize: 1, isBinned }).data?.totalElements;
}

export const folderOf = ({ companyId: id, name, articleCount: count }: Album): AlbumFolder => ({ id, name, count });

export function useAlbums() {
  const language = useLanguage();
  // The server knows no alphabet; the reader of the list has one.
  const select = useCallback((albums: readonly AlbumFolder[]) => sortAlbums(albums, language), [language]);
  return useQuery({
    queryKey: albumsKey,
    queryFn: async ({ signal }): Promise<readonly AlbumFolder[]> =>
      (await api.send(listAlbums, {}, { signal })).map(folderOf),
    select,
    staleTime: 0,
  });
}

/** Erased at once when the bin is emptied. */
const erasedAtOnce = 25;

/** The bin as a whole. */
export function useArticleBin(): Bin {
  const queryClient = useQueryClient();
  return {
    atOnce: erasedAtOnce,
    read: async (pageNum) => {
      const request = { pageNum, pageSize: articleLimits.bulk, isBinned: '1', sort: 'created' } as const;
      const { results, totalPages } = await api.send(listArticles, request);
      return { ids: results.map(({ articleId }) => articleId), totalPages };
    },
    erase: (ids) => send({ type: 'erase', ids }),
    refetch: async () => {
      // Storage is freed by what is gone for good.
      void queryClient.invalidateQueries({ queryKey: creditsKey });
      await queryClient.invalidateQueries({ queryKey: articlesKey });
    },
  };
}

function send(change: ListChange): Promise<unknown> {
  const articleIds = [...change.ids];
  switch (change.type) {
    case 'rename':
      return api.send(renameArticle, { articleId: change.ids[0], title: change.title });
    case 'move':
      return change.albumId === null
        ? api.send(removeArticleFromAlbum, { articleIds })
        : api.send(addArticleToAlbum, { companyId: change.albumId, articleIds });
    case 'bin':
      return api.send(binArticles, { articleIds });
    case 'erase':
      return api.send(deleteArticles, { articleIds });
    case 'restore':
      return api.send(restoreArticles, { articleIds });
  }
}

/** Shows the change in everything that is loaded. */
function showChange(queryClient: QueryClient, change: ListChange): void {
  const known = new Map<string, Filed>();
  for (const [key, page] of queryClient.getQueriesData<ArticlePage>({ queryKey: pagesKey })) {
    if (page === undefined) continue;
    for (const article of page.results) known.set(article.articleId, articleFiling.read(article));
    const { companyId = null, isBinned } = key[2] as ArticleRequest;
    const place = { albumId: companyId, isBin: isBinned === '1' };
    queryClient.setQueryData(key, changePage(place, page, change, articleFiling));
  }
  queryClient.setQueryData<readonly AlbumFolder[]>(
    albumsKey,
    (albums) => albums && changeAlbums(albums, [...known.values()], change),
  );
}

/** Renames, moves, bins, restores and erases: shown at once, taken back when it fails. */
export function useChangeArticles() {
  return useOptimisticChange({
    key: articlesKey,
    send,
    show: showChange,
    // Storage is freed by what is gone for good.
    reads: ({ type }) => (type === 'erase' ? [articlesKey, creditsKey] : [articlesKey]),
  });
}

export function useCopyArticle() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (articleId: string) => api.send(copyArticle, { articleId }),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: articlesKey }),
  });
}
