import { useCallback, useMemo, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { Selection } from '../../lib/selection.ts';
import { keepShown, nothingPicked, pick, pickAll, pickMode } from '../../lib/selection.ts';
import { useRowKeys } from '../../lib/use-row-keys.ts';
import { useArticles } from './api.ts';
import type { ArticleListControl } from './article-list.tsx';
import { editorPath } from './editor-path.ts';
import type { ListQuery, Place } from './list-query.ts';
import { albumOf, albumPlace, changeQuery, readListQuery, requestOf, writeListQuery } from './list-query.ts';
import { useAlbumsControl } from './use-albums-control.ts';
import { useArticleActions } from './use-article-actions.ts';

/** The list's state stands in the address. */
function useListQuery(): readonly [ListQuery, (change: Partial<ListQuery>) => void] {
  const [params, setParams] = useSearchParams();
  const query = useMemo(() => readListQuery(params), [params]);
  const change = useCallback(
    (part: Partial<ListQuery>) =>
      // Letters of a search are no steps to go back through.
      setParams((now) => writeListQuery(changeQuery(readListQuery(now), part)), {
        replace: 'keyword' in part && !('place' in part),
      }),
    [setParams],
  );
  return [query, change];
}

/** The dialog that is open, with the articles it is about. */
export type ArticleAsk =
  | { readonly type: 'move' | 'erase'; readonly ids: readonly string[] }
  | { readonly type: 'empty-bin' };

export type Voiceovers = ReturnType<typeof useVoiceovers>;

/** Everything the page of voiceovers knows and does. */
export function useVoiceovers() {
  const navigate = useNavigate();
  const [query, change] = useListQuery();
  const list = useArticles(requestOf(query));
  const actions = useArticleActions(list.data?.results ?? []);
  const albums = useAlbumsControl(({ companyId }) => {
    if (query.place === albumPlace(companyId)) change({ place: 'all' });
  });
  const [renaming, setRenaming] = useState<string | null>(null);
  const [asked, setAsked] = useState<ArticleAsk | null>(null);
  const isBin = query.place === 'bin';

  const order = useMemo(() => list.data?.results.map(({ articleId }) => articleId) ?? [], [list.data]);
  const [picked, select] = useState<Selection>(nothingPicked);
  // What left the list is no longer picked, wherever it went.
  const selection = useMemo(() => keepShown(picked, order), [picked, order]);
  const erase = (ids: readonly string[]) => setAsked({ type: 'erase', ids });
  const keys = useRowKeys({
    order,
    selection,
    onSelect: select,
    onOpen: (id) => !isBin && void navigate(editorPath(id)),
    onRename: (id) => !isBin && setRenaming(id),
    onDelete: (ids) => (isBin ? erase(ids) : actions.bin(ids)),
  });

  const control: ArticleListControl = {
    isBin,
    selection,
    keys,
    actions,
    renaming,
    onClick: (id, event) => {
      // A link, a button or a field in the row does its own thing.
      if ((event.target as Element).closest('a, button, input, label') === null)
        select(pick(selection, order, id, pickMode(event)));
    },
    onCheck: (id, isRange) => select(pick(selection, order, id, isRange ? 'range' : 'toggle')),
    onCheckAll: () => select(selection.ids.size === order.length ? nothingPicked : pickAll(order)),
    onRename: setRenaming,
    onRenamed: (id, title) => {
      setRenaming(null);
      if (title !== null) actions.rename(id, title);
    },
    onMove: (ids) => setAsked({ type: 'move', ids }),
    onErase: erase,
  };
  const drop = (ids: readonly string[], place: Place) =>
    place === 'bin' ? actions.bin(ids) : actions.move(ids, albumOf(place), albums.placeName(place));
  const [emptyBin, close] = [() => setAsked({ type: 'empty-bin' }), () => setAsked(null)];
  return { query, change, list, albums, actions, control, select, drop, asked, emptyBin, close };
}
