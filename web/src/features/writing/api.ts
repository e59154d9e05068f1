import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { createArticle } from '@timbre/contract/articles/articles';
import type { OutputOf, RequestOf } from '@timbre/contract/call';
import {
  createWriting,
  deleteWriting,
  listWritings,
  readWriting,
  updateWriting,
  writingLimits,
  type WritingSummary,
} from '@timbre/contract/writing/writing';
import { listWritingEngines } from '@timbre/contract/writing/writing-generation';
import { listWritingVersions, readWritingVersion } from '@timbre/contract/writing/writing-versions';
import type { ScriptParagraph } from '@timbre/media/writing/script-paragraphs';
import { api } from '../../lib/http/api.ts';
import { useOptimisticChange } from '../../lib/http/optimistic.ts';

export const writingKey = ['writing'] as const;
export const writingsKey = [...writingKey, 'list'] as const;

/** What this installation can write, and with what. */
export const useWritingEngines = () =>
  useQuery({
    queryKey: [...writingKey, 'engines'],
    queryFn: ({ signal }) => api.send(listWritingEngines, {}, { signal }),
    staleTime: 60_000,
  });

export function useWritings(pageNum: number, keyword: string) {
  const request = { pageNum, pageSize: writingLimits.page, ...(keyword === '' ? {} : { keyword }) };
  return useQuery({
    queryKey: [...writingsKey, request],
    queryFn: ({ signal }) => api.send(listWritings, request, { signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}

/** Read once, then left alone, as it is edited here. */
export const useWriting = (id: string) =>
  useQuery({
    queryKey: [...writingKey, 'one', id],
    queryFn: ({ signal }) => api.send(readWriting, { id }, { signal }),
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    staleTime: Infinity,
    gcTime: 0,
  });

export function useCreateWriting() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (draft: RequestOf<typeof createWriting>) => api.send(createWriting, draft),
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: writingsKey }),
  });
}

export type WritingChange =
  | { readonly type: 'rename'; readonly id: string; readonly title: string }
  | { readonly type: 'delete'; readonly id: string };

async function send(change: WritingChange): Promise<unknown> {
  if (change.type === 'delete') return api.send(deleteWriting, { id: change.id });
  const { revision } = await api.send(readWriting, { id: change.id });
  return api.send(updateWriting, { id: change.id, revision, title: change.title });
}

type WritingPage = OutputOf<typeof listWritings>;

/** A page as it is after a change, until the server says so. */
export function changePage(page: WritingPage, change: WritingChange): WritingPage {
  const isIt = ({ id }: WritingSummary) => id === change.id;
  if (!page.results.some(isIt)) return page;
  if (change.type === 'rename')
    return { ...page, results: page.results.map((one) => (isIt(one) ? { ...one, title: change.title } : one)) };
  return {
    ...page,
    results: page.results.filter((one) => !isIt(one)),
    totalElements: page.totalElements - 1,
  };
}

/** Renames and deletes: shown at once, taken back when it fails. */
export function useChangeWriting() {
  return useOptimisticChange({
    key: writingsKey,
    send,
    show: (queryClient, change: WritingChange) => {
      queryClient.setQueriesData<WritingPage>({ queryKey: writingsKey }, (page) => page && changePage(page, change));
    },
    reads: () => [writingsKey],
  });
}

/** What a document was; read again when it was saved. */
export const useWritingVersions = (id: string, revision: number) =>
  useQuery({
    queryKey: [...writingKey, 'versions', id, revision],
    queryFn: ({ signal }) => api.send(listWritingVersions, { id }, { signal }),
    placeholderData: keepPreviousData,
  });

export const useWritingVersion = (id: string, versionId: string) =>
  useQuery({
    queryKey: [...writingKey, 'version', id, versionId],
    queryFn: ({ signal }) => api.send(readWritingVersion, { id, versionId }, { signal }),
    staleTime: Infinity,
  });

/** A new article with these paragraphs; its id. */
export async function createVoiceover(
  title: string,
  paragraphs: readonly ScriptParagraph[],
  speaker: string,
): Promise<string> {
  const segments = paragraphs.map((paragraph) => ({ ...paragraph, speaker }));
  return (await api.send(createArticle, { title, segments })).articleId;
}
