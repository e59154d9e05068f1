import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { readArticle } from '@timbre/contract/articles/articles';
import { estimateArticle } from '@timbre/contract/articles/articles-speech';
import { createVersion, listVersions, readVersion } from '@timbre/contract/articles/articles-versions';
import type { RequestOf } from '@timbre/contract/call';
import { listSounds } from '@timbre/contract/sounds';
import { useMemo } from 'react';
import { api } from '../../lib/http/api.ts';

const versionsKey = ['versions'] as const;
export const soundsKey = ['sounds'] as const;
export const scriptEstimateKey = ['script-estimate'] as const;

/** The article as it is when the editor opens; from then on the editor knows better. */
export function useArticle(id: string) {
  return useQuery({
    queryKey: ['script', id],
    queryFn: ({ signal }) => api.send(readArticle, { id }, { signal }),
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

type EstimateRequest = RequestOf<typeof estimateArticle>;

/** Length and cost of an export; null: nothing to ask. */
export function useScriptEstimate(request: EstimateRequest | null) {
  // A whole script would be sorted and hashed with every render; its own text says as well which one it is.
  const name = useMemo(() => JSON.stringify(request), [request]);
  return useQuery({
    queryKey: [...scriptEstimateKey, name],
    queryFn: ({ signal }) => api.send(estimateArticle, request ?? { segments: [] }, { signal }),
    enabled: request !== null,
    placeholderData: keepPreviousData,
    gcTime: 30_000,
    retry: false,
  });
}

/** `revision` is part of the key, so that the list follows what is saved. */
export function useVersions(id: string | null, revision: number | null) {
  return useQuery({
    queryKey: [...versionsKey, id, revision],
    queryFn: ({ signal }) => api.send(listVersions, { id: id ?? '' }, { signal }),
    enabled: id !== null,
    placeholderData: keepPreviousData,
  });
}

export function useVersion(id: string, versionId: string) {
  return useQuery({
    queryKey: [...versionsKey, id, 'one', versionId],
    queryFn: ({ signal }) => api.send(readVersion, { id, versionId }, { signal }),
    staleTime: Infinity,
  });
}

export function useNameVersion(id: string | null) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (label: string) => api.send(createVersion, { id: id ?? '', label }),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: versionsKey }),
  });
}

/** The library of sounds, for the names of those in the script and to choose from. */
export function useSounds() {
  return useQuery({
    queryKey: soundsKey,
    queryFn: ({ signal }) => api.send(listSounds, {}, { signal }),
    staleTime: 60_000,
  });
}
