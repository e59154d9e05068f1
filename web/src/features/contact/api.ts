import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { RequestOf } from '@timbre/contract/call';
import { listDataRequests, sendDataRequest } from '@timbre/contract/contact';
import { api } from '../../lib/http/api.ts';

const dataRequestsKey = ['data-requests'] as const;

export function useDataRequests() {
  return useQuery({
    queryKey: dataRequestsKey,
    queryFn: ({ signal }) => api.send(listDataRequests, {}, { signal }),
    staleTime: 0,
  });
}

export function useSendDataRequest() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (request: RequestOf<typeof sendDataRequest>) => api.send(sendDataRequest, request),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: dataRequestsKey }),
  });
}
