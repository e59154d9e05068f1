import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { OutputOf } from '@timbre/contract/call';
import {
  countHelpVideoPlay,
  helpVideoLimits,
  readHelpVideoKey,
  type HelpVideo,
  type HelpVideoId,
} from '@timbre/contract/help-videos';
import { api } from '../../lib/http/api.ts';

type HelpVideos = OutputOf<typeof readHelpVideoKey>;

/** With time left to press play before the key has expired. */
const freshMs = (helpVideoLimits.keySeconds * 1000) / 2;

const keyOf = (language: string) => ['help-videos', language];

/** The list with one's new number of plays in it. */
const withCount = (list: HelpVideos, id: HelpVideoId, playCount: number): HelpVideos => ({
  ...list,
  videos: list.videos.map((video) => (video.id === id ? { ...video, playCount } : video)),
});

/** One of the videos that show how a tool works. */
export function useHelpVideo(id: HelpVideoId, language: string) {
  const { data, ...rest } = useQuery({
    queryKey: keyOf(language),
    queryFn: ({ signal }) => api.send(readHelpVideoKey, {}, { signal }),
    staleTime: freshMs,
  });
  const video: HelpVideo | undefined = data?.videos.find((one) => one.id === id);
  return { ...rest, video };
}

/** Tells that it plays. Whether it is counted is nothing the viewer has to do about, so a failure says nothing. */
export function useCountHelpVideoPlay(id: HelpVideoId, language: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      const publicKey = cache.getQueryData<HelpVideos>(keyOf(language))?.publicKey ?? '';
      return api.send(countHelpVideoPlay, { id, publicKey });
    },
    onSuccess: ({ playCount }) =>
      cache.setQueryData<HelpVideos>(keyOf(language), (list) => list && withCount(list, id, playCount)),
  });
}
