import { ActionIcon, Menu } from '@mantine/core';
import type { Album } from '@timbre/contract/albums';
import { albumLimits } from '@timbre/contract/albums';
import { IconDots, IconFolder } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NameField } from '../../ui/name-field.tsx';
import classes from './album-rail.module.css';
import { albumPlace } from './list-query.ts';
import { RailEntry } from './rail-entry.tsx';
import type { AlbumControl } from './use-albums-control.ts';

interface AlbumEntryProps {
  readonly album: Album;
  readonly control: AlbumControl;
  readonly isHere: boolean;
  readonly isTarget: boolean;
  readonly onClick: () => void;
}

/** An album in the rail, with its name to be changed in its place. */
export function AlbumEntry({ album, control, isHere, isTarget, onClick }: AlbumEntryProps) {
  const { t } = useTranslation();
  const { companyId, name, articleCount } = album;
  const [naming, setNaming] = useState<'not-yet' | 'now' | 'done'>('not-yet');
  const opener = useRef<HTMLButtonElement>(null);
  if (naming === 'now') {
    return (
      <li className={classes.field}>
        <NameField
          label={t('articles.albumName')}
          name={name}
          maxChars={albumLimits.nameChars}
          onDone={(next) => (setNaming('done'), next !== null && control.rename(companyId, next))}
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
      hasFocus={naming === 'done'}
      onClick={onClick}
    >
      <Menu position="bottom-end" shadow="none" radius="md" returnFocus={false}>
        <Menu.Target>
          <ActionIcon
            ref={opener}
            className={classes.more ?? ''}
            size={26}
            aria-label={t('articles.albumActions', { name })}
          >
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
            {t('articles.deleteAlbum')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </RailEntry>
  );
}
