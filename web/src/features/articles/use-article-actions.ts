import type { ArticleSummary } from '@timbre/contract/articles';
import { useTranslation } from 'react-i18next';
import { sayFailure } from '../../ui/say-failure.ts';
import { showToast } from '../../ui/toast.tsx';
import { useChangeArticles, useCopyArticle } from './api.ts';
import type { ArticleChange } from './article-change.ts';
import type { AlbumGroup } from './way-back.ts';
import { wayBack } from './way-back.ts';

export interface ArticleActions {
  readonly rename: (id: string, title: string) => void;
  readonly copy: (article: ArticleSummary) => void;
  /** Null: out of any album; `albumName` is for the message. */
  readonly move: (ids: readonly string[], albumId: string | null, albumName: string) => void;
  readonly bin: (ids: readonly string[]) => void;
  readonly restore: (ids: readonly string[]) => void;
  readonly erase: (ids: readonly string[]) => void;
}

/** Changes them and says so; `said` runs for every change, however soon the next one follows. */
function useSaidChange() {
  const { mutateAsync } = useChangeArticles();
  return (change: ArticleChange, said: () => void) => void mutateAsync(change).then(said, sayFailure);
}

/** What can be done with the articles of the list, each with its word about what happened and, where there is one, its way back. */
export function useArticleActions(articles: readonly ArticleSummary[]): ArticleActions {
  const { t } = useTranslation();
  const change = useSaidChange();
  const { mutateAsync: copy } = useCopyArticle();
  const move = useMove(articles);
  const restore = (ids: readonly string[]) =>
    change({ type: 'restore', ids }, () => showToast(t('articles.restored', { count: ids.length }), 'done'));
  return {
    move,
    restore,
    rename: (id, title) => change({ type: 'rename', ids: [id], title }, () => undefined),
    copy: ({ articleId, title }) => {
      const name = title === '' ? t('lists.untitled') : title;
      void copy(articleId).then(() => showToast(t('articles.copied', { title: name }), 'done'), sayFailure);
    },
    bin: (ids) =>
      change({ type: 'bin', ids }, () =>
        showToast(t('articles.binned', { count: ids.length }), 'plain', {
          label: t('lists.undo'),
          run: () => restore(ids),
        }),
      ),
    erase: (ids) =>
      change({ type: 'erase', ids }, () => showToast(t('articles.erased', { count: ids.length }), 'done')),
  };
}

/** Into an album or out of any, with the way back to where each of them was. */
function useMove(articles: readonly ArticleSummary[]): ArticleActions['move'] {
  const { t } = useTranslation();
  const change = useSaidChange();
  const { mutateAsync } = useChangeArticles();
  const takeBack = async (groups: readonly AlbumGroup[]) => {
    for (const { albumId, ids } of groups) await mutateAsync({ type: 'move', ids, albumId });
    showToast(t('articles.movedBack', { count: groups.flatMap(({ ids }) => ids).length }), 'done');
  };
  return (ids, albumId, album) => {
    const groups = wayBack(articles, ids, albumId);
    const undo = { label: t('lists.undo'), run: () => void takeBack(groups).catch(sayFailure) };
    const count = ids.length;
    change({ type: 'move', ids, albumId }, () =>
      showToast(
        albumId === null ? t('articles.movedOut', { count }) : t('articles.moved', { count, album }),
        'done',
        groups.length === 0 ? undefined : undo,
      ),
    );
  };
}
