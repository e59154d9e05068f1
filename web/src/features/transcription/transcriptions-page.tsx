import { Button } from '@mantine/core';
import { transcriptLimits } from '@timbre/contract/transcription/transcript';
import { IconPlus } from '@tabler/icons-react';
import { Link } from '../../lib/router/link.tsx';
import { useTranscriptionTexts } from '../../i18n/texts/transcription.ts';
import { albumOf, isBeyond, type Place } from '../../domain/projects/list-query.ts';
import { AlbumPage } from '../../domain/projects/albums/album-page.tsx';
import { AlbumSelect } from '../../domain/projects/albums/album-select.tsx';
import { BulkBar } from '../../domain/projects/bulk-bar.tsx';
import { EmptyBinButton } from '../../domain/projects/empty-bin-button.tsx';
import { ListFoot } from '../../ui/lists/list-foot.tsx';
import { ListProblem } from '../../ui/lists/list-problem.tsx';
import { ListSkeleton } from '../../ui/lists/list-skeleton.tsx';
import { ListToolbar } from '../../domain/projects/list-toolbar.tsx';
import { BulkDownload } from './download-menu.tsx';
import { RecognitionBatches } from './recognition-batches.tsx';
import { newTranscriptionPath } from '../../domain/recordings/transcription-path.ts';
import { TranscriptionDialogs } from './transcription-dialogs.tsx';
import { TranscriptionRows } from './transcription-rows.tsx';
import { TranscriptionsEmpty } from './transcriptions-empty.tsx';
import { transcriptionSorts } from './transcription-query.ts';
import { useTranscriptionList } from './use-transcription-list.ts';

/** All transcriptions in their albums. */
export function TranscriptionsPage({ title }: { readonly title: string }) {
  const { t } = useTranscriptionTexts();
  const state = useTranscriptionList();
  const { query, change, list, albums, rows, transcriptions } = state;
  const { data, error } = list;
  const goTo = (place: Place) => change({ place, keyword: '' });
  return (
    <AlbumPage
      albums={albums}
      rows={rows}
      place={query.place}
      onPlace={goTo}
      hint={t('list.noAlbums')}
      titleOf={(id) => transcriptions.find((one) => one.id === id)?.title ?? ''}
      onDrop={state.drop}
    >
      <ListToolbar
        title={title}
        query={query}
        searchLabel={t('list.search')}
        searchChars={transcriptLimits.keywordChars}
        sorts={transcriptionSorts.map((value) => ({ value, label: t(`list.sorts.${value}`) }))}
        onChange={change}
        place={<AlbumSelect control={albums} place={query.place} onPlace={goTo} />}
      >
        {query.place === 'bin' ? (
          <EmptyBinButton count={albums.counts.bin ?? 0} onAsk={state.emptyBin} />
        ) : (
          <Button
            component={Link}
            to={newTranscriptionPath(albumOf(query.place))}
            leftSection={<IconPlus size={16} stroke={2} />}
          >
            {t('list.new')}
          </Button>
        )}
      </ListToolbar>
      {query.place === 'all' && <RecognitionBatches />}
      {((data === undefined && error === null) || isBeyond(data)) && <ListSkeleton />}
      {data === undefined && error !== null && <ListProblem error={error} onRetry={() => void list.refetch()} />}
      {data?.totalElements === 0 && <TranscriptionsEmpty query={query} onClearSearch={() => change({ keyword: '' })} />}
      {transcriptions.length > 0 && <TranscriptionRows state={state} />}
      {data !== undefined && data.totalElements > 0 && (
        <ListFoot
          total={data.totalElements}
          page={query.page}
          pages={data.totalPages}
          onPage={(page) => change({ page })}
        />
      )}
      <BulkBar rows={rows} actions={state.bulk}>
        <BulkDownload of={transcriptions.filter(({ id }) => rows.selection.ids.has(id))} />
      </BulkBar>
      <TranscriptionDialogs state={state} />
    </AlbumPage>
  );
}
