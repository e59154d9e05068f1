import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { uploadFile } from '@timbre/client/upload';
import type { RequestOf } from '@timbre/contract/call';
import { createArticle } from '@timbre/contract/articles';
import {
  deleteTranslation,
  listTranslationLanguages,
  listTranslations,
  translateText,
  type Translation,
} from '@timbre/contract/translation';
import { deleteGlossaryTerm, listGlossary, saveGlossaryTerm } from '@timbre/contract/translation-glossary';
import { api, newIdempotencyKey } from '../../lib/api.ts';
import { useSession } from '../../lib/session.ts';
import { creditsKey } from '../credits/api.ts';

const translationKey = ['translation'] as const;
const glossaryKey = [...translationKey, 'glossary'] as const;
const historyKey = [...translationKey, 'history'] as const;
const pageSize = 10;

export const useLanguages = () =>
  useQuery({
    queryKey: [...translationKey, 'languages'],
    queryFn: ({ signal }) => api.send(listTranslationLanguages, {}, { signal }),
  });

/** What is sent: text, or a document that is uploaded first. */
export type TranslationDraft = Omit<RequestOf<typeof translateText>, 'fileId'> & { readonly file: File | null };

export function useTranslate() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ file, ...draft }: TranslationDraft & { signal: AbortSignal }): Promise<Translation> => {
      const { signal, ...request } = draft;
      const fileId = file === null ? undefined : (await uploadFile(api, file, { fileName: file.name, signal })).fileId;
      const body = fileId === undefined ? request : { ...request, text: '', fileId };
      return api.send(translateText, body, { signal, idempotencyKey: newIdempotencyKey() });
    },
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: historyKey });
      void queryClient.invalidateQueries({ queryKey: creditsKey });
    },
  });
}

export function useHistory() {
  const { user } = useSession();
  return useInfiniteQuery({
    queryKey: historyKey,
    queryFn: ({ pageParam, signal }) => api.send(listTranslations, { pageNum: pageParam, pageSize }, { signal }),
    initialPageParam: 1,
    getNextPageParam: (last, pages) => (pages.length < last.totalPages ? pages.length + 1 : undefined),
    enabled: user !== null,
  });
}

export function useRemoveTranslation() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.send(deleteTranslation, { id }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: historyKey }),
  });
}

export const useGlossary = () =>
  useQuery({
    queryKey: glossaryKey,
    queryFn: async ({ signal }) => (await api.send(listGlossary, {}, { signal })).terms,
  });

export function useSaveTerm() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (term: RequestOf<typeof saveGlossaryTerm>) => api.send(saveGlossaryTerm, term),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: glossaryKey }),
  });
}

export function useRemoveTerm() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.send(deleteGlossaryTerm, { id }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: glossaryKey }),
  });
}

/** A voiceover of a text in a voice, a paragraph for every line; its id. */
export const useMakeVoiceover = () =>
  useMutation({
    mutationFn: async ({ text, speaker }: { text: string; speaker: string }): Promise<string> => {
      const lines = text.split('\n').filter((line) => line.trim() !== '');
      const segments = lines.map((line) => ({ text: line, speaker }));
      return (await api.send(createArticle, { segments }, { idempotencyKey: newIdempotencyKey() })).articleId;
    },
  });
