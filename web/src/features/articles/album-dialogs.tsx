import { Button, Radio, Stack, TextInput, UnstyledButton } from '@mantine/core';
import type { Album } from '@timbre/contract/albums';
import { albumLimits } from '@timbre/contract/albums';
import { IconFolder, IconFolderOff, IconFolderPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AskDialog } from '../../ui/ask-dialog.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import classes from './album-dialogs.module.css';
import type { AlbumControl } from './use-albums-control.ts';

interface DeleteAlbumProps {
  readonly album: Album;
  readonly control: AlbumControl;
}

/** Asks what becomes of the album's articles. */
export function DeleteAlbumDialog({ album, control }: DeleteAlbumProps) {
  const { t } = useTranslation();
  const [withArticles, setWithArticles] = useState('stay');
  return (
    <AskDialog
      title={t('articles.deleteAlbumTitle', { name: album.name })}
      action={t('articles.deleteAlbum')}
      isBusy={control.isRemoving}
      onConfirm={() => control.remove(album, withArticles === 'bin')}
      onClose={() => control.ask(null)}
    >
      {album.articleCount === 0 ? (
        <p>{t('articles.albumIsEmpty')}</p>
      ) : (
        <Radio.Group
          label={t('articles.albumHolds', { count: album.articleCount })}
          value={withArticles}
          onChange={setWithArticles}
        >
          <Stack gap={10} mt={10}>
            <Radio value="stay" label={t('articles.albumStay')} />
            <Radio value="bin" label={t('articles.albumBin')} />
          </Stack>
        </Radio.Group>
      )}
    </AskDialog>
  );
}

interface MoveDialogProps {
  readonly count: number;
  readonly control: AlbumControl;
  /** Null: out of any album. */
  readonly onMove: (albumId: string | null, name: string) => void;
  readonly onClose: () => void;
}

/** The albums, to choose the one that articles go into; typing a new name offers to make it. */
export function MoveDialog({ count, control, onMove, onClose }: MoveDialogProps) {
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
    <Dialog isOpen onClose={onClose} title={t('articles.moveTitle', { count })} widthPx={420}>
      <TextInput
        data-autofocus
        aria-label={t('articles.findAlbum')}
        placeholder={t('articles.findAlbum')}
        maxLength={albumLimits.nameChars}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <ul className={classes.choices}>
        {words === '' && (
          <li>
            <UnstyledButton className={classes.choice} onClick={() => choose(null, '')}>
              <IconFolderOff size={17} stroke={1.6} aria-hidden="true" />
              {t('articles.places.none')}
            </UnstyledButton>
          </li>
        )}
        {found.map(({ companyId, name, articleCount }) => (
          <li key={companyId}>
            <UnstyledButton className={classes.choice} onClick={() => choose(companyId, name)}>
              <IconFolder size={17} stroke={1.6} aria-hidden="true" />
              <span>{name}</span>
              <small>{articleCount}</small>
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
          onClick={() => control.create(text.trim(), ({ companyId, name }) => choose(companyId, name))}
        >
          {t('articles.createAndMove', { name: text.trim() })}
        </Button>
      )}
    </Dialog>
  );
}
