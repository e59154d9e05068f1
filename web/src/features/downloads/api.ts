import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { uploadFile } from '@timbre/client/upload';
import type { RequestOf } from '@timbre/contract/call';
import {
  cancelExtraction,
  deleteExtraction,
  downloadVideo,
  listExtractions,
  readLinkInfo,
  retryExtraction,
  type Extraction,
} from '@timbre/contract/downloads';
import { extractAudio } from '@timbre/contract/media-tools';
import { api, newIdempotencyKey } from '../../lib/api.ts';
import { useSession } from '../../lib/session.ts';
import { creditsKey, useCreditsAfter } from '../credits/api.ts';
import { findHanded } from './handed-download.ts';

const extractionsKey = ['extractions'] as const;
const pollMs = 1000;

export const isUnderWay = ({ status }: Extraction): boolean => status === 'queued' || status === 'running';

/** Everything that was fetched or converted; read again while something is under way. */
export function useExtractions() {
  const { user } = useSession();
  const list = useQuery({
    queryKey: extractionsKey,
    queryFn: ({ signal }) => api.send(listExtractions, {}, { signal }),
    enabled: user !== null,
    refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? pollMs : false),
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
  return useMutation({
    mutationFn: (request: RequestOf<typeof downloadVideo>) =>
      api.send(downloadVideo, { ...request, isWaiting: false }, { idempotencyKey: newIdempotencyKey() }),
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

/** The sound of a file: one of this computer, or one that is here. */
export function useExtractSound() {
  const changed = useChanged();
  return useMutation({
    mutationFn: async (source: { file: File; onProgress: (percent: number) => void } | { url: string }) => {
      if ('url' in source) return api.send(extractAudio, { url: source.url });
      const { file, onProgress } = source;
      const { fileId } = await uploadFile(api, file, {
        fileName: file.name,
        onProgress: (sent, total) => onProgress(Math.floor((sent / total) * 100)),
      });
      return api.send(extractAudio, { fileId });
    },
    onSuccess: changed,
  });
}
