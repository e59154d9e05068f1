import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '@timbre/client';
import type { RequestOf } from '@timbre/contract/call';
import { createClone, listClones, readClone, readCloneCriteria, type Clone } from '@timbre/contract/cloning/cloning';
import { useCallback } from 'react';
import { api } from '../../lib/http/api.ts';
import { useSession } from '../../lib/session/session.ts';
import { clonesKey, voicesKey } from '../voices/api.ts';

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

/** The neural model that will make a voice in this language; null: none, and a voice of the studio is re-voiced. */
export function useNeuralModel(language: string): string | null {
  const neural = useCloneCriteria().data?.neural ?? null;
  return neural !== null && neural.languages.includes(language.split('-')[0] ?? '') ? neural.name : null;
}

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

/** Lists of voices are read again. */
export function useClonesChanged() {
  const queryClient = useQueryClient();
  return useCallback(() => {
    void queryClient.invalidateQueries({ queryKey: clonesKey });
    void queryClient.invalidateQueries({ queryKey: voicesKey });
  }, [queryClient]);
}

const passing: ReadonlySet<string> = new Set([
  'network.failed',
  'request.timeout',
  'server.error',
  'server.unavailable',
  'request.too-many',
]);

const pause = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, pollMs);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

interface MakingOptions {
  readonly signal: AbortSignal;
  readonly onChange: (clone: Clone) => void;
}

/**
 * Begins a clone; the same key for the same form, so that a lost answer never takes a second slot. It is not ended with
 * the form: only its answer tells what the server has begun.
 */
export const beginClone = (request: RequestOf<typeof createClone>, idempotencyKey: string): Promise<Clone> =>
  api.send(createClone, request, { idempotencyKey });

/** Waits for the end of one that was begun; `onChange` hears how far it is. */
export async function followClone(begun: Clone, { signal, onChange }: MakingOptions): Promise<Clone> {
  let clone = begun;
  signal.throwIfAborted();
  while (clone.status === 'queued' || clone.status === 'running') {
    onChange(clone);
    await pause(signal);
    signal.throwIfAborted();
    clone = await newest(clone, signal);
  }
  return clone;
}

/** The work goes on while the network is away or the server does not answer this question: it is asked again. */
async function newest(clone: Clone, signal: AbortSignal): Promise<Clone> {
  try {
    return (await api.send(readClone, { id: clone.id }, { signal })).clone ?? clone;
  } catch (error) {
    if (error instanceof ApiError && passing.has(error.code)) return clone;
    throw error;
  }
}
