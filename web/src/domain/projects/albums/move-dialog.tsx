import { Button, TextInput, UnstyledButton } from '@mantine/core';
import { albumLimits } from '@timbre/contract/albums';
import { IconFolder, IconFolderOff, IconFolderPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import classes from './move-dialog.module.css';
import type { AlbumControl } from './use-album-control.ts';
import '../../../i18n/areas/albums.ts';

interface MoveDialogProps {
  readonly title: string;
  readonly control: AlbumControl;
  /** Null: out of any album. */
  readonly onMove: (albumId: string | null, name: string) => void;
  readonly onClose: () => void;
}

/** The albums, to choose the one that rows go into; typing a new name offers to make it. */
export function MoveDialog({ title, control, onMove, onClose }: MoveDialogProps) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const words = text.trim().toLowerCase();
  const { albums = [] } = control;
  const found = albums.filter(({ name }) => name.toLowerCase().includes(words));
  const isNew = words !== '' && !albums.some(({ name }) => name.toLowerCase() === words);
  const choose = (albumId: string | null, name: string) => {
    onMove(albumId, name);
    onClose();
  };
  return (
    <Dialog isOpen onClose={onClose} title={title} widthPx={420}>
      <TextInput
        data-autofocus
        aria-label={t('albums.find')}
        placeholder={t('albums.find')}
        maxLength={albumLimits.nameChars}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <ul className={classes.choices}>
        {words === '' && (
          <li>
            <UnstyledButton className={classes.choice} onClick={() => choose(null, '')}>
              <IconFolderOff size={17} stroke={1.6} aria-hidden="true" />
              {t('albums.places.none')}
            </UnstyledButton>
          </li>
        )}
        {found.map(({ id, name, count }) => (
          <li key={id}>
            <UnstyledButton className={classes.choice} onClick={() => choose(id, name)}>
              <IconFolder size={17} stroke={1.6} aria-hidden="true" />
              <span>{name}</span>
              <small>{count}</small>
            </UnstyledButton>
          </li>
        ))}
      </ul>
      {isNew && (
        <Button
          variant="default"
          fullWidth
          mt={8}
          leftSection={<IconFolderPlus size={17} stroke={1.6} />}
          onClick={() => control.create(text.trim(), ({ id, name }) => choose(id, name))}
        >
          {t('albums.createAndMove', { name: text.trim() })}
        </Button>
      )}
    </Dialog>
  );
}
