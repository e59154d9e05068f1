import { useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { showError } from '../../plans/show-error.ts';
import type { AlbumFolder } from './album-order.ts';
import { albumOf, type Place } from '../list-query.ts';
import '../../../i18n/areas/albums.ts';

export interface AlbumControl {
  readonly albums: readonly AlbumFolder[] | undefined;
  readonly counts: {
    readonly all?: number | undefined;
    readonly none?: number | undefined;
    readonly bin?: number | undefined;
  };
  readonly placeName: (place: Place) => string;
  readonly create: (name: string, onDone?: (album: AlbumFolder) => void) => void;
  readonly rename: (id: string, name: string) => void;
  /** The album that is asked about; null: none. */
  readonly asked: AlbumFolder | null;
  readonly ask: (album: AlbumFolder | null) => void;
}

interface AlbumControlOptions {
  readonly albums: readonly AlbumFolder[] | undefined;
  /** How many there are outside the bin, and in it. */
  readonly all: number | undefined;
  readonly bin: number | undefined;
  /** What the place of everything is called. */
  readonly allName: string;
  readonly create: (name: string) => Promise<AlbumFolder>;
  readonly rename: (album: { readonly id: string; readonly name: string }) => Promise<unknown>;
}

/** Albums: their numbers, their names and the one that is asked about. */
export function useAlbumControl({ albums, all, bin, allName, create, rename }: AlbumControlOptions): AlbumControl {
  const { t } = useTranslation();
  const [asked, ask] = useState<AlbumFolder | null>(null);
  const inAlbums = albums?.reduce((sum, { count }) => sum + count, 0);
  const none = all === undefined || inAlbums === undefined ? undefined : Math.max(0, all - inAlbums);
  return {
    albums,
    counts: { all, none, bin },
    placeName: (place) => {
      const id = albumOf(place);
      if (id !== null) return albums?.find((album) => album.id === id)?.name ?? t('albums.album');
      return place === 'all' ? allName : t(`albums.places.${place as 'none' | 'bin'}`);
    },
    create: (name, onDone) => void create(name).then((album) => onDone?.(album), showError),
    rename: (id, name) => void rename({ id, name }).catch(showError),
    asked,
    ask,
  };
}
