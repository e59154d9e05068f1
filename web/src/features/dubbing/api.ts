import { useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { RequestOf } from '@timbre/contract/call';
import * as calls from '@timbre/contract/dubbing/dubbing';
import type { DubSummary } from '@timbre/contract/dubbing/dub-view';
import { listDubLanguages } from '@timbre/contract/dubbing/dubbing-languages';
import { readTranscription } from '@timbre/contract/transcription/transcription';
import type { Bin } from '../../domain/projects/empty-bin.ts';
import { changePage, type ListChange } from '../../domain/projects/list-change.ts';
import { api } from '../../lib/http/api.ts';
import { useFollowedJobs, type FollowedJob, type JobFollowing } from '../../lib/http/follow-jobs.ts';
import { useOptimisticChange } from '../../lib/http/optimistic.ts';
import { isUnderWay } from '../../lib/http/under-way.ts';
import { useSession } from '../../lib/session/session.ts';
import { creditsKey } from '../credits/api.ts';
import { dubFiling, withRunProgress, type DubPage, type DubRequest } from './dub-query.ts';

export const dubsKey = ['dubs'] as const;
const pagesKey = [...dubsKey, 'pages'] as const;

/** What waits for its turn is not followed live; someone else's work may end at any time. */
const rereadMs = 5000;

export function useDubs(request: DubRequest) {
  const { user } = useSession();
  const { isBinned } = request;
  return useQuery({
    queryKey: [...pagesKey, request],
    queryFn: ({ signal }) => api.send(calls.listDubs, request, { signal }),
    enabled: user !== null,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.results.some(isUnderWay) === true ? rereadMs : false),
    // The same place in another order, search or page keeps its rows meanwhile; the other place shows that it loads.
    placeholderData: (previous, query) => {
      const before = query?.queryKey[pagesKey.length] as DubRequest | undefined;
      return before?.isBinned === isBinned ? previous : undefined;
    },
  });
}

/** How many are in the bin. */
export const useBinnedDubCount = (): number | undefined =>
  useDubs({ pageNum: 1, pageSize: 1, isBinned: '1' }).data?.totalElements;

export const useDubLanguages = () =>
  useQuery({
    queryKey: [...dubsKey, 'languages'],
    queryFn: ({ signal }) => api.send(listDubLanguages, {}, { signal }),
  });

/** What their pictures are made from may still be under way. */
const samplesMs = 60_000;

export function useDubSamples() {
  const { user } = useSession();
  return useQuery({
    queryKey: [...dubsKey, 'samples'],
    queryFn: ({ signal }) => api.send(calls.listDubSamples, {}, { signal }),
    enabled: user !== null,
    staleTime: samplesMs,
  });
}

/** A transcription that is to be translated. */
export const useDubTranscription = (id: string) =>
  useQuery({
    queryKey: [...dubsKey, 'of', id],
    queryFn: ({ signal }) => api.send(readTranscription, { id }, { signal }),
  });

/** A project whose video is to be translated once more. */
export const useDubVideo = (id: string) =>
  useQuery({
    queryKey: [...dubsKey, 'video', id],
    queryFn: ({ signal }) => api.send(calls.readDub, { taskId: id }, { signal }),
  });

export type NewDub = RequestOf<typeof calls.createDub> | RequestOf<typeof calls.createDubFromSample>;

/** Begins the work on a recording: once for one key, however often it is asked. */
export const beginDub = (
  request: NewDub,
  options: { readonly signal: AbortSignal; readonly idempotencyKey: string },
): Promise<DubSummary> =>
  'caseId' in request
    ? api.send(calls.createDubFromSample, request, options)
    : api.send(calls.createDub, request, options);

/** After something began, ended or was paid for. */
function refetchDubs(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: pagesKey });
  void queryClient.invalidateQueries({ queryKey: creditsKey });
}

export function useDubsChanged(): () => void {
  const queryClient = useQueryClient();
  return () => refetchDubs(queryClient);
}

const following: JobFollowing = {
  open: (taskId, signal) => api.events(calls.readDubEvents, { taskId }, { signal }),
  show: (queryClient, id, progress) =>
    queryClient.setQueriesData<DubPage>(
      { queryKey: pagesKey },
      (page) =>
        page && { ...page, results: page.results.map((dub) => (dub.id === id ? withRunProgress(dub, progress) : dub)) },
    ),
  end: refetchDubs,
};

/** Keeps the progress of those under way as it is, and reads the list again when one ends. */
export const useFollowedDubs = (dubs: readonly FollowedJob[]): void => useFollowedJobs(dubs, following);

/** Stop, and try again. */
export function useDubWork() {
  const queryClient = useQueryClient();
  const onSettled = () => refetchDubs(queryClient);
  return {
    cancel: useMutation({ mutationFn: (taskId: string) => api.send(calls.cancelDub, { taskId }), onSettled }),
    retry: useMutation({ mutationFn: (taskId: string) => api.send(calls.retryDub, { taskId }), onSettled }),
  };
}

async function send({ ids, ...change }: ListChange): Promise<void> {
  switch (change.type) {
    case 'rename':
      await api.send(calls.renameDub, { taskId: ids[0] ?? '', title: change.title });
      return;
    case 'bin':
      await api.send(calls.binDubs, { ids: [...ids] });
      return;
    case 'erase':
      await api.send(calls.deleteDubs, { ids: [...ids] });
      return;
    case 'restore':
      await api.send(calls.restoreDubs, { ids: [...ids] });
      return;
    case 'move':
      throw new Error('Video translations have no albums.');
  }
}

/** Shows the change in everything that is loaded. */
function showChange(queryClient: QueryClient, change: ListChange): void {
  for (const [key, page] of queryClient.getQueriesData<DubPage>({ queryKey: pagesKey })) {
    if (page === undefined) continue;
    const { isBinned } = key[pagesKey.length] as DubRequest;
    const place = { albumId: null, isBin: isBinned === '1' };
    queryClient.setQueryData(key, changePage(place, page, change, dubFiling));
  }
}

/** Renames, bins, restores and erases: shown at once, taken back when it fails. */
export function useChangeDubs() {
  return useOptimisticChange({
    key: pagesKey,
    send,
    show: showChange,
    // Storage is freed by what is gone for good, and what was being made gives its credits back.
    reads: ({ type }) => (type === 'erase' || type === 'bin' ? [pagesKey, creditsKey] : [pagesKey]),
  });
}

/** Ids asked for at once. */
const binPage = 100;

/** The bin as a whole. */
export function useDubBin(): Bin {
  const queryClient = useQueryClient();
  return {
    atOnce: 10,
    read: async (pageNum) => {
      const request = { pageNum, pageSize: binPage, isBinned: '1', sort: 'created' } as const;
      const { results, totalPages } = await api.send(calls.listDubs, request);
      return { ids: results.map(({ id }) => id), totalPages };
    },
    erase: (ids) => send({ type: 'erase', ids }),
    refetch: async () => {
      await queryClient.invalidateQueries({ queryKey: pagesKey });
      void queryClient.invalidateQueries({ queryKey: creditsKey });
    },
  };
}
