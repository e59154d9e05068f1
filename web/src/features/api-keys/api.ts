import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { createApiKey, listApiKeys, revokeApiKey } from '@timbre/contract/api-keys/api-keys';
import type { RequestOf } from '@timbre/contract/call';
import { api } from '../../lib/http/api.ts';

export const keysKey = ['api-keys'] as const;

export function useApiKeys() {
  return useQuery({ queryKey: keysKey, queryFn: ({ signal }) => api.send(listApiKeys, {}, { signal }) });
}

export function useCreateApiKey() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (wish: RequestOf<typeof createApiKey>) => api.send(createApiKey, wish),
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: keysKey }),
  });
}

export function useRevokeApiKey() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.send(revokeApiKey, { id }),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: keysKey }),
  });
}
