import { ActionIcon, Menu } from '@mantine/core';
import { albumLimits } from '@timbre/contract/albums';
import { IconDots, IconFolder } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { NameField } from '../../../ui/fields/name-field.tsx';
import classes from './album-rail.module.css';
import type { AlbumFolder } from './album-order.ts';
import { albumPlace } from '../list-query.ts';
import { RailEntry } from './rail-entry.tsx';
import type { AlbumControl } from './use-album-control.ts';
import '../../../i18n/areas/albums.ts';
import '../../../i18n/areas/lists.ts';

interface AlbumEntryProps {
  readonly album: AlbumFolder;
  readonly control: AlbumControl;
  readonly isHere: boolean;
  readonly isTarget: boolean;
  readonly onClick: () => void;
}

/** An album in the rail, with its name to be changed in its place. */
export function AlbumEntry({ album, control, isHere, isTarget, onClick }: AlbumEntryProps) {
  const { t } = useTranslation();
  const { id, name, count } = album;
  const [naming, setNaming] = useState<'not-yet' | 'now' | 'done'>('not-yet');
  const opener = useRef<HTMLButtonElement>(null);
  if (naming === 'now') {
    return (
      <li className={classes.field}>
        <NameField
          label={t('albums.name')}
          name={name}
          maxChars={albumLimits.nameChars}
          onDone={(next) => (setNaming('done'), next !== null && control.rename(id, next))}
        />
      </li>
    );
  }
  return (
    <RailEntry
      place={albumPlace(id)}
      icon={IconFolder}
      name={name}
      count={count}
      isHere={isHere}
      isTarget={isTarget}
      hasFocus={naming === 'done'}
      onClick={onClick}
    >
      <Menu position="bottom-end" shadow="none" radius="md" returnFocus={false}>
        <Menu.Target>
          <ActionIcon ref={opener} className={classes.more ?? ''} size={26} aria-label={t('albums.actions', { name })}>
            <IconDots size={16} stroke={1.6} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => setNaming('now')}>{t('lists.rename')}</Menu.Item>
          <Menu.Item
            onClick={() => {
              // The dialog gives the focus back to what had it; the menu's item is gone by then.
              opener.current?.focus();
              control.ask(album);
            }}
          >
            {t('albums.delete')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </RailEntry>
  );
}
