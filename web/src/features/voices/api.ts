import { useQuery } from '@tanstack/react-query';
import type { Speaker } from '@timbre/contract/voices';
import { searchSpeakers, voiceLimits } from '@timbre/contract/voices';
import { api } from '../../lib/api.ts';

const noVoices: readonly Speaker[] = [];

/** The whole catalogue: it is filtered here, so that typing never waits. */
export function useVoices() {
  const query = useQuery({
    queryKey: ['voices'],
    queryFn: async ({ signal }) => (await api.send(searchSpeakers, { pageSize: voiceLimits.page }, { signal })).results,
    staleTime: 300_000,
  });
  return { ...query, voices: query.data ?? noVoices };
}
