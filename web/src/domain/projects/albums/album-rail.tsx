import { ActionIcon } from '@mantine/core';
import { albumLimits } from '@timbre/contract/albums';
import { IconFolderOff, IconFolderPlus, IconStack2, IconTrash } from '@tabler/icons-react';
import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { NameField } from '../../../ui/fields/name-field.tsx';
import { AlbumEntry } from './album-entry.tsx';
import classes from './album-rail.module.css';
import { albumPlace, type Place } from '../list-query.ts';
import { RailEntry } from './rail-entry.tsx';
import type { AlbumControl } from './use-album-control.ts';
import '../../../i18n/areas/albums.ts';

interface AlbumRailProps {
  readonly control: AlbumControl;
  readonly place: Place;
  readonly onPlace: (place: Place) => void;
  /** What albums are for, while there is none. */
  readonly hint: string;
  /** Below the places. */
  readonly children?: ReactNode;
}

/** Where the rows are: everything, no album, the albums, the bin. Rows are dropped on it. */
export function AlbumRail({ control, place, onPlace, hint, children }: AlbumRailProps) {
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
    <nav className={classes.rail} aria-label={t('albums.title')}>
      <ul>
        {entry('all', IconStack2, counts.all, false)}
        {entry('none', IconFolderOff, counts.none, place !== 'bin')}
      </ul>
      <div className={classes.heading}>
        <h2>{t('albums.title')}</h2>
        <ActionIcon size={28} aria-label={t('albums.create')} onClick={() => setIsCreating(true)}>
          <IconFolderPlus size={17} stroke={1.6} />
        </ActionIcon>
      </div>
      {isCreating && (
        <div className={classes.field}>
          <NameField
            label={t('albums.name')}
            name=""
            maxChars={albumLimits.nameChars}
            onDone={(name) => (setIsCreating(false), name !== null && control.create(name))}
          />
        </div>
      )}
      {albums?.length === 0 && !isCreating && <p className={classes.hint}>{hint}</p>}
      <ul className={classes.albums}>
        {albums?.map((album) => (
          <AlbumEntry
            key={album.id}
            album={album}
            control={control}
            isHere={place === albumPlace(album.id)}
            isTarget={place !== 'bin'}
            onClick={() => onPlace(albumPlace(album.id))}
          />
        ))}
      </ul>
      <ul className={classes.last}>{entry('bin', IconTrash, counts.bin, place !== 'bin')}</ul>
      {children}
    </nav>
  );
}
