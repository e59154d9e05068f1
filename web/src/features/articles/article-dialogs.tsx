import { useTranslation } from '../../i18n/use-translation.ts';
import { EmptyBinDialog } from '../../domain/projects/empty-bin-dialog.tsx';
import { MoveDialog } from '../../domain/projects/albums/move-dialog.tsx';
import { AskDialog } from '../../ui/dialogs/ask-dialog.tsx';
import { useArticleBin } from './api.ts';
import { DeleteAlbumDialog } from './delete-album-dialog.tsx';
import type { Voiceovers } from './use-voiceovers.ts';
import '../../i18n/areas/albums.ts';
import '../../i18n/areas/articles.ts';

/** Where to move, whether to erase, what becomes of an album's articles. */
export function ArticleDialogs({ state }: { readonly state: Voiceovers }) {
  const { t } = useTranslation();
  const { asked, albums, actions, close, leaveAlbum } = state;
  const bin = useArticleBin();
  return (
    <>
      {asked?.type === 'move' && (
        <MoveDialog
          title={t('articles.moveTitle', { count: asked.ids.length })}
          control={albums}
          onMove={(albumId, name) => actions.move(asked.ids, albumId, name)}
          onClose={close}
        />
      )}
      {asked?.type === 'erase' && (
        <AskDialog
          title={t('articles.eraseTitle', { count: asked.ids.length })}
          action={t('albums.erase')}
          onConfirm={() => (actions.erase(asked.ids), close())}
          onClose={close}
        >
          <p>{t('articles.eraseText')}</p>
        </AskDialog>
      )}
      {asked?.type === 'empty-bin' && (
        <EmptyBinDialog bin={bin} count={albums.counts.bin ?? 0} text={t('articles.eraseText')} onClose={close} />
      )}
      {albums.asked !== null && (
        <DeleteAlbumDialog album={albums.asked} onGone={leaveAlbum} onClose={() => albums.ask(null)} />
      )}
    </>
  );
}
