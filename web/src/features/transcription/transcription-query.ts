import type { OutputOf, RequestOf } from '@timbre/contract/call';
import { transcriptLimits } from '@timbre/contract/transcript';
import type { listTranscriptions, TranscriptionSummary } from '@timbre/contract/transcription';
import type { JobProgress } from '@timbre/contract/jobs';
import type { Filing } from '../../lib/albums/list-change.ts';
import { albumFilter, type ListQuery } from '../../lib/albums/list-query.ts';

export type TranscriptionPage = OutputOf<typeof listTranscriptions>;
export type TranscriptionRequest = RequestOf<typeof listTranscriptions>;

export const transcriptionSorts = ['updated', 'created', 'title', 'length'] as const;

export const isUnderWay = ({ status }: Pick<TranscriptionSummary, 'status'>): boolean =>
  status === 'queued' || status === 'running';

export const transcriptionFiling: Filing<TranscriptionSummary> = {
  read: ({ id, title, albumId }) => ({ id, title, albumId }),
  write: (transcription, { title, albumId }) => ({ ...transcription, title, albumId }),
};

export function requestOf({
  place,
  keyword,
  sort,
  page,
}: ListQuery<(typeof transcriptionSorts)[number]>): TranscriptionRequest {
  const albumId = albumFilter(place);
  return {
    pageNum: page,
    pageSize: transcriptLimits.page,
    sort,
    isBinned: place === 'bin' ? '1' : '0',
    ...(keyword === '' ? {} : { keyword }),
    ...(albumId === null ? {} : { albumId }),
  };
}

/** The page with what was heard of the job of one; how it ended is read from the server, with its text. */
export function withProgress(page: TranscriptionPage, id: string, progress: JobProgress): TranscriptionPage {
  const { status } = progress;
  if (!isUnderWay({ status })) return page;
  return { ...page, results: page.results.map((one) => (one.id === id ? { ...one, status, progress } : one)) };
}

/** Which of them are followed live: what runs before what waits, so many at most, in an order that stays. */
export function followedIds(transcriptions: readonly TranscriptionSummary[], atMost: number): readonly string[] {
  return transcriptions
    .filter(isUnderWay)
    .toSorted((a, b) => Number(b.status === 'running') - Number(a.status === 'running'))
    .slice(0, atMost)
    .map(({ id }) => id)
    .sort();
}
