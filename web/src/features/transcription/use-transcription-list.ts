import type { TranscriptionSummary } from '@timbre/contract/transcription/transcription';
import { useMemo, useState } from 'react';
import { useNavigate } from '../../lib/router/use-router.ts';
import { useTranscriptionTexts } from '../../i18n/texts/transcription.ts';
import type { AlbumFolder } from '../../domain/projects/albums/album-order.ts';
import { albumOf, albumPlace, type Place } from '../../domain/projects/list-query.ts';
import { useLastPage, useListQuery } from '../../domain/projects/use-list-query.ts';
import { useRowList } from '../../domain/projects/use-row-list.ts';
import type { BulkActions } from '../../domain/projects/bulk-bar.tsx';
import { useAlbumControl } from '../../domain/projects/albums/use-album-control.ts';
import { useListActions } from '../../domain/projects/use-list-actions.ts';
import { useCreateTranscriptionAlbum, useRenameTranscriptionAlbum, useTranscriptionAlbums } from './albums-api.ts';
import { useChangeTranscriptions, useFollowed, useTranscriptionCount, useTranscriptions } from './api.ts';
import { resultPath } from '../../domain/recordings/transcription-path.ts';
import { requestOf, transcriptionFiling, transcriptionSorts } from './transcription-query.ts';

const none: readonly TranscriptionSummary[] = [];

/** The dialog that is open, with the transcriptions it is about. */
type Asked = { readonly type: 'move' | 'erase'; readonly ids: readonly string[] } | { readonly type: 'empty-bin' };

export type TranscriptionList = ReturnType<typeof useTranscriptionList>;

function useAlbums() {
  const { t } = useTranscriptionTexts();
  const { data: albums } = useTranscriptionAlbums();
  return useAlbumControl({
    albums,
    all: useTranscriptionCount('0'),
    bin: useTranscriptionCount('1'),
    allName: t('list.all'),
    create: useCreateTranscriptionAlbum().mutateAsync,
    rename: useRenameTranscriptionAlbum().mutateAsync,
  });
}

/** Everything the list of transcriptions knows and does. */
export function useTranscriptionList() {
  const navigate = useNavigate();
  const [query, change] = useListQuery(transcriptionSorts);
  const list = useTranscriptions(requestOf(query));
  useLastPage(query.page, list.isPlaceholderData ? undefined : list.data);
  const transcriptions = list.data?.results ?? none;
  useFollowed(transcriptions);
  const actions = useListActions(transcriptions.map(transcriptionFiling.read), useChangeTranscriptions().mutateAsync);
  const albums = useAlbums();
  const [asked, setAsked] = useState<Asked | null>(null);
  const isBin = query.place === 'bin';
  const bulk: BulkActions = {
    bin: actions.bin,
    restore: actions.restore,
    move: (ids) => setAsked({ type: 'move', ids }),
    erase: (ids) => setAsked({ type: 'erase', ids }),
  };
  const rows = useRowList({
    order: useMemo(() => transcriptions.map(({ id }) => id), [transcriptions]),
    isBin,
    onOpen: (id) => void navigate(resultPath(id)),
    onRename: actions.rename,
    onDelete: isBin ? bulk.erase : bulk.bin,
  });
  return {
    query,
    change,
    list,
    transcriptions,
    albums,
    actions,
    bulk,
    rows,
    asked,
    drop: (ids: readonly string[], place: Place) =>
      place === 'bin' ? actions.bin(ids) : actions.move(ids, albumOf(place), albums.placeName(place)),
    leaveAlbum: ({ id }: AlbumFolder) => query.place === albumPlace(id) && change({ place: 'all' }),
    emptyBin: () => setAsked({ type: 'empty-bin' }),
    close: () => setAsked(null),
  };
}
