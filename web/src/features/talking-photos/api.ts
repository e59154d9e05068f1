import { useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { ApiError } from '@timbre/client';
import { readProjectAudio, updateProject } from '@timbre/contract/projects';
import * as calls from '@timbre/contract/talking-photos/talking-photos';
import { movePhotoProjects } from '@timbre/contract/talking-photos/talking-photos-albums';
import * as videos from '@timbre/contract/talking-photos/talking-photos-videos';
import { useEffect, useRef } from 'react';
import type { AlbumFolder } from '../../domain/projects/albums/album-order.ts';
import type { Bin } from '../../domain/projects/empty-bin.ts';
import { changeAlbums, changePage, type Filed, type ListChange } from '../../domain/projects/list-change.ts';
import { photoProjectsKey } from '../../domain/talking-photos/api.ts';
import { api } from '../../lib/http/api.ts';
import { useOptimisticChange } from '../../lib/http/optimistic.ts';
import { saveAddress } from '../../lib/save-file.ts';
import { useSession } from '../../lib/session/session.ts';
import { creditsKey } from '../credits/api.ts';
import {
  endedIds,
  isProcessing,
  photoFiling,
  withFresh,
  type PhotoPage,
  type PhotoRequest,
} from './list/photo-query.ts';

export const pagesKey = [...photoProjectsKey, 'pages'] as const;
export const albumsKey = [...photoProjectsKey, 'albums'] as const;

export function usePhotoPages(request: PhotoRequest) {
  const { user } = useSession();
  const { companyId, isBinned } = request;
  return useQuery({
    queryKey: [...pagesKey, request],
    queryFn: ({ signal }) => api.send(calls.listPhotoProjects, request, { signal }),
    enabled: user !== null,
    staleTime: 0,
    // The same place in another order, search or page keeps its rows meanwhile; another place shows that it loads.
    placeholderData: (previous, query) => {
      const before = query?.queryKey[pagesKey.length] as PhotoRequest | undefined;
      return before?.companyId === companyId && before?.isBinned === isBinned ? previous : undefined;
    },
  });
}

/** How many projects a place has. */
export const usePhotoCount = (isBinned: '0' | '1'): number | undefined =>
  usePhotoPages({ pageNum: 1, pageSize: 1, isBinned }).data?.totalElements;

const pollMs = 1500;

/** Reads those that are processing until they end, and shows what it read wherever they are listed. */
export function useFollowed(photos: readonly calls.PhotoSummary[]): void {
  const queryClient = useQueryClient();
  const ids = photos.filter(isProcessing).map(({ id }) => id);
  const followed = ids.join(',');
  const before = useRef<readonly string[]>([]);
  const { data } = useQuery({
    queryKey: [...photoProjectsKey, 'followed', followed],
    queryFn: ({ signal }) => api.send(calls.readPhotoProjects, { ids: followed }, { signal }),
    enabled: followed !== '',
    staleTime: 0,
    refetchInterval: pollMs,
  });
  useEffect(() => {
    if (data === undefined) return;
    queryClient.setQueriesData<PhotoPage>({ queryKey: pagesKey }, (page) => page && withFresh(page, data));
    const hasEnded = endedIds(before.current, data).length > 0;
    before.current = data.filter(isProcessing).map(({ id }) => id);
    if (hasEnded) refetchPhotos(queryClient);
  }, [data, queryClient]);
}

/** After a video began, was stopped or ended: lists, and what was paid or returned. */
export function refetchPhotos(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: pagesKey });
  void queryClient.invalidateQueries({ queryKey: creditsKey });
}

/** Ids asked for at once. */
const binPage = 100;

