import { useQuery } from '@tanstack/react-query';
import { searchSpeakers, voiceLimits } from '@timbre/contract/voices/voices';
import { api } from '../../../lib/http/api.ts';
import type { VoiceCatalogue } from '../api.ts';
import { useVoices, voicesKey } from '../api.ts';

/** The catalogue; its first page stands in the window until all of it is there (50 in All); it says nothing of how many there are. */
export function useShopVoices(): VoiceCatalogue & { readonly isWhole: boolean } {
  const all = useVoices();
  const { data } = useQuery({
    queryKey: [...voicesKey, 'first-page'],
    queryFn: async ({ signal }) =>
      (await api.send(searchSpeakers, { pageSize: voiceLimits.allPage, sort: voiceLimits.sortHot }, { signal }))
        .results,
    enabled: all.isPending,
    staleTime: 300_000,
  });
  if (!all.isPending || data === undefined) return { ...all, isWhole: !all.isPending };
  return { ...all, voices: data, isPending: false, isWhole: false };
}
