import { useMutation, useQueryClient } from '@tanstack/react-query';
import { createAlbum, deleteAlbum, renameAlbum } from '@timbre/contract/albums';
import { api, newIdempotencyKey } from '../../lib/api.ts';
import { articlesKey } from './api.ts';

function useAlbumMutation<T, R>(work: (value: T) => Promise<R>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: work,
    onSettled: () => queryClient.invalidateQueries({ queryKey: articlesKey }),
  });
}

export function useCreateAlbum() {
  return useAlbumMutation((name: string) => api.send(createAlbum, { name }, { idempotencyKey: newIdempotencyKey() }));
}

export function useRenameAlbum() {
  return useAlbumMutation((album: { id: string; name: string }) => api.send(renameAlbum, album));
}

export function useDeleteAlbum() {
  return useAlbumMutation(({ id, withArticles }: { id: string; withArticles: boolean }) =>
    api.send(deleteAlbum, { id, withArticles: withArticles ? '1' : '0' }),
  );
}
