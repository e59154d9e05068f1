import { useMutation, useQueryClient } from '@tanstack/react-query';
import { createAlbum, deleteAlbum, renameAlbum } from '@timbre/contract/albums';
import { api } from '../../lib/http/api.ts';
import type { AlbumFolder } from '../../domain/projects/albums/album-order.ts';
import { useOptimisticChange } from '../../lib/http/optimistic.ts';
import { albumsKey, folderOf } from './api.ts';
import { articlesKey } from '../../domain/scripts/article-pages.ts';

function useAlbumMutation<T, R>(work: (value: T) => Promise<R>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: work,
    onSettled: () => void queryClient.invalidateQueries({ queryKey: articlesKey }),
  });
}

export function useCreateAlbum() {
  return useAlbumMutation(async (name: string) => folderOf(await api.send(createAlbum, { name })));
}

/** Shown at once, taken back when it fails. */
export function useRenameAlbum() {
  return useOptimisticChange({
    key: articlesKey,
    send: (album: { readonly id: string; readonly name: string }) => api.send(renameAlbum, album),
    show: (queryClient, { id, name }) => {
      queryClient.setQueryData<readonly AlbumFolder[]>(albumsKey, (albums) =>
        albums?.map((album) => (album.id === id ? { ...album, name } : album)),
      );
    },
  });
}

export function useDeleteAlbum() {
  return useAlbumMutation(({ id, withArticles }: { id: string; withArticles: boolean }) =>
    api.send(deleteAlbum, { id, withArticles: withArticles ? '1' : '0' }),
  );
}
