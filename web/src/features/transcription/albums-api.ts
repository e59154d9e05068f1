import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import * as calls from '@timbre/contract/transcription/transcription-albums';
import { useCallback } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { sortAlbums, type AlbumFolder } from '../../domain/projects/albums/album-order.ts';
import { api } from '../../lib/http/api.ts';
import { useOptimisticChange } from '../../lib/http/optimistic.ts';
import { useSession } from '../../lib/session/session.ts';
import { albumsKey, transcriptionsKey } from './api.ts';

const folderOf = ({ id, name, transcriptionCount: count }: calls.TranscriptionAlbum): AlbumFolder => ({
  id,
  name,
  count,
});

export function useTranscriptionAlbums() {
  const { user } = useSession();
  const language = useLanguage();
  const select = useCallback((albums: readonly AlbumFolder[]) => sortAlbums(albums, language), [language]);
  return useQuery({
    queryKey: albumsKey,
    queryFn: async ({ signal }): Promise<readonly AlbumFolder[]> =>
      (await api.send(calls.listTranscriptionAlbums, {}, { signal })).map(folderOf),
    select,
    enabled: user !== null,
    staleTime: 0,
  });
}

function useAlbumMutation<T, R>(mutationFn: (value: T) => Promise<R>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () => void queryClient.invalidateQueries({ queryKey: transcriptionsKey }),
  });
}

export const useCreateTranscriptionAlbum = () =>
  useAlbumMutation(async (name: string) => folderOf(await api.send(calls.createTranscriptionAlbum, { name })));

/** Shown at once, taken back when it fails. */
export const useRenameTranscriptionAlbum = () =>
  useOptimisticChange({
    key: transcriptionsKey,
    send: (album: { readonly id: string; readonly name: string }) => api.send(calls.renameTranscriptionAlbum, album),
    show: (queryClient, { id, name }) => {
      queryClient.setQueryData<readonly AlbumFolder[]>(albumsKey, (albums) =>
        albums?.map((album) => (album.id === id ? { ...album, name } : album)),
      );
    },
  });

export const useDeleteTranscriptionAlbum = () =>
  useAlbumMutation((id: string) => api.send(calls.deleteTranscriptionAlbum, { id }));
