import { useQuery } from '@tanstack/react-query';
import { readPlanStatus } from '@timbre/contract/billing/billing-subscriptions';
import { api } from '../../lib/http/api.ts';
import { useSession } from '../../lib/session/session.ts';

export const planStatusKey = ['plan-status'] as const;

/** The subscription of the person who is logged in; nothing is asked for a visitor. */
export function usePlanStatus() {
  const { user } = useSession();
  return useQuery({
    queryKey: planStatusKey,
    queryFn: ({ signal }) => api.send(readPlanStatus, {}, { signal }),
    enabled: user !== null,
  });
}
