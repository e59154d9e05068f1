import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { RequestOf } from '@timbre/contract/call';
import { createArticle } from '@timbre/contract/articles/articles';
import {
  cancelTranslation,
  deleteTranslation,
  listTranslationLanguages,
  listTranslations,
  readTranslation,
  retryTranslation,
  type Translation,
} from '@timbre/contract/translation/translation';
import { deleteGlossaryTerm, listGlossary, saveGlossaryTerm } from '@timbre/contract/translation/translation-glossary';
import { useState } from 'react';
import { api } from '../../lib/http/api.ts';
import type { SendOptions } from '../../lib/http/sent-files.ts';
import { useSession } from '../../lib/session/session.ts';
import { isUnderWay } from '../../lib/http/under-way.ts';
import { creditsKey, useCreditsAfter } from '../credits/api.ts';
import { translationSender, type TranslationDraft } from './send-translation.ts';

const translationKey = ['translation'] as const;
const glossaryKey = [...translationKey, 'glossary'] as const;
const historyKey = [...translationKey, 'history'] as const;
const pageSize = 10;

export const useLanguages = () =>
  useQuery({
    queryKey: [...translationKey, 'languages'],
    queryFn: ({ signal }) => api.send(listTranslationLanguages, {}, { signal }),
  });

const pollMs = 1000;
const oneKey = (id: string | undefined) => [...translationKey, 'one', id] as const;

export function useTranslate() {
  const queryClient = useQueryClient();
  const [send] = useState(() => translationSender());
  return useMutation({
    mutationFn: ({ draft, ...options }: { draft: TranslationDraft } & SendOptions) => send(draft, options),
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: historyKey });
      void queryClient.invalidateQueries({ queryKey: creditsKey });
    },
  });
}

export function useHistory() {
  const { user } = useSession();
  const history = useInfiniteQuery({
    queryKey: historyKey,
    queryFn: ({ pageParam, signal }) => api.send(listTranslations, { pageNum: pageParam, pageSize }, { signal }),
    initialPageParam: 1,
    getNextPageParam: (last, pages) => (pages.length < last.totalPages ? pages.length + 1 : undefined),
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ results }) => results.some(isUnderWay)) === true ? pollMs : false,
    enabled: user !== null,
  });
  const rows = history.data?.pages.flatMap(({ results }) => results);
  useCreditsAfter(rows?.filter(isUnderWay).map(({ id }) => id));
  return { ...history, rows };
}

/** A document as it stands now, read again while it is worked on; anything else as it is. */
export function useFollowed(shown: Translation | null): Translation | null {
  const id = shown?.id;
  const { data } = useQuery({
    queryKey: oneKey(id),
    queryFn: ({ signal }) => api.send(readTranslation, { id: id ?? '' }, { signal }),
    enabled: shown !== null && shown.format !== null,
    refetchInterval: ({ state }) => (state.data !== undefined && !isUnderWay(state.data) ? false : pollMs),
  });
  return data ?? shown;
}

interface DocumentAction {
  readonly id: string;
  readonly action: 'cancel' | 'retry';
  readonly takesCredits?: boolean;
}

/** What is done to a document that is worked on, or was. */
export function useDocumentAction() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, action, takesCredits = false }: DocumentAction) =>
      action === 'cancel' ? api.send(cancelTranslation, { id }) : api.send(retryTranslation, { id, takesCredits }),
    onSuccess: (now) => {
      queryClient.setQueryData(oneKey(now.id), now);
      void queryClient.invalidateQueries({ queryKey: historyKey });
    },
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
      return (await api.send(createArticle, { segments })).articleId;
    },
  });
