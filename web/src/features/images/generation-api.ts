import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { RequestOf } from '@timbre/contract/call';
import {
  cancelGeneratedImage,
  deleteGeneratedImages,
  generateImage,
  generateImageFromImage,
  imageGenerationLimits,
  readImagePrompt,
  reportImage,
  rollBackImage,
  suggestImagePrompt,
  type ImageGeneration,
} from '@timbre/contract/images/images-generation';
import { enlargeImage, readEnlargedImage } from '@timbre/contract/images/images';
import type { Language } from '@timbre/contract/screens/screen';
import { useState } from 'react';
import { api } from '../../lib/http/api.ts';
import { attemptKeys, sendOnce } from '../../lib/http/attempt-key.ts';
import { upload } from '../../lib/http/upload.ts';
import { creditsKey } from '../credits/api.ts';
import { generationsKey, isOpen, type Sending } from './api.ts';

export type Reading = RequestOf<typeof readImagePrompt>;

/** What would be understood of a description; also asked about an empty one, for who makes it. */
export function useImageReading(request: Reading) {
  const prompt = request.prompt.trim();
  return useQuery({
    queryKey: [...generationsKey, 'reading', { ...request, prompt }],
    queryFn: ({ signal }) => api.send(readImagePrompt, { ...request, prompt }, { signal }),
    enabled: prompt.length <= imageGenerationLimits.promptChars,
    // What was understood stays in sight while the next word is looked at.
    placeholderData: keepPreviousData,
    staleTime: 300_000,
    gcTime: 30_000,
    retry: false,
  });
}

export const useImageSuggestion = () =>
  useMutation({
    mutationFn: async (language: Language) => (await api.send(suggestImagePrompt, { language })).prompt,
  });

type FromText = RequestOf<typeof generateImage>;
type FromImage = RequestOf<typeof generateImageFromImage>;

/** Begins to make pictures; trying the same again after a lost answer never makes or charges two. */
export function useGenerate() {
  const queryClient = useQueryClient();
  const [keys] = useState(() => attemptKeys());
  return useMutation({
    mutationFn: (wish: { readonly text: FromText } | { readonly image: FromImage }): Promise<ImageGeneration> =>
      sendOnce(keys, wish, (idempotencyKey) =>
        'text' in wish
          ? api.send(generateImage, wish.text, { idempotencyKey })
          : api.send(generateImageFromImage, wish.image, { idempotencyKey }),
      ),
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: [...generationsKey, 'list'] });
      void queryClient.invalidateQueries({ queryKey: creditsKey });
    },
  });
}

/** Sends a picture to begin with; the upload's id. */
export const useSourceUpload = () =>
  useMutation({
    mutationFn: ({ file, signal, onProgress }: Sending & { readonly file: File }) =>
      upload(file, { signal, onProgress }),
  });

const waitMs = 600;

/** Enlarges a picture, and waits until it is done. */
async function enlargeNow(id: string): Promise<void> {
  let result = await api.send(enlargeImage, { id, factor: 2 });
  while (isOpen(result)) {
    await new Promise((resolve) => setTimeout(resolve, waitMs));
    result = await api.send(readEnlargedImage, { id: result.id });
  }
  if (result.status !== 'done') throw new Error(result.error?.message ?? result.status);
}

/** What is done to generations and their pictures; each reads the list again. */
export function useGenerationWork() {
  const queryClient = useQueryClient();
  const after = {
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: [...generationsKey, 'list'] });
      void queryClient.invalidateQueries({ queryKey: creditsKey });
    },
  };
  return {
    cancel: useMutation({ mutationFn: (id: string) => api.send(cancelGeneratedImage, { id }), ...after }),
    remove: useMutation({
      mutationFn: (ids: readonly string[]) => api.send(deleteGeneratedImages, { ids: ids.join(',') }),
      ...after,
    }),
    rollBack: useMutation({
      mutationFn: (wish: RequestOf<typeof rollBackImage>) => api.send(rollBackImage, wish),
      ...after,
    }),
    enlarge: useMutation({ mutationFn: enlargeNow, ...after }),
    report: useMutation({ mutationFn: (wish: RequestOf<typeof reportImage>) => api.send(reportImage, wish) }),
  };
}
export type GenerationWork = ReturnType<typeof useGenerationWork>;
