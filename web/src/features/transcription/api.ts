import type { QueryClient } from '@tanstack/react-query';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { uploadFile } from '@timbre/client/upload';
import type { RequestOf } from '@timbre/contract/call';
import type { TranscriptFormat } from '@timbre/contract/transcript';
import * as calls from '@timbre/contract/transcription';
import { moveTranscription } from '@timbre/contract/transcription-albums';
import { listRecognitionLanguages } from '@timbre/contract/transcription-batches';
import * as work from '@timbre/contract/transcription-work';
import { api, newIdempotencyKey } from '../../lib/api.ts';
import type { AlbumFolder } from '../../lib/albums/album-order.ts';
import { changeAlbums, changePage, type Filed, type ListChange } from '../../lib/albums/list-change.ts';
import { useOptimisticChange } from '../../lib/optimistic.ts';
import { saveBytes } from '../../lib/save-file.ts';
import { useSession } from '../../lib/session.ts';
import { creditsKey } from '../credits/api.ts';
import {
  isUnderWay,
  transcriptionFiling,
  type TranscriptionPage,
  type TranscriptionRequest,
} from './transcription-query.ts';

export const transcriptionsKey = ['transcriptions'] as const;
export const pagesKey = [...transcriptionsKey, 'pages'] as const;
export const albumsKey = [...transcriptionsKey, 'albums'] as const;

/** What waits for its turn is not followed live; somebody else's work may end at any time. */
const rereadMs = 5000;

export function useTranscriptions(request: TranscriptionRequest) {
  const { user } = useSession();
  const { albumId, isBinned } = request;
  return useQuery({
    queryKey: [...pagesKey, request],
    queryFn: ({ signal }) => api.send(calls.listTranscriptions, request, { signal }),
    enabled: user !== null,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.results.some(isUnderWay) === true ? rereadMs : false),
    // The same place in another order, search or page keeps its rows meanwhile; another place shows that it loads.
    placeholderData: (previous, query) => {
      const before = query?.queryKey[2] as TranscriptionRequest | undefined;
      return before?.albumId === albumId && before?.isBinned === isBinned ? previous : undefined;
    },
  });
}

/** How many transcriptions a place has. */
export const useTranscriptionCount = (isBinned: '0' | '1'): number | undefined =>
  useTranscriptions({ pageNum: 1, pageSize: 1, isBinned }).data?.totalElements;

export const useRecognitionLanguages = () =>
  useQuery({
    queryKey: ['recognition-languages'],
    queryFn: ({ signal }) => api.send(listRecognitionLanguages, {}, { signal }),
  });

/** The longest recording the plan takes, in seconds; undefined while it is not known. */
export function useLongestSeconds(): number | undefined {
  const { user } = useSession();
  const { data } = useQuery({
    queryKey: [...transcriptionsKey, 'estimate'],
    queryFn: ({ signal }) => api.send(work.estimateTranscription, { seconds: 0 }, { signal }),
    enabled: user !== null,
  });
  return data?.maxSeconds;
}

/** After something began, ended or was paid for. */
export function readTranscriptionsAnew(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: transcriptionsKey });
  void queryClient.invalidateQueries({ queryKey: creditsKey });
}

async function send({ ids, ...change }: ListChange): Promise<void> {
  switch (change.type) {
    case 'rename':
      await api.send(calls.renameTranscription, { id: ids[0] ?? '', title: change.title });
      return;
    case 'move':
      await api.send(moveTranscription, { ids: [...ids], albumId: change.albumId });
      return;
    case 'bin':
    case 'erase':
      for (const id of ids) await api.send(calls.deleteTranscription, { id });
      return;
    case 'restore':
      await api.send(work.restoreTranscriptions, { ids: [...ids] });
  }
}

/** Shows the change in everything that is loaded. */
function showChange(queryClient: QueryClient, change: ListChange): void {
  const known = new Map<string, Filed>();
  for (const [key, page] of queryClient.getQueriesData<TranscriptionPage>({ queryKey: pagesKey })) {
    if (page === undefined) continue;
    for (const one of page.results) known.set(one.id, transcriptionFiling.read(one));
    const { albumId = null, isBinned } = key[2] as TranscriptionRequest;
    const place = { albumId, isBin: isBinned === '1' };
    queryClient.setQueryData(key, changePage(place, page, change, transcriptionFiling));
  }
  queryClient.setQueryData<readonly AlbumFolder[]>(
    albumsKey,
    (albums) => albums && changeAlbums(albums, [...known.values()], change),
  );
}

/** Renames, moves, bins, restores and erases: shown at once, taken back when it fails. */
export function useChangeTranscriptions() {
  return useOptimisticChange({
    key: transcriptionsKey,
    send,
    show: showChange,
    // Storage is freed by what is gone for good.
    reads: ({ type }) => (type === 'erase' ? [transcriptionsKey, creditsKey] : [transcriptionsKey]),
  });
}

/** Stop, and try again. */
export function useTranscriptionWork() {
  const queryClient = useQueryClient();
  const after = { onSettled: () => readTranscriptionsAnew(queryClient) };
  return {
    cancel: useMutation({ mutationFn: (id: string) => api.send(work.cancelTranscription, { id }), ...after }),
    retry: useMutation({ mutationFn: (id: string) => api.send(work.retryTranscription, { id }), ...after }),
  };
}

/** Writes them as files, one after another, and keeps the format for the next time. */
export function useDownloadTranscripts() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (request: {
      readonly of: readonly Pick<calls.TranscriptionSummary, 'id' | 'title'>[];
      readonly format: TranscriptFormat;
    }) => {
      const { of, format } = request;
      for (const { id, title } of of) {
        const answer = await api.bytes(work.exportTranscription, { id, format });
        saveBytes(`${title}.${format}`, await answer.blob());
      }
      await api.send(calls.updateTranscriptionFormat, { ids: of.map(({ id }) => id), format });
    },
    onSettled: () => void queryClient.invalidateQueries({ queryKey: pagesKey }),
  });
}

interface SendOptions {
  readonly signal: AbortSignal;
  /** Of one that was broken off: only its missing parts are sent. */
  readonly uploadId: string | undefined;
  readonly onStart: (uploadId: string) => void;
  readonly onProgress: (percent: number) => void;
}

/** Sends a recording in parts; answers its id. */
export async function sendRecording(file: File, options: SendOptions): Promise<string> {
  const { signal, uploadId, onStart, onProgress } = options;
  const { fileId } = await uploadFile(api, file, {
    ...{ fileName: file.name, signal, onStart },
    ...(uploadId === undefined ? {} : { uploadId }),
    onProgress: (sent, total) => onProgress(Math.floor((sent / total) * 100)),
  });
  return fileId;
}

export type RecognitionWishes = Omit<RequestOf<typeof calls.createTranscription>, 'fileId' | 'title'>;

/** Begins the work on a file that was sent, or on what is behind a link. */
export const beginTranscription = (
  source: { readonly fileId: string } | { readonly url: string },
  wishes: RecognitionWishes,
  signal: AbortSignal,
): Promise<calls.TranscriptionSummary> => {
  const options = { signal, idempotencyKey: newIdempotencyKey() };
  return 'url' in source
    ? api.send(calls.createTranscriptionFromLink, { ...wishes, url: source.url }, options)
    : api.send(calls.createTranscription, { ...wishes, fileId: source.fileId }, options);
};
