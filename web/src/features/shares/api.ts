import { useQuery } from '@tanstack/react-query';
import { readSharedPage } from '@timbre/contract/shares';
import { api } from '../../lib/http/api.ts';

/** A shared voiceover; its audio's address is good for an hour, so it is asked for again when someone comes back. */
export function useSharedPage(id: string) {
  return useQuery({
    queryKey: ['shares', id],
    queryFn: ({ signal }) => api.send(readSharedPage, { id }, { signal }),
    staleTime: 30 * 60_000,
    retry: false,
  });
}
