import { useQuery } from '@tanstack/react-query';
import { readInvitation } from '@timbre/contract/referrals/referrals';
import { api } from '../../lib/http/api.ts';

/** What a friend's code brings; null: there is none. */
export function useInvitation(code: string | null) {
  return useQuery({
    queryKey: ['invitation', code],
    queryFn: ({ signal }) => api.send(readInvitation, { code: code ?? '' }, { signal }),
    enabled: code !== null,
  });
}
