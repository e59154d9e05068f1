import { useDroppable } from '@dnd-kit/core';
import { ActionIcon, Menu, UnstyledButton } from '@mantine/core';
import type { Album } from '@timbre/contract/albums';
import { albumLimits } from '@timbre/contract/albums';
import { IconDots, IconFolder, IconFolderOff, IconFolderPlus, IconStack2, IconTrash } from '@tabler/icons-react';
import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import { formatNumber } from '../../lib/format.ts';
import { NameField } from '../../ui/name-field.tsx';
import classes from './album-rail.module.css';
import type { Place } from './list-query.ts';
import { albumPlace } from './list-query.ts';
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

interface RailEntryProps {
  readonly place: Place;
  readonly icon: Icon;
  readonly name: string;
  readonly count: number | undefined;
  readonly isHere: boolean;
  /** Articles can be dropped on it. */
  readonly isTarget: boolean;
  readonly onClick: () => void;
  readonly children?: ReactNode;
}

function RailEntry({ place, icon: EntryIcon, name, count, isHere, isTarget, onClick, children }: RailEntryProps) {
  const language = useLanguage();
  const { setNodeRef, isOver } = useDroppable({ id: place, disabled: !isTarget });
  return (
    <li ref={setNodeRef} className={classes.entry} data-here={isHere || undefined} data-over={isOver || undefined}>
      <UnstyledButton
        className={classes.button}
        aria-current={isHere ? 'true' : undefined}
        title={name}
        onClick={onClick}
      >
        <EntryIcon size={17} stroke={1.6} aria-hidden="true" />
        <span className={classes.label}>{name}</span>
        <span className={classes.count}>{count === undefined ? '' : formatNumber(count, language)}</span>
      </UnstyledButton>
      {children}
    </li>
  );
}

interface AlbumEntryProps {
  readonly album: Album;
  readonly control: AlbumControl;
  readonly isHere: boolean;
  readonly isTarget: boolean;
  readonly onClick: () => void;
}

function AlbumEntry({ album, control, isHere, isTarget, onClick }: AlbumEntryProps) {
  const { t } = useTranslation();
  const { companyId, name, articleCount } = album;
  const [isRenaming, setIsRenaming] = useState(false);
  if (isRenaming) {
    return (
      <li className={classes.field}>
        <NameField
          label={t('articles.albumName')}
          name={name}
          maxChars={albumLimits.nameChars}
          onDone={(next) => (setIsRenaming(false), next !== null && control.rename(companyId, next))}
        />
      </li>
    );
  }
  return (
    <RailEntry
      place={albumPlace(companyId)}
      icon={IconFolder}
      name={name}
      count={articleCount}
      isHere={isHere}
      isTarget={isTarget}
      onClick={onClick}
    >
      <Menu position="bottom-end" shadow="none" radius="md" returnFocus={false}>
        <Menu.Target>
          <ActionIcon className={classes.more ?? ''} size={26} aria-label={t('articles.albumActions', { name })}>
            <IconDots size={16} stroke={1.6} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => setIsRenaming(true)}>{t('lists.rename')}</Menu.Item>
          <Menu.Item onClick={() => control.ask(album)}>{t('articles.deleteAlbum')}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </RailEntry>
  );
}
