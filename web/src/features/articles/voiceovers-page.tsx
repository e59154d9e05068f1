import { Button } from '@mantine/core';
import { articleLimits, articleSorts } from '@timbre/contract/articles/articles';
import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Link } from '../../lib/router/link.tsx';
import { albumOf, isBeyond, type Place } from '../../domain/projects/list-query.ts';
import { AlbumPage } from '../../domain/projects/albums/album-page.tsx';
import { AlbumSelect } from '../../domain/projects/albums/album-select.tsx';
import { BulkBar } from '../../domain/projects/bulk-bar.tsx';
import { EmptyBinButton } from '../../domain/projects/empty-bin-button.tsx';
import { ListFoot } from '../../ui/lists/list-foot.tsx';
import { ListProblem } from '../../ui/lists/list-problem.tsx';
import { ListSkeleton } from '../../ui/lists/list-skeleton.tsx';
import { LibraryTabs } from '../../domain/projects/library-tabs.tsx';
import { ListToolbar } from '../../domain/projects/list-toolbar.tsx';
import { ArticleDialogs } from './article-dialogs.tsx';
import { ArticleList } from './article-list.tsx';
import { ArticlesEmpty } from './articles-empty.tsx';
import { newArticlePath } from './editor-path.ts';
import { StorageMeter } from './storage-meter.tsx';
import { useArticleTitle } from './use-article-title.ts';
import { useVoiceovers, type Voiceovers } from './use-voiceovers.ts';
import '../../i18n/areas/articles.ts';

/** All articles in their albums. */
export function VoiceoversPage({ title }: { readonly title: string }) {
  const { t } = useTranslation();
  const state = useVoiceovers();
  const titleOf = useArticleTitle();
  const { query, change, list, albums, rows, articles } = state;
  const { data, error } = list;
  const goTo = (place: Place) => change({ place, keyword: '' });
  return (
    <AlbumPage
      albums={albums}
      rows={rows}
      place={query.place}
      onPlace={goTo}
      hint={t('articles.noAlbums')}
      titleOf={(id) => titleOf(articles.find(({ articleId }) => articleId === id))}
      onDrop={state.drop}
      foot={<StorageMeter />}
    >
      <ListToolbar
        title={title}
        tabs={<LibraryTabs />}
        query={query}
        searchLabel={t('articles.search')}
        searchChars={articleLimits.searchChars}
        sorts={articleSorts.map((value) => ({ value, label: t(`articles.sorts.${value}`) }))}
        onChange={change}
        place={<AlbumSelect control={albums} place={query.place} onPlace={goTo} />}
      >
        <Begin state={state} />
      </ListToolbar>
      {((data === undefined && error === null) || isBeyond(data)) && <ListSkeleton />}
      {data === undefined && error !== null && <ListProblem error={error} onRetry={() => void list.refetch()} />}
      {data?.totalElements === 0 && <ArticlesEmpty query={query} onClearSearch={() => change({ keyword: '' })} />}
      {articles.length > 0 && <ArticleList state={state} />}
      {data !== undefined && data.totalElements > 0 && (
        <ListFoot
          total={data.totalElements}
          page={query.page}
          pages={data.totalPages}
          onPage={(page) => change({ page })}
        />
      )}
      <BulkBar rows={rows} actions={state.bulk} />
      <ArticleDialogs state={state} />
    </AlbumPage>
  );
}

/** A new voiceover; in the bin the way to empty it. */
function Begin({ state: { query, albums, emptyBin } }: { readonly state: Voiceovers }) {
  const { t } = useTranslation();
  if (query.place === 'bin') return <EmptyBinButton count={albums.counts.bin ?? 0} onAsk={emptyBin} />;
  return (
    <Button component={Link} to={newArticlePath(albumOf(query.place))} leftSection={<IconPlus size={16} stroke={2} />}>
      {t('articles.new')}
    </Button>
  );
}