/** The bin as a whole. */
export function usePhotoBin(): Bin {
  const queryClient = useQueryClient();
  return {
    atOnce: 10,
    read: async (pageNum) => {
      const request = { pageNum, pageSize: binPage, isBinned: '1', sort: 'created' } as const;
      const { results, totalPages } = await api.send(calls.listPhotoProjects, request);
      return { ids: results.map(({ id }) => id), totalPages };
    },
    erase: (ids) => send({ type: 'erase', ids }),
    refetch: async () => {
      await queryClient.invalidateQueries({ queryKey: photoProjectsKey });
      void queryClient.invalidateQueries({ queryKey: creditsKey });
    },
  };
}

async function send({ ids, ...change }: ListChange): Promise<void> {
  switch (change.type) {
    case 'rename':
      await api.send(updateProject, { id: ids[0] ?? '', title: change.title });
      return;
    case 'move':
      await api.send(movePhotoProjects, { ids: [...ids], companyId: change.albumId });
      return;
    case 'bin':
      await api.send(calls.binPhotoProjects, { ids: [...ids] });
      return;
    case 'erase':
      await api.send(calls.deletePhotoProjects, { ids: [...ids] });
      return;
    case 'restore':
      await api.send(calls.restorePhotoProjects, { ids: [...ids] });
  }
}

/** Shows the change in everything that is loaded. */
function showChange(queryClient: QueryClient, change: ListChange): void {
  const known = new Map<string, Filed>();
  for (const [key, page] of queryClient.getQueriesData<PhotoPage>({ queryKey: pagesKey })) {
    if (page === undefined) continue;
    for (const one of page.results) known.set(one.id, photoFiling.read(one));
    const { companyId = null, isBinned } = key[pagesKey.length] as PhotoRequest;
    const place = { albumId: companyId, isBin: isBinned === '1' };
    queryClient.setQueryData(key, changePage(place, page, change, photoFiling));
  }
  queryClient.setQueryData<readonly AlbumFolder[]>(
    albumsKey,
    (albums) => albums && changeAlbums(albums, [...known.values()], change),
  );
}

/** Renames, moves, bins, restores and erases: shown at once, taken back when it fails. */
export function useChangePhotos() {
  return useOptimisticChange({
    key: photoProjectsKey,
    send,
    show: showChange,
    // Storage is freed by what is gone for good, and what was being made gives its credits back.
    reads: ({ type }) => (type === 'erase' || type === 'bin' ? [photoProjectsKey, creditsKey] : [photoProjectsKey]),
  });
}

export function useCopyPhoto() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.send(calls.copyPhotoProject, { id }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: photoProjectsKey }),
  });
}

/** Why the newest video was not made; asked for where a card says so. */
export function useVideoEnd(videoId: string | null) {
  return useQuery({
    queryKey: [...photoProjectsKey, 'ended', videoId],
    queryFn: ({ signal }) => api.send(videos.readPhotoVideo, { id: videoId ?? '' }, { signal }),
    enabled: videoId !== null,
    staleTime: Number.POSITIVE_INFINITY,
    retry: (count, error) => count < 2 && !(error instanceof ApiError && error.code === 'input.not-found'),
  });
}

/** Stops a video, or makes it once more. */
export function useVideoWork() {
  const queryClient = useQueryClient();
  const onSettled = () => refetchPhotos(queryClient);
  return {
    cancel: useMutation({ mutationFn: (id: string) => api.send(videos.cancelPhotoVideo, { id }), onSettled }),
    retry: useMutation({ mutationFn: (id: string) => api.send(videos.retryPhotoVideo, { id }), onSettled }),
  };
}

/**
 * Saves a project's video under its title: the newest that was made, else the one that is not, whose refusal says why. Its
 * address is short-lived, so it is asked for when it is needed.
 */
export async function downloadVideo({ id, videoUrl, talkingPhotoId }: calls.PhotoSummary): Promise<void> {
  if (videoUrl !== null) saveAddress((await api.send(readProjectAudio, { id })).url);
  else if (talkingPhotoId !== null)
    saveAddress((await api.send(videos.downloadPhotoVideo, { id: talkingPhotoId })).url);
}
