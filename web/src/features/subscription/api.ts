import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { cancelSubscription, readRecoveryCoupon, recoverSubscription } from '@timbre/contract/billing-subscriptions';
import { api } from '../../lib/api.ts';
import { planStatusKey } from '../../lib/plan-status.ts';

/** The discount for staying; null: there is none. */
export function useRecoveryCoupon() {
  return useQuery({
    queryKey: [...planStatusKey, 'coupon'],
    queryFn: ({ signal }) => api.send(readRecoveryCoupon, {}, { signal }),
  });
}

export function useCancelSubscription() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => api.send(cancelSubscription, {}),
    onSettled: () => queryClient.invalidateQueries({ queryKey: planStatusKey }),
  });
}

export function useRecoverSubscription() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: { subId: string; couponCode?: string }) => api.send(recoverSubscription, input),
    onSettled: () => queryClient.invalidateQueries({ queryKey: planStatusKey }),
  });
}
