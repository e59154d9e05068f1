import { articleSorts, type ArticleSummary } from '@timbre/contract/articles/articles';
import { useMemo, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useNavigate } from '../../lib/router/use-router.ts';
import type { AlbumFolder } from '../../domain/projects/albums/album-order.ts';
import { albumOf, albumPlace, type Place } from '../../domain/projects/list-query.ts';
import { useLastPage, useListQuery } from '../../domain/projects/use-list-query.ts';
import { useRowList } from '../../domain/projects/use-row-list.ts';
import type { BulkActions } from '../../domain/projects/bulk-bar.tsx';
import { useAlbumControl } from '../../domain/projects/albums/use-album-control.ts';
import { useListActions } from '../../domain/projects/use-list-actions.ts';
import { showError } from '../../domain/plans/show-error.ts';
import { showToast } from '../../ui/messages/toast.tsx';
import { useCreateAlbum, useRenameAlbum } from './albums-api.ts';
import { useAlbums, useArticleCount, useChangeArticles, useCopyArticle } from './api.ts';
import { useArticles } from '../../domain/scripts/article-pages.ts';
import { articleFiling, requestOf } from './article-query.ts';
import { editorPath } from './editor-path.ts';
import { useArticleTitle } from './use-article-title.ts';
import '../../i18n/areas/articles.ts';

/** The dialog that is open, with the articles it is about. */
export type ArticleAsk =
  | { readonly type: 'move' | 'erase'; readonly ids: readonly string[] }
  | { readonly type: 'empty-bin' };

export type Voiceovers = ReturnType<typeof useVoiceovers>;

function useArticleAlbums() {
  const { t } = useTranslation();
  const { data: albums } = useAlbums();
  return useAlbumControl({
    albums,
    all: useArticleCount('0'),
    bin: useArticleCount('1'),
    allName: t('articles.all'),
    create: useCreateAlbum().mutateAsync,
    rename: useRenameAlbum().mutateAsync,
  });
}

function useCopy() {
  const { t } = useTranslation();
  const { mutateAsync } = useCopyArticle();
  const titleOf = useArticleTitle();
  return (article: ArticleSummary) => {
    const title = titleOf(article);
    void mutateAsync(article.articleId).then(() => showToast(t('articles.copied', { title }), 'done'), showError);
  };
}

/** Everything the page of voiceovers knows and does. */
export function useVoiceovers() {
  const navigate = useNavigate();
  const [query, change] = useListQuery(articleSorts);
  const list = useArticles(requestOf(query));
  useLastPage(query.page, list.isPlaceholderData ? undefined : list.data);
  const articles = useMemo(() => list.data?.results ?? [], [list.data]);
  const actions = useListActions(articles.map(articleFiling.read), useChangeArticles().mutateAsync);
  const albums = useArticleAlbums();
  const copy = useCopy();
  const [asked, setAsked] = useState<ArticleAsk | null>(null);
  const isBin = query.place === 'bin';
  const bulk: BulkActions = {
    bin: actions.bin,
    restore: actions.restore,
    move: (ids) => setAsked({ type: 'move', ids }),
    erase: (ids) => setAsked({ type: 'erase', ids }),
  };
  const rows = useRowList({
    order: useMemo(() => articles.map(({ articleId }) => articleId), [articles]),
    isBin,
    onOpen: (id) => void navigate(editorPath(id)),
    onRename: actions.rename,
    onDelete: isBin ? bulk.erase : bulk.bin,
  });
  return {
    query,
    change,
    list,
    articles,
    albums,
    actions,
    bulk,
    rows,
    copy,
    asked,
    drop: (ids: readonly string[], place: Place) =>
      place === 'bin' ? actions.bin(ids) : actions.move(ids, albumOf(place), albums.placeName(place)),
    leaveAlbum: ({ id }: AlbumFolder) => query.place === albumPlace(id) && change({ place: 'all' }),
    emptyBin: () => setAsked({ type: 'empty-bin' }),
    close: () => setAsked(null),
  };
}
