import { Radio, Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { AlbumFolder } from '../../domain/projects/albums/album-order.ts';
import { AskDialog } from '../../ui/dialogs/ask-dialog.tsx';
import { showError } from '../../domain/plans/show-error.ts';
import { showToast } from '../../ui/messages/toast.tsx';
import { useDeleteAlbum } from './albums-api.ts';
import '../../i18n/areas/albums.ts';
import '../../i18n/areas/articles.ts';

interface DeleteAlbumProps {
  readonly album: AlbumFolder;
  readonly onGone: (album: AlbumFolder) => void;
  readonly onClose: () => void;
}

/** Asks what becomes of the album's articles. */
export function DeleteAlbumDialog({ album, onGone, onClose }: DeleteAlbumProps) {
  const { t } = useTranslation();
  const { id, name, count } = album;
  const { mutate, isPending } = useDeleteAlbum();
  const [withArticles, setWithArticles] = useState('stay');
  const remove = () =>
    mutate(
      { id, withArticles: withArticles === 'bin' },
      {
        onSuccess: () => {
          onClose();
          onGone(album);
          showToast(t('albums.deleted', { name }), 'done');
        },
        onError: showError,
      },
    );
  return (
    <AskDialog
      title={t('albums.deleteTitle', { name })}
      action={t('albums.delete')}
      isBusy={isPending}
      onConfirm={remove}
      onClose={onClose}
    >
      {count === 0 ? (
        <p>{t('albums.isEmpty')}</p>
      ) : (
        <Radio.Group label={t('articles.albumHolds', { count })} value={withArticles} onChange={setWithArticles}>
          <Stack gap={10} mt={10}>
            <Radio value="stay" label={t('articles.albumStay')} />
            <Radio value="bin" label={t('articles.albumBin')} />
          </Stack>
        </Radio.Group>
      )}
    </AskDialog>
  );
}
