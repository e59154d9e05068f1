import { showError } from '../../../domain/plans/show-error.ts';
import { MoveDialog } from '../../../domain/projects/albums/move-dialog.tsx';
import { EmptyBinDialog } from '../../../domain/projects/empty-bin-dialog.tsx';
import { useTalkingPhotoTexts } from '../../../i18n/texts/talking-photos.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { AskDialog } from '../../../ui/dialogs/ask-dialog.tsx';
import { showToast } from '../../../ui/messages/toast.tsx';
import { useDeletePhotoAlbum } from '../albums-api.ts';
import { usePhotoBin } from '../api.ts';
import type { PhotoList } from './use-photo-list.ts';
import '../../../i18n/areas/albums.ts';

/** Where to move, whether to erase, whether an album goes. */
export function PhotoDialogs({ state }: { readonly state: PhotoList }) {
  const { t } = useTalkingPhotoTexts();
  const { t: shared } = useTranslation();
  const { asked, albums, actions, close } = state;
  const bin = usePhotoBin();
  return (
    <>
      {asked?.type === 'move' && (
        <MoveDialog
          title={t('list.moveTitle', { count: asked.ids.length })}
          control={albums}
          onMove={(albumId, name) => actions.move(asked.ids, albumId, name)}
          onClose={close}
        />
      )}
      {asked?.type === 'erase' && (
        <AskDialog
          title={t('list.eraseTitle', { count: asked.ids.length })}
          action={shared('albums.erase')}
          onConfirm={() => (actions.erase(asked.ids), close())}
          onClose={close}
        >
          <p>{t('list.eraseText')}</p>
        </AskDialog>
      )}
      {asked?.type === 'empty-bin' && (
        <EmptyBinDialog bin={bin} count={albums.counts.bin ?? 0} text={t('list.eraseText')} onClose={close} />
      )}
      {albums.asked !== null && <DeleteAlbum state={state} />}
    </>
  );
}

function DeleteAlbum({ state: { albums, leaveAlbum } }: { readonly state: PhotoList }) {
  const { t } = useTalkingPhotoTexts();
  const { t: shared } = useTranslation();
  const { mutate, isPending } = useDeletePhotoAlbum();
  const { asked: album } = albums;
  if (album === null) return null;
  const { id, name, count } = album;
  const gone = () => {
    albums.ask(null);
    leaveAlbum(album);
    showToast(shared('albums.deleted', { name }), 'done');
  };
  return (
    <AskDialog
      title={shared('albums.deleteTitle', { name })}
      action={shared('albums.delete')}
      isBusy={isPending}
      onConfirm={() => mutate(id, { onSuccess: gone, onError: showError })}
      onClose={() => albums.ask(null)}
    >
      <p>{count === 0 ? shared('albums.isEmpty') : t('list.albumHolds', { count })}</p>
    </AskDialog>
  );
}
