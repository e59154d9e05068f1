import { ActionIcon } from '@mantine/core';
import { albumLimits } from '@timbre/contract/albums';
import { IconFolderOff, IconFolderPlus, IconStack2, IconTrash } from '@tabler/icons-react';
import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NameField } from '../../ui/name-field.tsx';
import { AlbumEntry } from './album-entry.tsx';
import classes from './album-rail.module.css';
import type { Place } from './list-query.ts';
import { albumPlace } from './list-query.ts';
import { RailEntry } from './rail-entry.tsx';
import type { AlbumControl } from './use-albums-control.ts';

interface AlbumRailProps {
  readonly control: AlbumControl;
  readonly place: Place;
  readonly onPlace: (place: Place) => void;
  readonly children: ReactNode;
}

/** Where articles are: everything, no album, the albums, the bin. Articles are dropped on it. */
export function AlbumRail({ control, place, onPlace, children }: AlbumRailProps) {
  const { t } = useTranslation();
  const [isCreating, setIsCreating] = useState(false);
  const { albums, counts } = control;
  const entry = (to: Place, EntryIcon: Icon, count: number | undefined, isTarget: boolean) => (
    <RailEntry
      key={to}
      place={to}
      icon={EntryIcon}
      name={control.placeName(to)}
      count={count}
      isHere={place === to}
      isTarget={isTarget}
      onClick={() => onPlace(to)}
    />
  );
  return (
    <nav className={classes.rail} aria-label={t('articles.albums')}>
      <ul>
        {entry('all', IconStack2, counts.all, false)}
        {entry('none', IconFolderOff, counts.none, place !== 'bin')}
      </ul>
      <div className={classes.heading}>
        <h2>{t('articles.albums')}</h2>
        <ActionIcon size={28} aria-label={t('articles.newAlbum')} onClick={() => setIsCreating(true)}>
          <IconFolderPlus size={17} stroke={1.6} />
        </ActionIcon>
      </div>
      {isCreating && (
        <div className={classes.field}>
          <NameField
            label={t('articles.albumName')}
            name=""
            maxChars={albumLimits.nameChars}
            onDone={(name) => (setIsCreating(false), name !== null && control.create(name))}
          />
        </div>
      )}
      {albums?.length === 0 && !isCreating && <p className={classes.hint}>{t('articles.noAlbums')}</p>}
      <ul className={classes.albums}>
        {albums?.map((album) => (
          <AlbumEntry
            key={album.companyId}
            album={album}
            control={control}
            isHere={place === albumPlace(album.companyId)}
            isTarget={place !== 'bin'}
            onClick={() => onPlace(albumPlace(album.companyId))}
          />
        ))}
      </ul>
      <ul className={classes.last}>{entry('bin', IconTrash, counts.bin, place !== 'bin')}</ul>
      {children}
    </nav>
  );
}
