import { DndContext, DragOverlay } from '@dnd-kit/core';
import { useTranslation } from 'react-i18next';
import { AlbumRail } from './album-rail.tsx';
import { AlbumSelect } from './album-select.tsx';
import { ArticleList } from './article-list.tsx';
import { ArticleProblem, ArticlesEmpty } from './articles-empty.tsx';
import { ArticleDialogs } from './article-dialogs.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { ListToolbar } from './list-toolbar.tsx';
import { StorageMeter } from './storage-meter.tsx';
import { chipPlace, useArticleDrag } from './use-article-drag.ts';
import { useVoiceovers } from './use-voiceovers.ts';
import classes from './voiceovers-page.module.css';
import { nothingPicked } from '../../lib/selection.ts';
import { ListFoot } from '../../ui/list-foot.tsx';
import { ListSkeleton } from '../../ui/list-skeleton.tsx';

/** All articles in their albums. */
export function VoiceoversPage({ title }: { readonly title: string }) {
  const { t } = useTranslation();
  const state = useVoiceovers();
  const { query, change, list, albums, control } = state;
  const { data, error, isPlaceholderData } = list;
  const { dragged, context } = useArticleDrag({
    idsWith: (id) => (control.selection.ids.has(id) ? [...control.selection.ids] : [id]),
    titleOf: (id) => data?.results.find(({ articleId }) => articleId === id)?.title ?? t('lists.untitled'),
    placeName: albums.placeName,
    onDrop: state.drop,
  });
  return (
    <DndContext {...context}>
      <div className={classes.page}>
        <div className={classes.rail}>
          <AlbumRail control={albums} place={query.place} onPlace={(place) => change({ place, keyword: '' })}>
            <StorageMeter />
          </AlbumRail>
        </div>
        <div className={classes.work}>
          <ListToolbar
            title={title}
            query={query}
            onChange={change}
            binned={albums.counts.bin}
            onEmptyBin={state.emptyBin}
          >
            <div className={classes.select}>
              <AlbumSelect control={albums} place={query.place} onPlace={(place) => change({ place, keyword: '' })} />
            </div>
          </ListToolbar>
          {data === undefined && error === null && <ListSkeleton />}
          {data === undefined && error !== null && <ArticleProblem error={error} onRetry={() => void list.refetch()} />}
          {data?.results.length === 0 && <ArticlesEmpty query={query} onClearSearch={() => change({ keyword: '' })} />}
          {data !== undefined && data.results.length > 0 && (
            <ArticleList articles={data.results} control={control} isOld={isPlaceholderData} />
          )}
          {data !== undefined && data.totalElements > 0 && (
            <ListFoot
              total={data.totalElements}
              page={query.page}
              pages={data.totalPages}
              onPage={(page) => change({ page })}
            />
          )}
          {control.selection.ids.size > 0 && <BulkBar control={control} onClear={() => state.select(nothingPicked)} />}
          <div className={classes.storage}>
            <StorageMeter />
          </div>
        </div>
      </div>
      <DragOverlay modifiers={[chipPlace]} dropAnimation={null} className={classes.overlay ?? ''}>
        {dragged.length > 0 && <span className={classes.chip}>{t('articles.dragged', { count: dragged.length })}</span>}
      </DragOverlay>
      <ArticleDialogs state={state} />
    </DndContext>
  );
}
