import { searchChars } from '@timbre/contract/http/paging';
import type { ReactNode } from 'react';
import { AlbumPage } from '../../../domain/projects/albums/album-page.tsx';
import { AlbumSelect } from '../../../domain/projects/albums/album-select.tsx';
import { BulkBar } from '../../../domain/projects/bulk-bar.tsx';
import { EmptyBinButton } from '../../../domain/projects/empty-bin-button.tsx';
import { albumOf, isBeyond, type Place } from '../../../domain/projects/list-query.ts';
import { ListToolbar } from '../../../domain/projects/list-toolbar.tsx';
import { useTalkingPhotoTexts } from '../../../i18n/texts/talking-photos.ts';
import { ListFoot } from '../../../ui/lists/list-foot.tsx';
import { ListProblem } from '../../../ui/lists/list-problem.tsx';
import { ListSkeleton } from '../../../ui/lists/list-skeleton.tsx';
import { NewPhotoMenu } from './new-photo-menu.tsx';
import { PhotoCards } from './photo-cards.tsx';
import classes from './photo-cards.module.css';
import { PhotoDialogs } from './photo-dialogs.tsx';
import { photoSortNames } from './photo-query.ts';
import { PhotosEmpty } from './photos-empty.tsx';
import { usePhotoList, usePhotoTitle } from './use-photo-list.ts';

/** All talking photos in their albums. */
export function PhotosList({ title, tabs }: { readonly title: string; readonly tabs: ReactNode }) {
  const { t } = useTalkingPhotoTexts();
  const state = usePhotoList();
  const titleOf = usePhotoTitle();
  const { query, change, list, albums, rows, photos } = state;
  const { data, error } = list;
  const goTo = (place: Place) => change({ place, keyword: '' });
  return (
    <AlbumPage
      albums={albums}
      rows={rows}
      place={query.place}
      onPlace={goTo}
      hint={t('list.noAlbums')}
      titleOf={(id) => titleOf(photos.find((one) => one.id === id))}
      onDrop={state.drop}
    >
      <ListToolbar
        title={title}
        tabs={
          <div className={classes.lead}>
            {tabs}
            {query.place !== 'bin' && <NewPhotoMenu albumId={albumOf(query.place)} />}
          </div>
        }
        query={query}
        searchLabel={t('list.search')}
        searchChars={searchChars}
        sorts={photoSortNames.map((value) => ({ value, label: t(`list.sorts.${value}`) }))}
        onChange={change}
        place={<AlbumSelect control={albums} place={query.place} onPlace={goTo} />}
      >
        {query.place === 'bin' && <EmptyBinButton count={albums.counts.bin ?? 0} onAsk={state.emptyBin} />}
      </ListToolbar>
      {((data === undefined && error === null) || isBeyond(data)) && <ListSkeleton />}
      {data === undefined && error !== null && <ListProblem error={error} onRetry={() => void list.refetch()} />}
      {data?.totalElements === 0 && <PhotosEmpty query={query} onClearSearch={() => change({ keyword: '' })} />}
      {photos.length > 0 && <PhotoCards state={state} />}
      {data !== undefined && data.totalElements > 0 && (
        <ListFoot
          total={data.totalElements}
          page={query.page}
          pages={data.totalPages}
          onPage={(page) => change({ page })}
        />
      )}
      <BulkBar rows={rows} actions={state.bulk} />
      <PhotoDialogs state={state} />
    </AlbumPage>
  );
}
