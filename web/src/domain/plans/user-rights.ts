import { queryOptions, useQuery } from '@tanstack/react-query';
import { readUserRights } from '@timbre/contract/rights';
import { api } from '../../lib/http/api.ts';
import { useSession } from '../../lib/session/session.ts';

/** Begins the keys of everything that changes with credits. */
export const creditsKey = ['credits'] as const;
export const rightsKey = [...creditsKey, 'rights'] as const;

export const rightsQuery = queryOptions({
  queryKey: rightsKey,
  queryFn: ({ signal }) => api.send(readUserRights, {}, { signal }),
});

/** What the user may do now, by plan and credits. */
export function useUserRights() {
  const { user } = useSession();
  return useQuery({ ...rightsQuery, enabled: user !== null });
}
