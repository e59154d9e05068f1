import { keepPreviousData, useQuery, type QueryClient } from '@tanstack/react-query';
import { type Dub } from '@timbre/contract/dubbing/dub-view';
import { readDub, recordDubOpened } from '@timbre/contract/dubbing/dubbing';
import { listDubFiles } from '@timbre/contract/dubbing/dubbing-files';
import { estimateDubSpeech, listDubLanguages, listDubSpeakers } from '@timbre/contract/dubbing/dubbing-languages';
import { listDubVersions, readDubVersion } from '@timbre/contract/dubbing/dubbing-versions';
import { api } from '../../lib/http/api.ts';
import { isUnderWay } from '../../lib/http/under-way.ts';

const dubEditorKey = ['dub-editor'] as const;
export const dubKey = (id: string) => [...dubEditorKey, 'one', id] as const;
const estimateKey = [...dubEditorKey, 'estimate'] as const;
export const filesKey = (id: string) => [...dubEditorKey, 'files', id] as const;

export const fetchDub = (id: string, signal?: AbortSignal): Promise<Dub> =>
  api.send(readDub, { taskId: id }, signal === undefined ? {} : { signal });

/** Its progress is followed live; this is for when that can't be. */
const rereadMs = 5000;

/** The project with what was made of it; its lines are edited here and are not read from it again. */
export const useDub = (id: string) =>
  useQuery({
    queryKey: dubKey(id),
    queryFn: ({ signal }) => fetchDub(id, signal),
    enabled: id !== '',
    refetchInterval: ({ state }) => (state.data !== undefined && isUnderWay(state.data) ? rereadMs : false),
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    staleTime: Infinity,
    gcTime: 0,
  });

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

/** Of what is saved: `revision` is part of the key. */
export const useSpeechEstimate = (taskId: string, revision: number | null, language: string, isWanted: boolean) =>
  useQuery({
    queryKey: [...estimateKey, taskId, revision, language],
    queryFn: ({ signal }) => api.send(estimateDubSpeech, { taskId, language }, { signal }),
    enabled: isWanted,
    placeholderData: keepPreviousData,
    retry: false,
  });

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
