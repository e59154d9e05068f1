import type { QueryClient } from '@tanstack/react-query';
import { keepPreviousData, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { RequestOf } from '@timbre/contract/call';
import {
  createLexiconEntry,
  deleteLexiconEntry,
  listLexicon,
  listLexiconSounds,
  playLexiconEntry,
  searchLexicon,
  updateLexiconEntry,
} from '@timbre/contract/lexicon/lexicon';
import type { LexiconDraft } from '@timbre/contract/lexicon/lexicon-entry';
import { lexiconLimits } from '@timbre/contract/lexicon/lexicon-entry';
import type { LexiconFormat } from '@timbre/contract/lexicon/lexicon-files';
import { exportLexicon, importLexicon, previewLexiconImport } from '@timbre/contract/lexicon/lexicon-files';
import { listLexiconArticles, readLexiconReading, scanLexicon } from '@timbre/contract/lexicon/lexicon-words';
import { api } from '../../lib/http/api.ts';
import { lexiconKey, tellLexiconChange } from '../../domain/scripts/lexicon-rules.ts';
import { creditsKey } from '../credits/api.ts';

export function useLexicon(request: RequestOf<typeof listLexicon>) {
  return useQuery({
    queryKey: [...lexiconKey, 'pages', request],
    queryFn: ({ signal }) => api.send(listLexicon, request, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** Entries that fit what is being typed, a page after the other. */
export function useSuggestions(keyword: string) {
  return useInfiniteQuery({
    queryKey: [...lexiconKey, 'suggestions', keyword],
    queryFn: ({ pageParam, signal }) =>
      api.send(searchLexicon, { keyword, pageNum: pageParam, pageSize: lexiconLimits.suggestionPage }, { signal }),
    initialPageParam: 1,
    getNextPageParam: (last, pages) => (pages.length < last.totalPages ? pages.length + 1 : undefined),
    enabled: keyword !== '',
  });
}

/** No one waits for the lists: what was asked for is done. */
function changed(queryClient: QueryClient): void {
  tellLexiconChange();
  void queryClient.invalidateQueries({ queryKey: lexiconKey });
}

/** Adds an entry; with an id it changes that one. */
export function useSaveEntry() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, draft }: { id: string | null; draft: LexiconDraft }) =>
      id === null ? api.send(createLexiconEntry, draft) : api.send(updateLexiconEntry, { ...draft, id }),
    onSuccess: () => changed(queryClient),
  });
}

export function useRemoveEntry() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.send(deleteLexiconEntry, { id }),
    onSettled: () => changed(queryClient),
  });
}

/** The address of a word as it sounds; its characters count as a preview. */
export function usePlayWord() {
  const queryClient = useQueryClient();
  return async (request: RequestOf<typeof playLexiconEntry>): Promise<string> => {
    const { audioUrl } = await api.send(playLexiconEntry, request);
    void queryClient.invalidateQueries({ queryKey: creditsKey });
    return audioUrl;
  };
}

/** The signs a voice can say; null: those that every voice can. */
export function useSigns(speaker: string | null) {
  return useQuery({
    queryKey: [...lexiconKey, 'sounds', speaker],
    queryFn: async ({ signal }) =>
      new Set((await api.send(listLexiconSounds, speaker === null ? {} : { speaker }, { signal })).symbols),
    staleTime: Infinity,
  });
}

export const useReading = () =>
  useMutation({ mutationFn: (word: RequestOf<typeof readLexiconReading>) => api.send(readLexiconReading, word) });

export const useAffectedArticles = (id: string) =>
  useQuery({
    queryKey: [...lexiconKey, 'articles', id],
    queryFn: ({ signal }) => api.send(listLexiconArticles, { id }, { signal }),
    staleTime: 0,
  });

export const useScan = () =>
  useMutation({ mutationFn: (script: RequestOf<typeof scanLexicon>) => api.send(scanLexicon, script) });

export const useImportPreview = () =>
  useMutation({ mutationFn: (text: string) => api.send(previewLexiconImport, { text }) });

export function useImport() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (text: string) => api.send(importLexicon, { text }),
    onSuccess: () => changed(queryClient),
  });
}

/** Where the browser downloads the lexicon; the session's cookie goes with it. */
export const exportPath = (format: LexiconFormat): string => `${exportLexicon.path}?format=${format}`;
