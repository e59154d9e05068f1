import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Order } from '@timbre/contract/billing/billing-checkout';
import { payTestOrder, readOrder } from '@timbre/contract/billing/billing-checkout';
import { api } from '../../lib/http/api.ts';

const orderKey = (id: string) => ['order', id] as const;

/** How often a page that waits for the provider's word asks for it. */
const askMs = 1000;

/** More often than this no provider needs to be asked again; from here on the page asks less often. */
const patience = 30;
const slower = 10;

/** `isWaiting`: it was paid, and the page waits until the server knows. */
export function useOrder(id: string, { isWaiting = false }: { readonly isWaiting?: boolean } = {}) {
  return useQuery({
    queryKey: orderKey(id),
    queryFn: ({ signal }) => api.send(readOrder, { id }, { signal }),
    staleTime: 0,
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      isWaiting && data?.state === 'open' ? askMs * (dataUpdateCount > patience ? slower : 1) : false,
  });
}

export interface TestPayment {
  readonly card: string;
  readonly isConfirmed: boolean;
}

export function usePayOrder(order: Order) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (payment: TestPayment) => api.send(payTestOrder, { id: order.id, ...payment }),
    onSuccess: ({ outcome }) =>
      outcome === 'paid' ? queryClient.invalidateQueries({ queryKey: orderKey(order.id) }) : undefined,
  });
}
