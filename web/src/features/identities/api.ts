import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { RequestOf } from '@timbre/contract/call';
import { beginProviderLogIn, listIdentities, listLogInMethods, removeIdentity } from '@timbre/contract/identities';
import { api } from '../../lib/http/api.ts';

const identitiesKey = ['identities'] as const;

/** The providers that one may log in through; none until it is known. */
export function useLogInProviders() {
  const { data } = useQuery({
    queryKey: ['log-in-methods'],
    queryFn: ({ signal }) => api.send(listLogInMethods, {}, { signal }),
    staleTime: Infinity,
  });
  return data?.providers ?? [];
}

/** Leaves the page for the provider's. */
export function useBeginProviderLogIn() {
  return useMutation({
    mutationFn: (input: RequestOf<typeof beginProviderLogIn>) => api.send(beginProviderLogIn, input),
    onSuccess: ({ url }) => window.location.assign(url),
  });
}

export function useIdentities() {
  return useQuery({ queryKey: identitiesKey, queryFn: ({ signal }) => api.send(listIdentities, {}, { signal }) });
}

export function useRemoveIdentity() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.send(removeIdentity, { id }),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: identitiesKey }),
  });
}
