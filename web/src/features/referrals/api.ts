import { useQuery } from '@tanstack/react-query';
import { listInviteRewards, readInviteCode, readInvitedCount } from '@timbre/contract/referrals/referrals';
import { api } from '../../lib/http/api.ts';

const root = ['referrals'] as const;

export function useInviteCode() {
  return useQuery({ queryKey: [...root, 'code'], queryFn: ({ signal }) => api.send(readInviteCode, {}, { signal }) });
}

export function useInvitedCount() {
  return useQuery({
    queryKey: [...root, 'count'],
    queryFn: ({ signal }) => api.send(readInvitedCount, {}, { signal }),
    staleTime: 0,
  });
}

/** The titles of the tiers come in the language they were asked for in. */
export function useInviteRewards(language: string) {
  return useQuery({
    queryKey: [...root, 'rewards', language],
    queryFn: ({ signal }) => api.send(listInviteRewards, {}, { signal }),
    staleTime: 0,
  });
}
