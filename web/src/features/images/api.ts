import { ApiError } from '@timbre/client';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  addOriginalImage,
  cancelImageResult,
  deleteOriginalImage,
  enlargeImage,
  listOriginalImages,
  readOriginalImage,
  removeBackground,
  retryImageResult,
  type EnlargeFactor,
  type ImageResult,
} from '@timbre/contract/images/images';
import { listGeneratedImages } from '@timbre/contract/images/images-generation';
import { api } from '../../lib/http/api.ts';
import { upload } from '../../lib/http/upload.ts';
import { useSession } from '../../lib/session/session.ts';

const key = ['images'] as const;
export const generationsKey = ['generated-images'] as const;
const pollMs = 700;

function nullIfGone(error: unknown): null {
  if (error instanceof ApiError && error.code === 'input.not-found') return null;
  throw error;
}

export const isOpen = ({ status }: Pick<ImageResult, 'status'>): boolean => status === 'queued' || status === 'running';

/** The newest; read again while something is made of one of them. */
export function useImages(pageNum: number) {
  const { user } = useSession();
  return useQuery({
    queryKey: [...key, pageNum],
    queryFn: ({ signal }) => api.send(listOriginalImages, { pageNum }, { signal }),
    enabled: user !== null,
    refetchInterval: ({ state }) =>
      state.data?.results.some(({ results }) => results.some(isOpen)) === true ? pollMs : false,
    // A picture's address is new with every answer, and the browser would load it again.
    refetchOnWindowFocus: false,
    placeholderData: keepPreviousData,
  });
}

/** The newest; read again while something is made. */
export function useGenerations(pageNum: number) {
  const { user } = useSession();
  return useQuery({
    queryKey: [...generationsKey, 'list', pageNum],
    queryFn: ({ signal }) => api.send(listGeneratedImages, { pageNum }, { signal }),
    enabled: user !== null,
    refetchInterval: ({ state }) => (state.data?.results.some(isOpen) === true ? pollMs : false),
    // A picture's address is new with every answer, and the browser would load it again.
    refetchOnWindowFocus: false,
    placeholderData: keepPreviousData,
  });
}

/** One of them; null: it is not there (any more). */
export function useImage(id: string) {
  return useQuery({
    queryKey: [...key, 'one', id],
    queryFn: ({ signal }) => api.send(readOriginalImage, { id }, { signal }).catch(nullIfGone),
    refetchInterval: ({ state }) => (state.data?.results.some(isOpen) === true ? pollMs : false),
    refetchOnWindowFocus: false,
  });
}

export interface Sending {
  readonly signal: AbortSignal;
  /** 0 to 100. */
  readonly onProgress: (percent: number) => void;
}

/** Sends a picture and begins to remove its background; the original's id. */
async function beginWith(file: File, { signal, onProgress }: Sending): Promise<string> {
  const fileId = await upload(file, { signal, onProgress });
  const { id } = await api.send(addOriginalImage, { fileId }, { signal, idempotencyKey: fileId });
  await api.send(removeBackground, { id }, { signal, idempotencyKey: `${fileId}-cut-out` });
  return id;
}

/** Everything that is done to pictures; each reads the list again. */
export function useImageWork() {
  const queryClient = useQueryClient();
  const after = { onSettled: () => queryClient.invalidateQueries({ queryKey: key }) };
  return {
    begin: useMutation({
      mutationFn: ({ file, ...sending }: Sending & { file: File }) => beginWith(file, sending),
      ...after,
    }),
    cutOut: useMutation({ mutationFn: (id: string) => api.send(removeBackground, { id }), ...after }),
    enlarge: useMutation({
      mutationFn: (request: { readonly id: string; readonly factor: EnlargeFactor }) => api.send(enlargeImage, request),
      ...after,
    }),
    cancel: useMutation({ mutationFn: (id: string) => api.send(cancelImageResult, { id }), ...after }),
    retry: useMutation({ mutationFn: (id: string) => api.send(retryImageResult, { id }), ...after }),
    remove: useMutation({ mutationFn: (id: string) => api.send(deleteOriginalImage, { id }), ...after }),
  };
}
export type ImageWork = ReturnType<typeof useImageWork>;
