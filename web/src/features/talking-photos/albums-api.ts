import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import * as calls from '@timbre/contract/talking-photos/talking-photos-albums';
import { useCallback } from 'react';
import { sortAlbums, type AlbumFolder } from '../../domain/projects/albums/album-order.ts';
import { photoProjectsKey } from '../../domain/talking-photos/api.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { api } from '../../lib/http/api.ts';
import { useOptimisticChange } from '../../lib/http/optimistic.ts';
import { useSession } from '../../lib/session/session.ts';
import { albumsKey } from './api.ts';

const folderOf = ({ companyId: id, name, projectCount: count }: calls.PhotoAlbum): AlbumFolder => ({ id, name, count });

export function usePhotoAlbums() {
  const { user } = useSession();
  const language = useLanguage();
  const select = useCallback((albums: readonly AlbumFolder[]) => sortAlbums(albums, language), [language]);
  return useQuery({
    queryKey: albumsKey,
    queryFn: async ({ signal }): Promise<readonly AlbumFolder[]> =>
      (await api.send(calls.listPhotoAlbums, {}, { signal })).map(folderOf),
    select,
    enabled: user !== null,
    staleTime: 0,
  });
}

function useAlbumMutation<T, R>(mutationFn: (value: T) => Promise<R>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () => void queryClient.invalidateQueries({ queryKey: photoProjectsKey }),
  });
}

export const useCreatePhotoAlbum = () =>
  useAlbumMutation(async (name: string) => folderOf(await api.send(calls.createPhotoAlbum, { name })));

/** Shown at once, taken back when it fails. */
export const useRenamePhotoAlbum = () =>
  useOptimisticChange({
    key: photoProjectsKey,
    send: (album: { readonly id: string; readonly name: string }) => api.send(calls.renamePhotoAlbum, album),
    show: (queryClient, { id, name }) => {
      queryClient.setQueryData<readonly AlbumFolder[]>(albumsKey, (albums) =>
        albums?.map((album) => (album.id === id ? { ...album, name } : album)),
      );
    },
  });

export const useDeletePhotoAlbum = () => useAlbumMutation((id: string) => api.send(calls.deletePhotoAlbum, { id }));
