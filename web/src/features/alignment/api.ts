import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  alignSubtitles,
  listAlignmentLanguages,
  listAlignments,
  readSubtitleContext,
  updateAlignment,
  type Alignment,
} from '@timbre/contract/alignment/alignment';
import {
  cancelAlignment,
  deleteAlignment,
  estimateAlignment,
  retryAlignment,
} from '@timbre/contract/alignment/alignment-work';
import type { RequestOf } from '@timbre/contract/call';
import { useCallback } from 'react';
import { api } from '../../lib/http/api.ts';
import { useSession } from '../../lib/session/session.ts';
import { creditsKey, useCreditsAfter } from '../credits/api.ts';

const key = ['alignments'] as const;
const pollMs = 1000;
const isOpen = (status: string | undefined): boolean => status === 'queued' || status === 'running';

/** The newest; read again while one is under way. */
export function useAlignments(pageNum: number) {
  const { user } = useSession();
  const list = useQuery({
    queryKey: [...key, 'list', pageNum],
    queryFn: ({ signal }) => api.send(listAlignments, { pageNum }, { signal }),
    enabled: user !== null,
    refetchInterval: ({ state }) =>
      state.data?.results.some(({ status }) => isOpen(status)) === true ? pollMs : false,
    placeholderData: keepPreviousData,
  });
  useCreditsAfter(list.data?.results.filter(({ status }) => isOpen(status)).map(({ id }) => id));
  return list;
}

/** One with its subtitles; read again until it has ended, then left alone, as it is edited here. */
export function useAlignment(id: string) {
  const one = useQuery({
    queryKey: [...key, 'one', id],
    queryFn: ({ signal }) => api.send(readSubtitleContext, { id }, { signal }),
    refetchInterval: ({ state }) => (isOpen(state.data?.status) ? pollMs : false),
    refetchOnWindowFocus: false,
    staleTime: Infinity,
    gcTime: 0,
  });
  useCreditsAfter(one.data === undefined ? undefined : isOpen(one.data.status) ? [id] : []);
  return one;
}

export const useAlignmentLanguages = () =>
  useQuery({
    queryKey: [...key, 'languages'],
    queryFn: ({ signal }) => api.send(listAlignmentLanguages, {}, { signal }),
    staleTime: Infinity,
  });

/** What a length would cost; null while it is not known. */
export const useAlignmentEstimate = (seconds: number | null) => {
  const { user } = useSession();
  return useQuery({
    queryKey: [...key, 'estimate', seconds],
    queryFn: ({ signal }) => api.send(estimateAlignment, { seconds: seconds ?? 0 }, { signal }),
    enabled: user !== null && seconds !== null,
  });
};

export function useAlignmentsChanged() {
  const queryClient = useQueryClient();
  return useCallback(() => {
    void queryClient.invalidateQueries({ queryKey: key });
    void queryClient.invalidateQueries({ queryKey: creditsKey });
  }, [queryClient]);
}

export type AlignmentRequest = RequestOf<typeof alignSubtitles>;

/** Once for one key, however often it is asked. */
export const beginAlignment = (
  request: AlignmentRequest,
  options: { readonly signal: AbortSignal; readonly idempotencyKey: string },
) => api.send(alignSubtitles, request, options);

export const readAlignment = (id: string) => api.send(readSubtitleContext, { id });

export const saveAlignment = (request: RequestOf<typeof updateAlignment>): Promise<Pick<Alignment, 'revision'>> =>
  api.send(updateAlignment, request);

/** Stop, try again, delete: each reads the lists again. */
export function useAlignmentWork() {
  const changed = useAlignmentsChanged();
  const after = { onSettled: changed };
  return {
    cancel: useMutation({ mutationFn: (id: string) => api.send(cancelAlignment, { id }), ...after }),
    retry: useMutation({
      mutationFn: (request: RequestOf<typeof retryAlignment>) => api.send(retryAlignment, request),
      ...after,
    }),
    remove: useMutation({ mutationFn: (id: string) => api.send(deleteAlignment, { id }), ...after }),
  };
}
