import { type DubSummary } from '@timbre/contract/dubbing/dub-view';
import { dubSorts } from '@timbre/contract/dubbing/dubbing';
import { useMemo, useState } from 'react';
import { dubAgain, dubEditorPath, dubTranscription } from '../../../domain/dubbing/dub-paths.ts';
import type { BulkActions } from '../../../domain/projects/bulk-bar.tsx';
import { useListActions } from '../../../domain/projects/use-list-actions.ts';
import { useLastPage, useListQuery } from '../../../domain/projects/use-list-query.ts';
import { useRowList } from '../../../domain/projects/use-row-list.ts';
import { useNavigate, useSearchParams } from '../../../lib/router/use-router.ts';
import { useBinnedDubCount, useChangeDubs, useDubs, useFollowedDubs } from '../api.ts';
import type { DubSource } from '../create/dub-source.ts';
import { dubFiling, requestOf } from '../dub-query.ts';

const none: readonly DubSummary[] = [];

/** The dialog that is open. */
type Asked =
  | { readonly type: 'new'; readonly first: DubSource | null }
  | { readonly type: 'erase'; readonly ids: readonly string[] }
  | { readonly type: 'empty-bin' };

export type DubList = ReturnType<typeof useDubList>;

/** Everything the list of video translations knows and does. */
export function useDubList() {
  const navigate = useNavigate();
  const [query, change] = useListQuery(dubSorts);
  const list = useDubs(requestOf(query));
  useLastPage(query.page, list.isPlaceholderData ? undefined : list.data);
  const dubs = list.data?.results ?? none;
  useFollowedDubs(dubs);
  const actions = useListActions(dubs.map(dubFiling.read), useChangeDubs().mutateAsync);
  const [params, setParams] = useSearchParams();
  const [asked, setAsked] = useState<Asked | null>(null);
  const isBin = query.place === 'bin';
  const bulk: BulkActions = {
    bin: actions.bin,
    restore: actions.restore,
    erase: (ids) => setAsked({ type: 'erase', ids }),
  };
  const rows = useRowList({
    order: useMemo(() => dubs.map(({ id }) => id), [dubs]),
    isBin,
    onOpen: (id) => void navigate(dubEditorPath(id)),
    onRename: actions.rename,
    onDelete: isBin ? bulk.erase : bulk.bin,
  });
  return {
    query,
    change,
    list,
    dubs,
    binned: useBinnedDubCount(),
    actions,
    bulk,
    rows,
    asked,
    /** The address asks for one of this transcription, or of this project's video. */
    ofTranscription: params.get(dubTranscription),
    ofDub: params.get(dubAgain),
    leaveSource: () => {
      const rest = new URLSearchParams(params);
      for (const word of [dubTranscription, dubAgain]) rest.delete(word);
      setParams(rest, { replace: true });
    },
    begin: (first: DubSource | null = null) => setAsked({ type: 'new', first }),
    /** Where the new one is the first row. */
    showNew: () => {
      setAsked(null);
      change({ place: 'all', keyword: '', sort: 'updated' });
    },
    emptyBin: () => setAsked({ type: 'empty-bin' }),
    close: () => setAsked(null),
  };
}
