import type { QueryClient } from '@tanstack/react-query';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '@timbre/client';
import type { RequestOf } from '@timbre/contract/call';
import type { TranscriptFormat } from '@timbre/contract/transcription/transcript';
import * as calls from '@timbre/contract/transcription/transcription';
import { moveTranscription } from '@timbre/contract/transcription/transcription-albums';
import { listRecognitionLanguages } from '@timbre/contract/transcription/transcription-batches';
import * as work from '@timbre/contract/transcription/transcription-work';
import { api } from '../../lib/http/api.ts';
import { useFollowedJobs, withProgress, type FollowedJob, type JobFollowing } from '../../lib/http/follow-jobs.ts';
import type { AlbumFolder } from '../../domain/projects/albums/album-order.ts';
import type { Bin } from '../../domain/projects/empty-bin.ts';
import { changeAlbums, changePage, type Filed, type ListChange } from '../../domain/projects/list-change.ts';
import { useOptimisticChange } from '../../lib/http/optimistic.ts';
import { saveBytes } from '../../lib/save-file.ts';
import { useSession } from '../../lib/session/session.ts';
import { isUnderWay } from '../../lib/http/under-way.ts';
import { creditsKey, useUserRights } from '../credits/api.ts';
import { transcriptionFiling, type TranscriptionPage, type TranscriptionRequest } from './transcription-query.ts';

export const transcriptionsKey = ['transcriptions'] as const;
export const pagesKey = [...transcriptionsKey, 'pages'] as const;
export const albumsKey = [...transcriptionsKey, 'albums'] as const;
/** One with its words stands apart: it is edited, and nothing that happens to the lists may read it again. */
export const transcriptionKey = (id: string) => ['transcription', id] as const;

/** What waits for its turn is not followed live; someone else's work may end at any time. */
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
export function refetchTranscriptions(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: transcriptionsKey });
  void queryClient.invalidateQueries({ queryKey: creditsKey });
}

/** Ids asked for at once. */
const binPage = 200;

/** The bin as a whole. */
export function useTranscriptionBin(): Bin {
  const queryClient = useQueryClient();
  return {
    atOnce: 1,
    read: async (pageNum) => {
      const request = { pageNum, pageSize: binPage, isBinned: '1', sort: 'created' } as const;
      const { results, totalPages } = await api.send(calls.listTranscriptions, request);
      return { ids: results.map(({ id }) => id), totalPages };
    },
    erase: (ids) => send({ type: 'erase', ids }),
    refetch: async () => {
      await queryClient.invalidateQueries({ queryKey: transcriptionsKey });
      void queryClient.invalidateQueries({ queryKey: creditsKey });
    },
  };
}

function unlessGone(error: unknown): void {
  if (!(error instanceof ApiError && error.code === 'input.not-found')) throw error;
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
      await api.send(work.binTranscriptions, { ids: [...ids] });
      return;
    case 'erase':
      // One that is gone already is what was wanted, so that trying again goes on with the others.
      for (const id of ids) await api.send(calls.deleteTranscription, { id }).catch(unlessGone);
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

/** After the job of one began, was stopped or ended. */
function refetchOne(queryClient: QueryClient, id: string): void {
  void queryClient.invalidateQueries({ queryKey: transcriptionKey(id) });
  refetchTranscriptions(queryClient);
}

/** Stop, and try again, in another language where one is named. */
export function useTranscriptionWork() {
  const queryClient = useQueryClient();
  return {
    cancel: useMutation({
      mutationFn: (id: string) => api.send(work.cancelTranscription, { id }),
      onSettled: (_answer, _error, id) => refetchOne(queryClient, id),
    }),
    retry: useMutation({
      mutationFn: (request: RequestOf<typeof work.retryTranscription>) => api.send(work.retryTranscription, request),
      onSettled: (_answer, _error, { id }) => refetchOne(queryClient, id),
    }),
  };
}

const following: JobFollowing = {
  open: (id, signal) => api.events(work.readTranscriptionEvents, { id }, { signal }),
  show: (queryClient, id, progress) => {
    queryClient.setQueryData<calls.Transcription>(transcriptionKey(id), (one) => one && withProgress(one, progress));
    const shown = (one: calls.TranscriptionSummary) => (one.id === id ? withProgress(one, progress) : one);
    queryClient.setQueriesData<TranscriptionPage>(
      { queryKey: pagesKey },
      (page) => page && { ...page, results: page.results.map(shown) },
    );
  },
  end: refetchOne,
};

/** Keeps the progress of those under way as it is wherever they are shown, and reads them again when one ends. */
export const useFollowed = (transcriptions: readonly FollowedJob[]): void => useFollowedJobs(transcriptions, following);

/** A transcript as a file, as it is saved. */
export async function downloadTranscript(
  title: string,
  wishes: RequestOf<typeof work.exportTranscription>,
): Promise<void> {
  const answer = await api.bytes(work.exportTranscription, wishes);
  saveBytes(`${title}.${wishes.format}`, await answer.blob());
}

/** In which they are wanted the next time. */
export const rememberFormat = (ids: readonly string[], format: TranscriptFormat) =>
  api.send(calls.updateTranscriptionFormat, { ids: [...ids], format });

const subtitles: readonly TranscriptFormat[] = ['srt', 'vtt', 'ass'];

export const isSubtitleFormat = (format: TranscriptFormat): boolean => subtitles.includes(format);

/** Which formats the person's plan does not have; none while the plan is not known. */
export function useLockedFormat(): (format: TranscriptFormat) => boolean {
  const hasNone = useUserRights().data?.hasSubtitleExport === false;
  return (format) => hasNone && isSubtitleFormat(format);
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
      for (const { id, title } of of) await downloadTranscript(title, { id, format });
      await rememberFormat(
        of.map(({ id }) => id),
        format,
      );
    },
    onSettled: () => void queryClient.invalidateQueries({ queryKey: pagesKey }),
  });
}

/** Hears a recording that was transcribed before once more: a transcription of its own, once for one key. */
export const createAgain = (request: RequestOf<typeof calls.createTranscription>, idempotencyKey: string) =>
  api.send(calls.createTranscription, request, { idempotencyKey });

export type RecognitionWishes = Omit<RequestOf<typeof calls.createTranscription>, 'fileId' | 'title'>;

/** Begins the work on a file that was sent, or on what is behind a link: once for one key, however often it is asked. */
export const beginTranscription = (
  source: { readonly fileId: string } | { readonly url: string },
  wishes: RecognitionWishes,
  options: { readonly signal: AbortSignal; readonly idempotencyKey: string },
): Promise<calls.TranscriptionSummary> => {
  return 'url' in source
    ? api.send(calls.createTranscriptionFromLink, { ...wishes, url: source.url }, options)
    : api.send(calls.createTranscription, { ...wishes, fileId: source.fileId }, options);
};
