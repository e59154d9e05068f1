import { useQuery } from '@tanstack/react-query';
import { readPlanStatus } from '@timbre/contract/billing-subscriptions';
import { api } from './api.ts';
import { useSession } from './session.ts';

export const planStatusKey = ['plan-status'] as const;

/** The subscription of whoever is logged in; nothing is asked for a visitor. */
export function usePlanStatus() {
  const { user } = useSession();
  return useQuery({
    queryKey: planStatusKey,
    queryFn: ({ signal }) => api.send(readPlanStatus, {}, { signal }),
    enabled: user !== null,
  });
}
