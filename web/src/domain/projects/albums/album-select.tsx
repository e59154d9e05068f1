import { ActionIcon, Menu, Select } from '@mantine/core';
import { albumLimits } from '@timbre/contract/albums';
import { IconDots, IconFolderPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { NameField } from '../../../ui/fields/name-field.tsx';
import classes from './album-select.module.css';
import { albumOf, albumPlace, type Place } from '../list-query.ts';
import type { AlbumControl } from './use-album-control.ts';
import '../../../i18n/areas/albums.ts';
import '../../../i18n/areas/lists.ts';

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
  const album = albums.find(({ id }) => id === albumOf(place));
  const choice = (value: Place, count: number | undefined) => ({ value, label: placeName(value), count });
  const choices = [
    choice('all', counts.all),
    choice('none', counts.none),
    ...albums.map(({ id, count }) => choice(albumPlace(id), count)),
    choice('bin', counts.bin),
  ];
  if (naming !== null) {
    return (
      <NameField
        label={t('albums.name')}
        name={naming === 'rename' ? (album?.name ?? '') : ''}
        maxChars={albumLimits.nameChars}
        onDone={(name) => {
          setNaming(null);
          if (name === null) return;
          if (naming === 'new') control.create(name, ({ id }) => onPlace(albumPlace(id)));
          else if (album !== undefined) control.rename(album.id, name);
        }}
      />
    );
  }
  return (
    <>
      <Select
        className={classes.select ?? ''}
        size="sm"
        aria-label={t('albums.title')}
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
        <ActionIcon aria-label={t('albums.create')} onClick={() => setNaming('new')}>
          <IconFolderPlus size={18} stroke={1.6} />
        </ActionIcon>
      ) : (
        <Menu position="bottom-end" shadow="none" radius="md" returnFocus={false}>
          <Menu.Target>
            <ActionIcon aria-label={t('albums.actions', { name: album.name })}>
              <IconDots size={18} stroke={1.6} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item onClick={() => setNaming('new')}>{t('albums.create')}</Menu.Item>
            <Menu.Item onClick={() => setNaming('rename')}>{t('lists.rename')}</Menu.Item>
            <Menu.Item onClick={() => control.ask(album)}>{t('albums.delete')}</Menu.Item>
          </Menu.Dropdown>
        </Menu>
      )}
    </>
  );
}
