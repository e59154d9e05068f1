import type { ArticleSummary } from '@timbre/contract/articles';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../i18n/error-text.ts';
import { showToast } from '../../ui/toast.tsx';
import { useChangeArticles, useCopyArticle } from './api.ts';

export interface ArticleActions {
  readonly rename: (id: string, title: string) => void;
  readonly copy: (article: ArticleSummary) => void;
  /** Null: out of any album; `albumName` is for the message. */
  readonly move: (ids: readonly string[], albumId: string | null, albumName: string) => void;
  readonly bin: (ids: readonly string[]) => void;
  readonly restore: (ids: readonly string[]) => void;
  readonly erase: (ids: readonly string[]) => void;
}

const fail = (error: unknown) => showToast(errorText(error), 'fail');

/** What can be done with articles, each with its word about what happened. */
export function useArticleActions(): ArticleActions {
  const { t } = useTranslation();
  const { mutate } = useChangeArticles();
  const { mutate: copy } = useCopyArticle();
  const restore = (ids: readonly string[]) =>
    mutate(
      { type: 'restore', ids },
      { onSuccess: () => showToast(t('articles.restored', { count: ids.length }), 'done'), onError: fail },
    );
  return {
    restore,
    rename: (id, title) => mutate({ type: 'rename', ids: [id], title }, { onError: fail }),
    copy: ({ articleId, title }) =>
      copy(articleId, {
        onSuccess: () => showToast(t('articles.copied', { title: title === '' ? t('lists.untitled') : title }), 'done'),
        onError: fail,
      }),
    move: (ids, albumId, album) =>
      mutate(
        { type: 'move', ids, albumId },
        {
          onSuccess: () =>
            showToast(
              albumId === null
                ? t('articles.movedOut', { count: ids.length })
                : t('articles.moved', { count: ids.length, album }),
              'done',
            ),
          onError: fail,
        },
      ),
    bin: (ids) =>
      mutate(
        { type: 'bin', ids },
        {
          onSuccess: () =>
            showToast(t('articles.binned', { count: ids.length }), 'plain', {
              label: t('lists.undo'),
              run: () => restore(ids),
            }),
          onError: fail,
        },
      ),
    erase: (ids) =>
      mutate(
        { type: 'erase', ids },
        { onSuccess: () => showToast(t('articles.erased', { count: ids.length }), 'done'), onError: fail },
      ),
  };
}
