import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  cancelSubscription,
  readPlanStatus,
  readRecoveryCoupon,
  recoverSubscription,
} from '@timbre/contract/billing-subscriptions';
import { api } from '../../lib/api.ts';

export const planStatusKey = ['plan-status'] as const;

export function usePlanStatus(isEnabled = true) {
  return useQuery({
    queryKey: planStatusKey,
    queryFn: ({ signal }) => api.send(readPlanStatus, {}, { signal }),
    enabled: isEnabled,
  });
}

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
