import { RowGrid } from '../../../domain/projects/row-grid.tsx';
import { useTalkingPhotoTexts } from '../../../i18n/texts/talking-photos.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useNow } from '../../../lib/hooks/use-now.ts';
import { PhotoCard } from './photo-card.tsx';
import classes from './photo-cards.module.css';
import type { PhotoList } from './use-photo-list.ts';
import '../../../i18n/areas/lists.ts';

/** The projects as cards, which are picked and walked as rows are. */
export function PhotoCards({ state }: { readonly state: PhotoList }) {
  const { t } = useTalkingPhotoTexts();
  const { t: shared } = useTranslation();
  const nowMs = useNow();
  const { rows, list, photos } = state;
  return (
    <RowGrid
      rows={rows}
      label={t('list.label')}
      className={classes.cards}
      isOld={list.isPlaceholderData}
      head={
        <div role="columnheader" className={classes.headTitle}>
          {rows.selection.ids.size === 0
            ? shared('lists.pickAll')
            : shared('lists.picked', { count: rows.selection.ids.size })}
        </div>
      }
    >
      {photos.map((photo) => (
        <PhotoCard key={photo.id} photo={photo} state={state} nowMs={nowMs} />
      ))}
    </RowGrid>
  );
}
