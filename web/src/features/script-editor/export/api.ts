import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ArticleExport } from '@timbre/contract/exports';
import { listExports } from '@timbre/contract/exports';
import { createShare, deleteShare, listShares } from '@timbre/contract/shares';
import { api } from '../../../lib/http/api.ts';
import { exportsKey } from '../../voiceover/api.ts';

const sharesKey = ['article-shares'] as const;

/** The exports of one script, the newest first. */
export function useArticleExports(articleId: string | null) {
  return useQuery({
    queryKey: [...exportsKey, 'article', articleId],
    queryFn: ({ signal }) =>
      api.send(listExports, { articleId: articleId ?? '', pageNum: 1, pageSize: 10 }, { signal }),
    enabled: articleId !== null,
    placeholderData: keepPreviousData,
  });
}

/** Open pages of one script's exports. */
export function useShares(articleId: string) {
  return useQuery({
    queryKey: [...sharesKey, articleId],
    queryFn: ({ signal }) => api.send(listShares, { articleId }, { signal }),
  });
}

/** Opens an export's page, or changes whether its file is offered there. */
export function useShareExport({ id: exportId }: ArticleExport) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (isDownloadable: boolean) => api.send(createShare, { exportId, isDownloadable }),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: sharesKey }),
  });
}

export function useCloseShare() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.send(deleteShare, { id }),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: sharesKey }),
  });
}
