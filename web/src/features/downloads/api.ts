import { useIsMutating, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '@timbre/client';
import type { RequestOf } from '@timbre/contract/call';
import {
  cancelExtraction,
  deleteExtraction,
  downloadVideo,
  listExtractions,
  readLinkInfo,
  retryExtraction,
} from '@timbre/contract/downloads';
import { convertToMp4, extractAudio } from '@timbre/contract/media-tools';
import { useState } from 'react';
import { api } from '../../lib/http/api.ts';
import { attemptKeys, sendOnce } from '../../lib/http/attempt-key.ts';
import { sentFiles, type SendOptions } from '../../lib/http/sent-files.ts';
import { useSession } from '../../lib/session/session.ts';
import { isUnderWay } from '../../lib/http/under-way.ts';
import { creditsKey, useCreditsAfter } from '../credits/api.ts';
import { findHanded } from './handed-download.ts';

const extractionsKey = ['extractions'] as const;
const convertKey = [...extractionsKey, 'convert'] as const;
const pollMs = 1000;

/** Everything that was fetched or converted; read again while something is under way. */
export function useExtractions() {
  const { user } = useSession();
  // What is being asked for stands in the list before it is answered.
  const isAsking = useIsMutating({ mutationKey: convertKey }) > 0;
  const list = useQuery({
    queryKey: extractionsKey,
    queryFn: ({ signal }) => api.send(listExtractions, {}, { signal }),
    enabled: user !== null,
    refetchInterval: ({ state }) => (isAsking || state.data?.some(isUnderWay) ? pollMs : false),
  });
  useCreditsAfter(list.data?.filter(isUnderWay).map(({ id }) => id));
  return list;
}

/** The finished download an address names; null: there is none, undefined: not known yet. */
export function useHandedDownload(id: string | null) {
  const { user } = useSession();
  return useQuery({
    queryKey: extractionsKey,
    queryFn: ({ signal }) => api.send(listExtractions, {}, { signal }),
    enabled: user !== null && id !== null,
    select: (list) => (id === null ? null : findHanded(list, id)),
  });
}

function useChanged() {
  const queryClient = useQueryClient();
  return async () => {
    await queryClient.invalidateQueries({ queryKey: extractionsKey });
    void queryClient.invalidateQueries({ queryKey: creditsKey });
  };
}

export const useLinkInfo = () =>
  useMutation({
    mutationFn: ({ signal, ...request }: RequestOf<typeof readLinkInfo> & { signal: AbortSignal }) =>
      api.send(readLinkInfo, request, { signal }),
  });

export function useDownload() {
  const changed = useChanged();
  const [keys] = useState(attemptKeys);
  return useMutation({
    mutationFn: (request: RequestOf<typeof downloadVideo>) =>
      sendOnce(keys, request, (idempotencyKey) =>
        api.send(downloadVideo, { ...request, isWaiting: false }, { idempotencyKey }),
      ),
    onSuccess: changed,
  });
}

interface ExtractionAction {
  readonly id: string;
  readonly action: 'cancel' | 'retry' | 'remove';
  /** Of another try, where the site wants them. */
  readonly cookies?: string | undefined;
}

/** What is done to one of the list. */
export function useExtractionAction() {
  const changed = useChanged();
  return useMutation({
    mutationFn: async ({ id, action, cookies }: ExtractionAction): Promise<void> => {
      if (action === 'cancel') await api.send(cancelExtraction, { id });
      else if (action === 'retry') await api.send(retryExtraction, cookies === undefined ? { id } : { id, cookies });
      else await api.send(deleteExtraction, { id });
    },
    onSettled: changed,
  });
}

export const conversions = ['wav', 'mp4'] as const;
export type Conversion = (typeof conversions)[number];

/** A file of this computer, or one that is here, as something else. What takes longer goes on in the list. */
export function useConvert() {
  const changed = useChanged();
  const [files] = useState(sentFiles);
  return useMutation({
    mutationKey: convertKey,
    mutationFn: async (source: { to: Conversion } & (({ file: File } & SendOptions) | { url: string })) => {
      const call = source.to === 'mp4' ? convertToMp4 : extractAudio;
      const what = 'url' in source ? { url: source.url } : { fileId: await files.idOf(source.file, source) };
      const error = await api.send(call, what).then(
        () => undefined,
        (problem: unknown) => problem,
      );
      const goesOn = error instanceof ApiError && error.code === 'download.under-way';
      if ('file' in source) files.end(source.file, goesOn ? undefined : error);
      if (error !== undefined && !goesOn) throw error;
    },
    onSettled: changed,
  });
}
