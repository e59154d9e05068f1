import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { estimateArticle } from '@timbre/contract/articles/articles-speech';
import type { RequestOf } from '@timbre/contract/call';
import { cancelExport, exportArticle, listExports } from '@timbre/contract/exports';
import { api } from '../../lib/http/api.ts';

export const exportsKey = ['exports'] as const;
export const estimateKey = ['estimate'] as const;

type EstimateRequest = RequestOf<typeof estimateArticle>;

/** What an export would cost now; null: nothing to ask. */
export function useEstimateArticle(request: EstimateRequest | null) {
  return useQuery({
    queryKey: [...estimateKey, request],
    queryFn: ({ signal }) => api.send(estimateArticle, request ?? { segments: [] }, { signal }),
    enabled: request !== null,
    placeholderData: keepPreviousData,
    // The last answers stay for going back and forth; texts are long, so not many of them.
    gcTime: 30_000,
    retry: false,
  });
}

export function useExports(pageNum: number, isLoggedIn: boolean) {
  return useQuery({
    queryKey: [...exportsKey, pageNum],
    queryFn: ({ signal }) => api.send(listExports, { pageNum, pageSize: 10 }, { signal }),
    enabled: isLoggedIn,
    placeholderData: keepPreviousData,
  });
}

interface ExportRequest extends RequestOf<typeof exportArticle> {
  readonly idempotencyKey: string;
}

export function useExportArticle() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ idempotencyKey, ...input }: ExportRequest) => api.send(exportArticle, input, { idempotencyKey }),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: exportsKey }),
  });
}

export function useCancelExport() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.send(cancelExport, { id }),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: exportsKey }),
  });
}
