import type { OutputOf, RequestOf } from '@timbre/contract/call';
import { transcriptLimits } from '@timbre/contract/transcription/transcript';
import type { listTranscriptions, TranscriptionSummary } from '@timbre/contract/transcription/transcription';
import type { Filing } from '../../domain/projects/list-change.ts';
import { albumFilter, type ListQuery } from '../../domain/projects/list-query.ts';

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
