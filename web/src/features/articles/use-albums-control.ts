import type { Album } from '@timbre/contract/albums';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sayFailure } from '../../ui/say-failure.ts';
import { showToast } from '../../ui/toast.tsx';
import { useCreateAlbum, useDeleteAlbum, useRenameAlbum } from './albums-api.ts';
import { useAlbums, useArticleCount } from './api.ts';
import type { Place } from './list-query.ts';
import { albumOf } from './list-query.ts';

export interface AlbumControl {
  readonly albums: readonly Album[] | undefined;
  readonly counts: {
    readonly all?: number | undefined;
    readonly none?: number | undefined;
    readonly bin?: number | undefined;
  };
  readonly placeName: (place: Place) => string;
  readonly create: (name: string, onDone?: (album: Album) => void) => void;
  readonly rename: (id: string, name: string) => void;
  /** The album that is asked about; null: none. */
  readonly asked: Album | null;
  readonly ask: (album: Album | null) => void;
  readonly remove: (album: Album, withArticles: boolean) => void;
  readonly isRemoving: boolean;
}

/** Albums: their numbers, and what is done with them. */
export function useAlbumsControl(onGone: (album: Album) => void): AlbumControl {
  const { t } = useTranslation();
  const { data: albums } = useAlbums();
  const all = useArticleCount('0');
  const bin = useArticleCount('1');
  const creating = useCreateAlbum();
  const renaming = useRenameAlbum();
  const removing = useDeleteAlbum();
  const [asked, ask] = useState<Album | null>(null);
  const inAlbums = albums?.reduce((sum, { articleCount }) => sum + articleCount, 0);
  const none = all === undefined || inAlbums === undefined ? undefined : Math.max(0, all - inAlbums);
  return {
    albums,
    counts: { all, none, bin },
    placeName: (place) => {
      const id = albumOf(place);
      if (id !== null) return albums?.find(({ companyId }) => companyId === id)?.name ?? t('articles.places.album');
      return t(`articles.places.${place as 'all' | 'none' | 'bin'}`);
    },
    create: (name, onDone) => creating.mutate(name, { onSuccess: (album) => onDone?.(album), onError: sayFailure }),
    rename: (id, name) => renaming.mutate({ id, name }, { onError: sayFailure }),
    asked,
    ask,
    isRemoving: removing.isPending,
    remove: (album, withArticles) =>
      removing.mutate(
        { id: album.companyId, withArticles },
        {
          onSuccess: () => {
            ask(null);
            onGone(album);
            showToast(t('articles.albumDeleted', { name: album.name }), 'done');
          },
          onError: sayFailure,
        },
      ),
  };
}
