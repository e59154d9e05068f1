import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { createArticle } from '@timbre/contract/articles';
import type { RequestOf } from '@timbre/contract/call';
import type { TranscriptFormat } from '@timbre/contract/transcript';
import { readTranscription, updateTranscriptionFormat } from '@timbre/contract/transcription';
import { listRecognitionLanguages } from '@timbre/contract/transcription-batches';
import {
  cancelTranscription,
  exportTranscription,
  realignTranscription,
  retryTranscription,
} from '@timbre/contract/transcription-work';
import { api, newIdempotencyKey } from '../../lib/api.ts';
import { saveBytes } from '../../lib/save-file.ts';

const key = ['transcriptions'] as const;
const pollMs = 1000;
export const isOpen = (status: string | undefined): boolean => status === 'queued' || status === 'running';

/** One with its words; read again until it has ended, then left alone, as it is edited here. */
export const useTranscription = (id: string) =>
  useQuery({
    queryKey: [...key, 'one', id],
    queryFn: ({ signal }) => api.send(readTranscription, { id }, { signal }),
    refetchInterval: ({ state }) => (isOpen(state.data?.status) ? pollMs : false),
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    staleTime: Infinity,
    gcTime: 0,
  });

export const useRecognitionLanguages = () =>
  useQuery({
    queryKey: [...key, 'languages'],
    queryFn: ({ signal }) => api.send(listRecognitionLanguages, {}, { signal }),
    staleTime: Infinity,
  });

/** Stop and try again; each reads it anew. */
export function useTranscriptionWork() {
  const queryClient = useQueryClient();
  const after = { onSettled: () => queryClient.invalidateQueries({ queryKey: key }) };
  return {
    cancel: useMutation({ mutationFn: (id: string) => api.send(cancelTranscription, { id }), ...after }),
    retry: useMutation({
      mutationFn: (request: RequestOf<typeof retryTranscription>) => api.send(retryTranscription, request),
      ...after,
    }),
  };
}

export const realign = (id: string, segmentIds: string[], signal: AbortSignal) =>
  api.send(realignTranscription, { id, segmentIds }, { signal });

export type ExportWishes = RequestOf<typeof exportTranscription>;

/** The file is made by the server, of what is saved. */
export async function downloadTranscript(title: string, wishes: ExportWishes): Promise<void> {
  const answer = await api.bytes(exportTranscription, wishes);
  saveBytes(`${title}.${wishes.format}`, await answer.blob());
}

export const rememberFormat = (id: string, format: TranscriptFormat) =>
  api.send(updateTranscriptionFormat, { ids: [id], format });

/** A new article with this text, a paragraph each. */
export async function createVoiceover(title: string, texts: readonly string[], speaker: string): Promise<string> {
  const segments = texts.map((text) => ({ text, speaker }));
  return (await api.send(createArticle, { title, segments }, { idempotencyKey: newIdempotencyKey() })).articleId;
}
