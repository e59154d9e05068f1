import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { changePassword, saveLocale } from '@timbre/contract/accounts';
import type { RequestOf } from '@timbre/contract/call';
import { endOtherSessions, endSession, listSessions } from '@timbre/contract/sessions';
import { api } from '../../lib/api.ts';

const sessionsKey = ['sessions'] as const;

export function useSessions() {
  return useQuery({ queryKey: sessionsKey, queryFn: ({ signal }) => api.send(listSessions, {}, { signal }) });
}

export function useEndSession() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.send(endSession, { id }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: sessionsKey }),
  });
}

export function useEndOtherSessions() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => api.send(endOtherSessions, {}),
    onSettled: () => queryClient.invalidateQueries({ queryKey: sessionsKey }),
  });
}

export function useChangePassword() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: RequestOf<typeof changePassword>) => api.send(changePassword, input),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: sessionsKey }),
  });
}

export function useSaveLocale() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: RequestOf<typeof saveLocale>) => api.send(saveLocale, input),
    onSuccess: (user) => queryClient.setQueryData(['user'], user),
  });
}
