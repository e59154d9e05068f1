import { DndContext, DragOverlay } from '@dnd-kit/core';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import type { Place } from '../list-query.ts';
import { chipPlace, useRowDrag } from '../use-row-drag.ts';
import type { RowList } from '../use-row-list.ts';
import classes from './album-page.module.css';
import { AlbumRail } from './album-rail.tsx';
import type { AlbumControl } from './use-album-control.ts';
import '../../../i18n/areas/albums.ts';

interface AlbumPageProps {
  readonly albums: AlbumControl;
  readonly rows: RowList;
  readonly place: Place;
  readonly onPlace: (place: Place) => void;
  /** What albums are for, while there is none. */
  readonly hint: string;
  readonly titleOf: (id: string) => string;
  readonly onDrop: (ids: readonly string[], place: Place) => void;
  /** Below the places; on a narrow screen below the list. */
  readonly foot?: ReactNode;
  readonly children: ReactNode;
}

/** Rows in their albums: the places at the side, which rows are dragged onto, and the list. */
export function AlbumPage(props: AlbumPageProps) {
  const { albums, rows, place, onPlace, hint, titleOf, onDrop, foot, children } = props;
  const { t } = useTranslation();
  const { dragged, context } = useRowDrag({
    idsWith: rows.idsWith,
    titleOf,
    placeName: albums.placeName,
    onDrop,
  });
  return (
    <DndContext {...context}>
      <div className={classes.page}>
        <div className={classes.rail}>
          <AlbumRail control={albums} place={place} onPlace={onPlace} hint={hint}>
            {foot}
          </AlbumRail>
        </div>
        <div className={classes.work}>
          {children}
          {foot !== undefined && <div className={classes.foot}>{foot}</div>}
        </div>
      </div>
      <DragOverlay modifiers={[chipPlace]} dropAnimation={null} className={classes.overlay ?? ''}>
        {dragged.length > 0 && <span className={classes.chip}>{t('albums.dragged', { count: dragged.length })}</span>}
      </DragOverlay>
    </DndContext>
  );
}
