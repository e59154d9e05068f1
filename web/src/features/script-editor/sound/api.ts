import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Sound } from '@timbre/contract/sounds';
import { createSound, deleteSound, renameSound } from '@timbre/contract/sounds';
import { api } from '../../../lib/http/api.ts';
import { useOptimisticChange } from '../../../lib/http/optimistic.ts';
import { upload } from '../../../lib/http/upload.ts';
import { soundsKey } from '../api.ts';

/** Sends a file and makes a sound of the library from it. */
export async function uploadSound(
  file: File,
  onProgress: (percent: number) => void,
  signal: AbortSignal,
): Promise<Sound> {
  const fileId = await upload(file, { signal, onProgress });
  return api.send(createSound, { fileId }, { signal });
}

/** Shown at once, taken back when it fails. */
export function useRenameSound() {
  return useOptimisticChange({
    key: soundsKey,
    send: (change: { readonly id: string; readonly name: string }) => api.send(renameSound, change),
    show: (queryClient, { id, name }) => {
      queryClient.setQueryData<Sound[]>(soundsKey, (sounds) =>
        sounds?.map((sound) => (sound.id === id ? { ...sound, name } : sound)),
      );
    },
  });
}

export function useDeleteSound() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.send(deleteSound, { id }),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: soundsKey }),
  });
}
