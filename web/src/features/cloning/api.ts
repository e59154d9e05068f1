import { useQuery, useQueryClient } from '@tanstack/react-query';
import { uploadFile } from '@timbre/client/upload';
import type { RequestOf } from '@timbre/contract/call';
import { createClone, listClones, readClone, readCloneCriteria, type Clone } from '@timbre/contract/cloning';
import { prepareCloneSample, type CloneSample } from '@timbre/contract/cloning-sample';
import { useCallback } from 'react';
import { api, newIdempotencyKey } from '../../lib/api.ts';
import { useSession } from '../../lib/session.ts';
import { voicesKey } from '../voices/api.ts';

const clonesKey = ['clones'] as const;
const pollMs = 700;

export const useCloneCriteria = () => {
  const { user } = useSession();
  return useQuery({
    queryKey: [...clonesKey, 'criteria'],
    queryFn: ({ signal }) => api.send(readCloneCriteria, {}, { signal }),
    enabled: user !== null,
    staleTime: 300_000,
  });
};

/** One's own voices; read again while one is being made. */
export const useClones = () => {
  const { user } = useSession();
  return useQuery({
    queryKey: [...clonesKey, 'list'],
    queryFn: ({ signal }) => api.send(listClones, {}, { signal }),
    enabled: user !== null,
    refetchInterval: ({ state }) =>
      state.data?.totalList.some(({ status }) => status === 'queued' || status === 'running') ? 2 * pollMs : false,
  });
};

/** Lists of voices are read anew. */
export function useClonesChanged() {
  const queryClient = useQueryClient();
  return useCallback(() => {
    void queryClient.invalidateQueries({ queryKey: clonesKey });
    void queryClient.invalidateQueries({ queryKey: voicesKey });
  }, [queryClient]);
}

export type SampleSource =
  | { readonly kind: 'file'; readonly file: Blob; readonly name: string }
  | { readonly kind: 'link'; readonly link: string };

/** Sends a file in parts, then has it converted and measured. A file that only has to be cut is not sent again. */
export async function prepareSample(
  source: SampleSource,
  known: { readonly fileId: string | null; readonly isTrimmed: boolean },
  options: {
    readonly signal: AbortSignal;
    readonly onProgress: (percent: number) => void;
    readonly onSent: (fileId: string) => void;
  },
): Promise<CloneSample> {
  const { signal, onProgress, onSent } = options;
  if (source.kind === 'link') {
    return api.send(prepareCloneSample, { link: source.link, isTrimmed: known.isTrimmed }, { signal });
  }
  let { fileId } = known;
  if (fileId === null) {
    const sent = await uploadFile(api, source.file, {
      fileName: source.name,
      signal,
      onProgress: (sentBytes, totalBytes) => onProgress(Math.floor((sentBytes / totalBytes) * 100)),
    });
    ({ fileId } = sent);
    onSent(fileId);
  }
  return api.send(prepareCloneSample, { fileId, isTrimmed: known.isTrimmed }, { signal });
}

const pause = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, pollMs);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

/** Makes a clone and waits for its end; `onChange` hears how far it is. */
export async function makeClone(
  request: RequestOf<typeof createClone>,
  { signal, onChange }: { readonly signal: AbortSignal; readonly onChange: (clone: Clone) => void },
): Promise<Clone> {
  let clone = await api.send(createClone, request, { signal, idempotencyKey: newIdempotencyKey() });
  while (clone.status === 'queued' || clone.status === 'running') {
    onChange(clone);
    await pause(signal);
    signal.throwIfAborted();
    clone = (await api.send(readClone, { id: clone.id }, { signal })).clone ?? clone;
  }
  return clone;
}
