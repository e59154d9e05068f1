import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { readAvatar, readPhotoProject } from '@timbre/contract/talking-photos/talking-photos';
import { addPhotoRecording, listPhotoRecordings } from '@timbre/contract/talking-photos/talking-photos-photos';
import { listPhotoVersions, readPhotoVersion } from '@timbre/contract/talking-photos/talking-photos-versions';
import {
  estimatePhotoVideo,
  listPhotoVideos,
  readPhotoVideo,
} from '@timbre/contract/talking-photos/talking-photos-videos';
import { talkingKey } from '../../domain/talking-photos/api.ts';
import { api } from '../../lib/http/api.ts';
import { isUnderWay } from '../../lib/http/under-way.ts';
import { upload } from '../../lib/http/upload.ts';

export const videosKey = [...talkingKey, 'videos'] as const;
export const photoEstimateKey = [...talkingKey, 'estimate'] as const;

/** The project as it is when the editor opens; from then on the editor knows better. */
export const useProject = (id: string, screen: 'talking-photo-editor' | 'talking-avatar') =>
  useQuery({
    queryKey: [...talkingKey, 'open', id],
    queryFn: ({ signal }) => api.send(screen === 'talking-avatar' ? readAvatar : readPhotoProject, { id }, { signal }),
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

export const recordingsQuery = (id: string | null) =>
  queryOptions({
    queryKey: [...talkingKey, 'recordings', id],
    queryFn: ({ signal }) => api.send(listPhotoRecordings, { id: id ?? '' }, { signal }),
    enabled: id !== null,
    staleTime: 600_000,
  });

export interface SendingRecording {
  readonly signal: AbortSignal;
  /** 0 to 100. */
  readonly onProgress: (percent: number) => void;
}

/** Sends a recording and makes it something a line can say. */
export async function sendRecording(id: string, file: Blob, { signal, onProgress }: SendingRecording) {
  const named = file instanceof File ? {} : { fileName: recordedName(file) };
  const fileId = await upload(file, { signal, onProgress, ...named });
  return api.send(addPhotoRecording, { id, fileId }, { signal, idempotencyKey: fileId });
}

/** What browsers record in, and what a trimmed recording is cut to. */
function recordedName({ type }: Blob): string {
  if (type.startsWith('audio/wav')) return 'recording.wav';
  return type.startsWith('audio/mp4') ? 'recording.m4a' : 'recording.webm';
}

/** `revision` is part of the key, so that the list follows what is saved. */
export const useVersions = (id: string | null, revision: number | null) =>
  useQuery({
    queryKey: [...talkingKey, 'versions', id, revision],
    queryFn: ({ signal }) => api.send(listPhotoVersions, { id: id ?? '' }, { signal }),
    enabled: id !== null,
    placeholderData: keepPreviousData,
  });

export const useVersion = (id: string, versionId: string) =>
  useQuery({
    queryKey: [...talkingKey, 'version', id, versionId],
    queryFn: ({ signal }) => api.send(readPhotoVersion, { id, versionId }, { signal }),
    staleTime: Infinity,
  });

/** Of what is saved: `revision` is part of the key. */
export const useVideoEstimate = (id: string | null, revision: number | null, pageId: string | null) =>
  useQuery({
    queryKey: [...photoEstimateKey, id, revision, pageId],
    queryFn: ({ signal }) =>
      api.send(estimatePhotoVideo, { id: id ?? '', ...(pageId === null ? {} : { pageId }) }, { signal }),
    enabled: id !== null,
    placeholderData: keepPreviousData,
    retry: false,
  });

/** The newest of the project's videos, made or not. */
export const useVideos = (projectId: string | null) =>
  useQuery({
    queryKey: [...videosKey, projectId],
    queryFn: ({ signal }) =>
      api.send(listPhotoVideos, { pageNum: 1, pageSize: 10, projectId: projectId ?? '' }, { signal }),
    enabled: projectId !== null,
    refetchOnWindowFocus: false,
  });

const partsMs = 1500;

/** One video; read again while it renders, as each part that is done can be watched. Undefined: none is meant. */
export const useVideo = (id: string | undefined) =>
  useQuery({
    queryKey: [...videosKey, 'one', id],
    queryFn: ({ signal }) => api.send(readPhotoVideo, { id: id ?? '' }, { signal }),
    enabled: id !== undefined,
    refetchInterval: ({ state }) => (state.data !== undefined && isUnderWay(state.data) ? partsMs : false),
    refetchOnWindowFocus: false,
  });
