import { hashKey, keepPreviousData, queryOptions, useQuery, type QueryClient } from '@tanstack/react-query';
import type { Dub, DubSummary } from '@timbre/contract/dubbing/dub-view';
import { readDub, readDubStatuses, recordDubOpened } from '@timbre/contract/dubbing/dubbing';
import { listDubFiles } from '@timbre/contract/dubbing/dubbing-files';
import { estimateDubSpeech, listDubLanguages, listDubSpeakers } from '@timbre/contract/dubbing/dubbing-languages';
import { listDubVersions, readDubVersion } from '@timbre/contract/dubbing/dubbing-versions';
import { api } from '../../lib/http/api.ts';
import { isPassing } from '../../lib/http/passing-error.ts';
import { isUnderWay } from '../../lib/http/under-way.ts';
import { withSteadyAddresses } from './steady-addresses.ts';

const dubEditorKey = ['dub-editor'] as const;
export const dubKey = (id: string) => [...dubEditorKey, 'one', id] as const;
const estimateKey = [...dubEditorKey, 'estimate'] as const;
export const filesKey = (id: string) => [...dubEditorKey, 'files', id] as const;

export const fetchDub = (id: string, signal?: AbortSignal): Promise<Dub> =>
  api.send(readDub, { taskId: id }, signal === undefined ? {} : { signal });

/** Without its lines and what was spoken of them; undefined: it is gone. */
export const fetchDubSummary = async (id: string): Promise<DubSummary | undefined> =>
  (await api.send(readDubStatuses, { taskIds: [id] }))[0];

/** Its progress is followed live; this is for when that can't be. */
const rereadMs = 5000;

/**
 * The project with what was made of it, read again when someone comes back to the page: another tab or device may have
 * begun something. Its lines are edited here; the saver decides what becomes of others.
 */
export const dubQuery = (id: string) =>
  queryOptions({
    queryKey: dubKey(id),
    queryFn: async ({ client, signal }) => {
      try {
        return await fetchDub(id, signal);
      } catch (error) {
        const known = client.getQueryData<Dub>(dubKey(id));
        // The editor stays open through what may be no more at the next try.
        if (known === undefined || !isPassing(error)) throw error;
        return known;
      }
    },
    enabled: id !== '',
    refetchInterval: ({ state }) => (state.data !== undefined && isUnderWay(state.data) ? rereadMs : false),
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
    structuralSharing: (before, after) => withSteadyAddresses(before as Dub | undefined, after as Dub),
    staleTime: Infinity,
    gcTime: 0,
  });

export const useDub = (id: string) => useQuery(dubQuery(id));

/** After something of it was made, ended or was paid for. */
export async function refetchDub(queryClient: QueryClient, id: string): Promise<Dub | undefined> {
  void queryClient.invalidateQueries({ queryKey: estimateKey });
  void queryClient.invalidateQueries({ queryKey: filesKey(id) });
  await queryClient.refetchQueries({ queryKey: dubKey(id) });
  return queryClient.getQueryData<Dub>(dubKey(id));
}

export const tellOpened = (taskId: string) => api.send(recordDubOpened, { taskId });

/** New addresses: those before have come to their end. */
export const readMediaUrl = async (id: string): Promise<string> => (await fetchDub(id)).mediaUrl;

export async function readSoundUrl(id: string, language: string): Promise<string> {
  const { languages } = await fetchDub(id);
  return languages.find((target) => target.language === language)?.audioUrl ?? '';
}

export const useDubLanguages = () =>
  useQuery({
    queryKey: [...dubEditorKey, 'languages'],
    queryFn: ({ signal }) => api.send(listDubLanguages, {}, { signal }),
    staleTime: 300_000,
  });

/** Voices of a language, those most like a speaker first. */
export const useLikeVoices = (taskId: string, language: string, speakerId: string) =>
  useQuery({
    queryKey: [...dubEditorKey, 'like', taskId, language, speakerId],
    queryFn: ({ signal }) => api.send(listDubSpeakers, { taskId, language, speakerId }, { signal }),
    staleTime: 300_000,
  });

interface EstimatedSpeech {
  readonly taskId: string;
  readonly language: string;
  /** The newest run: what was known before it ended holds no longer. */
  readonly runId: string | undefined;
  /** Of what is saved. */
  readonly revision: number | null;
}

/** Between two revisions the last answer stands. */
export function useSpeechEstimate({ taskId, language, runId, revision }: EstimatedSpeech, isWanted: boolean) {
  const key = [...estimateKey, taskId, language, runId];
  return useQuery({
    queryKey: [...key, revision],
    queryFn: ({ signal }) => api.send(estimateDubSpeech, { taskId, language }, { signal }),
    enabled: isWanted,
    placeholderData: (before, query) =>
      query !== undefined && hashKey(query.queryKey.slice(0, -1)) === hashKey(key) ? before : undefined,
    retry: false,
  });
}

export const useVersions = (taskId: string, revision: number | null) =>
  useQuery({
    queryKey: [...dubEditorKey, 'versions', taskId, revision],
    queryFn: ({ signal }) => api.send(listDubVersions, { taskId }, { signal }),
    placeholderData: keepPreviousData,
  });

export const useVersion = (taskId: string, versionId: string) =>
  useQuery({
    queryKey: [...dubEditorKey, 'version', taskId, versionId],
    queryFn: ({ signal }) => api.send(readDubVersion, { taskId, versionId }, { signal }),
    staleTime: Infinity,
  });

/** The newest first; read again while one is made. */
export const useDubFiles = (taskId: string) =>
  useQuery({
    queryKey: filesKey(taskId),
    queryFn: ({ signal }) => api.send(listDubFiles, { taskId }, { signal }),
    refetchInterval: ({ state }) => (state.data?.some(isUnderWay) === true ? rereadMs : false),
  });
