import type { PhotoSummary } from '@timbre/contract/talking-photos/talking-photos';
import { useMemo, useState } from 'react';
import type { AlbumFolder } from '../../../domain/projects/albums/album-order.ts';
import { useAlbumControl } from '../../../domain/projects/albums/use-album-control.ts';
import type { BulkActions } from '../../../domain/projects/bulk-bar.tsx';
import { albumOf, albumPlace, type Place } from '../../../domain/projects/list-query.ts';
import { useListActions } from '../../../domain/projects/use-list-actions.ts';
import { useLastPage, useListQuery } from '../../../domain/projects/use-list-query.ts';
import { useRowList } from '../../../domain/projects/use-row-list.ts';
import { photoEditorPath } from '../../../domain/talking-photos/photo-editor-path.ts';
import { showError } from '../../../domain/plans/show-error.ts';
import { useTalkingPhotoTexts } from '../../../i18n/texts/talking-photos.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useNavigate } from '../../../lib/router/use-router.ts';
import { showToast } from '../../../ui/messages/toast.tsx';
import { useCreatePhotoAlbum, usePhotoAlbums, useRenamePhotoAlbum } from '../albums-api.ts';
import { useChangePhotos, useCopyPhoto, useFollowed, usePhotoCount, usePhotoPages } from '../api.ts';
import { photoFiling, photoSortNames, requestOf } from './photo-query.ts';
import '../../../i18n/areas/lists.ts';

const none: readonly PhotoSummary[] = [];

/** The dialog that is open, with the projects it is about. */
type Asked = { readonly type: 'move' | 'erase'; readonly ids: readonly string[] } | { readonly type: 'empty-bin' };

export type PhotoList = ReturnType<typeof usePhotoList>;

function useAlbums() {
  const { t } = useTalkingPhotoTexts();
  const { data: albums } = usePhotoAlbums();
  return useAlbumControl({
    albums,
    all: usePhotoCount('0'),
    bin: usePhotoCount('1'),
    allName: t('list.all'),
    create: useCreatePhotoAlbum().mutateAsync,
    rename: useRenamePhotoAlbum().mutateAsync,
  });
}

/** A project without a name of its own is called as elsewhere. */
export function usePhotoTitle() {
  const { t } = useTranslation();
  return (photo: Pick<PhotoSummary, 'title'> | undefined): string =>
    photo === undefined || photo.title === '' ? t('lists.untitled') : photo.title;
}

function useCopy() {
  const { t } = useTalkingPhotoTexts();
  const titleOf = usePhotoTitle();
  const { mutateAsync } = useCopyPhoto();
  return (photo: PhotoSummary) =>
    void mutateAsync(photo.id).then(() => showToast(t('list.copied', { title: titleOf(photo) }), 'done'), showError);
}

/** Everything the list of talking photos knows and does. */
export function usePhotoList() {
  const navigate = useNavigate();
  const [query, change] = useListQuery(photoSortNames);
  const list = usePhotoPages(requestOf(query));
  useLastPage(query.page, list.isPlaceholderData ? undefined : list.data);
  const photos = list.data?.results ?? none;
  useFollowed(photos);
  const actions = useListActions(photos.map(photoFiling.read), useChangePhotos().mutateAsync);
  const albums = useAlbums();
  const copy = useCopy();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [playing, setPlaying] = useState<string | null>(null);
  const isBin = query.place === 'bin';
  const bulk: BulkActions = {
    bin: actions.bin,
    restore: actions.restore,
    move: (ids) => setAsked({ type: 'move', ids }),
    erase: (ids) => setAsked({ type: 'erase', ids }),
  };
  const rows = useRowList({
    order: useMemo(() => photos.map(({ id }) => id), [photos]),
    isBin,
    isGrid: true,
    onOpen: (id) => void navigate(photoEditorPath({ id })),
    onRename: actions.rename,
    onDelete: isBin ? bulk.erase : bulk.bin,
  });
  return {
    query,
    change,
    list,
    photos,
    albums,
    actions,
    bulk,
    rows,
    copy,
    /** The project whose video plays; one at a time. */
    playing,
    play: setPlaying,
    asked,
    drop: (ids: readonly string[], place: Place) =>
      place === 'bin' ? actions.bin(ids) : actions.move(ids, albumOf(place), albums.placeName(place)),
    leaveAlbum: ({ id }: AlbumFolder) => query.place === albumPlace(id) && change({ place: 'all' }),
    emptyBin: () => setAsked({ type: 'empty-bin' }),
    close: () => setAsked(null),
  };
}
