import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  applyAsAffiliate,
  logInAffiliate,
  logOutAffiliate,
  readAffiliate,
  sendAffiliateCode,
} from '@timbre/contract/affiliates';
import type { RequestOf } from '@timbre/contract/call';
import { api } from '../../lib/http/api.ts';

const areaKey = ['affiliate-area'] as const;

export function useApplyAsAffiliate() {
  return useMutation({ mutationFn: (form: RequestOf<typeof applyAsAffiliate>) => api.send(applyAsAffiliate, form) });
}

/** What the partner who is logged in here sees; null: no one is. */
export function useAffiliateArea() {
  return useQuery({
    queryKey: areaKey,
    queryFn: ({ signal }) => api.send(readAffiliate, {}, { signal }),
    staleTime: 0,
  });
}

export function useSendAffiliateCode() {
  return useMutation({ mutationFn: (email: string) => api.send(sendAffiliateCode, { email }) });
}

export function useLogInAffiliate() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (input: RequestOf<typeof logInAffiliate>) => {
      await api.send(logInAffiliate, input);
    },
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: areaKey }),
  });
}

export function useLogOutAffiliate() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => api.send(logOutAffiliate, {}),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: areaKey }),
  });
}
