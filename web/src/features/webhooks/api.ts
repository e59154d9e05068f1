import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { RequestOf } from '@timbre/contract/call';
import * as calls from '@timbre/contract/webhooks/webhooks';
import { api } from '../../lib/http/api.ts';

const webhooksKey = ['webhooks'] as const;
/** While a message is on its way, its log is read again. */
const logRefreshMs = 3000;

export function useWebhooks() {
  return useQuery({ queryKey: webhooksKey, queryFn: ({ signal }) => api.send(calls.listWebhooks, {}, { signal }) });
}

export function useWebhookLog(id: string, pageNum: number) {
  return useQuery({
    queryKey: [...webhooksKey, id, pageNum],
    queryFn: ({ signal }) => api.send(calls.listWebhookDeliveries, { id, pageNum }, { signal }),
    refetchInterval: ({ state }) =>
      state.data?.results.some(({ status, attempts }) => status === 'waiting' && attempts.length === 0) === true
        ? logRefreshMs
        : false,
  });
}

/** Changes something of the endpoints, and reads them again. */
function useWebhookChange<I, O>(send: (input: I) => Promise<O>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSettled: () => void queryClient.invalidateQueries({ queryKey: webhooksKey }),
  });
}

export const useCreateWebhook = () =>
  useWebhookChange((wish: RequestOf<typeof calls.createWebhook>) => api.send(calls.createWebhook, wish));
export const useChangeWebhook = () =>
  useWebhookChange((change: RequestOf<typeof calls.changeWebhook>) => api.send(calls.changeWebhook, change));
export const useDeleteWebhook = () => useWebhookChange((id: string) => api.send(calls.deleteWebhook, { id }));
export const useRotateWebhookSecret = () =>
  useWebhookChange((id: string) => api.send(calls.rotateWebhookSecret, { id }));
export const useTestWebhook = () => useWebhookChange((id: string) => api.send(calls.testWebhook, { id }));
export const useRedeliverWebhook = () =>
  useWebhookChange((one: RequestOf<typeof calls.redeliverWebhook>) => api.send(calls.redeliverWebhook, one));
export const useRedeliverFailedWebhooks = () =>
  useWebhookChange((wish: RequestOf<typeof calls.redeliverFailedWebhooks>) =>
    api.send(calls.redeliverFailedWebhooks, wish),
  );
