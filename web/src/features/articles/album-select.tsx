import { ActionIcon, Menu, Select } from '@mantine/core';
import { albumLimits } from '@timbre/contract/albums';
import { IconDots, IconFolderPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NameField } from '../../ui/name-field.tsx';
import classes from './album-select.module.css';
import type { Place } from './list-query.ts';
import { albumOf, albumPlace } from './list-query.ts';
import type { AlbumControl } from './use-albums-control.ts';

interface AlbumSelectProps {
  readonly control: AlbumControl;
  readonly place: Place;
  readonly onPlace: (place: Place) => void;
}

/** The rail on a narrow screen. */
export function AlbumSelect({ control, place, onPlace }: AlbumSelectProps) {
  const { t } = useTranslation();
  const [naming, setNaming] = useState<'new' | 'rename' | null>(null);
  const { albums = [], counts, placeName } = control;
  const album = albums.find(({ companyId }) => companyId === albumOf(place));
  const choice = (value: Place, count: number | undefined) => ({ value, label: placeName(value), count });
  const choices = [
    choice('all', counts.all),
    choice('none', counts.none),
    ...albums.map(({ companyId, articleCount }) => choice(albumPlace(companyId), articleCount)),
    choice('bin', counts.bin),
  ];
  if (naming !== null) {
    return (
      <NameField
        label={t('articles.albumName')}
        name={naming === 'rename' ? (album?.name ?? '') : ''}
        maxChars={albumLimits.nameChars}
        onDone={(name) => {
          setNaming(null);
          if (name === null) return;
          if (naming === 'new') control.create(name, ({ companyId }) => onPlace(albumPlace(companyId)));
          else if (album !== undefined) control.rename(album.companyId, name);
        }}
      />
    );
  }
  return (
    <>
      <Select
        className={classes.select ?? ''}
        size="sm"
        aria-label={t('articles.albums')}
        allowDeselect={false}
        data={choices}
        value={place}
        renderOption={({ option }) => (
          <span className={classes.option}>
            {option.label} <small>{choices.find(({ value }) => value === option.value)?.count}</small>
          </span>
        )}
        onChange={(value) => onPlace(choices.find((one) => one.value === value)?.value ?? 'all')}
      />
      {album === undefined ? (
        <ActionIcon aria-label={t('articles.newAlbum')} onClick={() => setNaming('new')}>
          <IconFolderPlus size={18} stroke={1.6} />
        </ActionIcon>
      ) : (
        <Menu position="bottom-end" shadow="none" radius="md" returnFocus={false}>
          <Menu.Target>
            <ActionIcon aria-label={t('articles.albumActions', { name: album.name })}>
              <IconDots size={18} stroke={1.6} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item onClick={() => setNaming('new')}>{t('articles.newAlbum')}</Menu.Item>
            <Menu.Item onClick={() => setNaming('rename')}>{t('lists.rename')}</Menu.Item>
            <Menu.Item onClick={() => control.ask(album)}>{t('articles.deleteAlbum')}</Menu.Item>
          </Menu.Dropdown>
        </Menu>
      )}
    </>
  );
}
