import type { OutputOf, RequestOf } from '@timbre/contract/call';
import { transcriptLimits } from '@timbre/contract/transcription/transcript';
import type { listTranscriptions, TranscriptionSummary } from '@timbre/contract/transcription/transcription';
import type { JobProgress } from '@timbre/contract/jobs';
import type { Filing } from '../../domain/projects/list-change.ts';
import { albumFilter, type ListQuery } from '../../domain/projects/list-query.ts';
import { isUnderWay } from '../../lib/http/under-way.ts';

export type TranscriptionPage = OutputOf<typeof listTranscriptions>;
export type TranscriptionRequest = RequestOf<typeof listTranscriptions>;

export const transcriptionSorts = ['updated', 'created', 'title', 'length'] as const;

export const transcriptionFiling: Filing<TranscriptionSummary> = {
  read: ({ id, title, albumId }) => ({ id, title, albumId }),
  write: (transcription, { title, albumId }) => ({ ...transcription, title, albumId, album: albumId }),
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

/** One with what was heard of its job; how it ended is read from the server, with its text. */
export const withProgress = <One extends TranscriptionSummary>(one: One, progress: JobProgress): One =>
  isUnderWay(progress) ? { ...one, status: progress.status, progress } : one;

/** Which of them are followed live: what runs before what waits, so many at most, in an order that stays. */
export function followedIds(
  transcriptions: readonly Pick<TranscriptionSummary, 'id' | 'status'>[],
  atMost: number,
): readonly string[] {
  return transcriptions
    .filter(isUnderWay)
    .toSorted((a, b) => Number(b.status === 'running') - Number(a.status === 'running'))
    .slice(0, atMost)
    .map(({ id }) => id)
    .sort();
}
