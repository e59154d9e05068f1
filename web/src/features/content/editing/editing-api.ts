import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { listBanners } from '@timbre/contract/content/content-banners';
import { listPosts, previewMarkdown, readPost } from '@timbre/contract/content/content-blog-editing';
import { listOwnChanges } from '@timbre/contract/content/content-changes';
import { listContests } from '@timbre/contract/content/content-contests';
import { listEmailClicks } from '@timbre/contract/content/content-email-clicks';
import { listLegalTexts } from '@timbre/contract/content/content-legal';
import { useEffect, useState } from 'react';
import { api } from '../../../lib/http/api.ts';
import { upload } from '../../../lib/http/upload.ts';
import { contentKey } from '../api.ts';

const editingKey = [contentKey, 'editing'] as const;

export function useOwnPosts(page: number) {
  return useQuery({
    queryKey: [...editingKey, 'posts', page],
    queryFn: ({ signal }) => api.send(listPosts, { page }, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** Always as the server has it now: what is edited must not be old. */
export function useOwnPost(id: string) {
  return useQuery({
    queryKey: [...editingKey, 'post', id],
    queryFn: ({ signal }) => api.send(readPost, { id }, { signal }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

export function useOwnChanges(page: number) {
  return useQuery({
    queryKey: [...editingKey, 'changes', page],
    queryFn: ({ signal }) => api.send(listOwnChanges, { page }, { signal }),
    placeholderData: keepPreviousData,
  });
}

export function useOwnBanners() {
  return useQuery({
    queryKey: [...editingKey, 'banners'],
    queryFn: ({ signal }) => api.send(listBanners, {}, { signal }),
  });
}

export function useOwnContests() {
  return useQuery({
    queryKey: [...editingKey, 'contests'],
    queryFn: ({ signal }) => api.send(listContests, {}, { signal }),
  });
}

export function useLegalTexts() {
  return useQuery({
    queryKey: [...editingKey, 'legal'],
    queryFn: ({ signal }) => api.send(listLegalTexts, {}, { signal }),
  });
}

const clickDays = 90;

export function useEmailClicks() {
  return useQuery({
    queryKey: [...editingKey, 'emails'],
    queryFn: ({ signal }) => api.send(listEmailClicks, { days: clickDays }, { signal }),
  });
}

/** A change of the owner; every list and page that may show it is asked for again. */
export function useContentChange<I, O>(send: (input: I) => Promise<O>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: () =>
      void queryClient.invalidateQueries({
        predicate: ({ queryKey: [word, , what] }) => word === contentKey && what !== 'post',
      }),
  });
}

const restMs = 300;

/** What visitors would see of the text, by the server's own renderer, whenever the typing rests. */
export function useMarkdownPreview(text: string, isInline = false) {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), restMs);
    return () => clearTimeout(timer);
  }, [text]);
  return useQuery({
    queryKey: [...editingKey, 'preview', isInline, rested],
    queryFn: ({ signal }) => api.send(previewMarkdown, { text: rested, isInline }, { signal }),
    enabled: rested.trim() !== '',
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  });
}

export function useUploadPicture() {
  return useMutation({
    mutationFn: (file: File) => upload(file),
  });
}
