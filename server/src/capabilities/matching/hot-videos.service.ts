import type { OutputOf } from '@timbre/contract/call';
import { matchingLimits } from '@timbre/contract/matching/matching';
import { hotVideoLimits, type HotVideo, type listHotVideos } from '@timbre/contract/matching/matching-videos';
import { foldText } from '@timbre/media/lexicon/fold';
import type { Logger } from '../../platform/log/logger.ts';
import type { ListedVideos } from './hot-videos.list.ts';
import type { SearchVideos } from './hot-videos.search.ts';

export interface HotVideoServiceDeps {
  readonly listed: ListedVideos;
  /** Null: the studio has no such service. */
  readonly search: SearchVideos | null;
  readonly log: Logger;
}

/** Popular videos to look for a voice in. The studio knows none by itself: its owner lists them, or names a service. */
export interface HotVideoService {
  /** Never throws because of the service: what the owner listed is answered all the same. */
  readonly list: (keyword: string) => Promise<OutputOf<typeof listHotVideos>>;
}

const folded = (text: string): string => foldText(text).text;

/** Every word stands in the title or the author's name, in whatever case. */
function isFound({ title, author }: HotVideo, words: readonly string[]): boolean {
  const text = folded(`${title} ${author ?? ''}`);
  return words.every((word) => text.includes(word));
}

const isShortEnough = ({ durationSeconds }: HotVideo): boolean =>
  durationSeconds === null || durationSeconds <= matchingLimits.maxSeconds;

export function hotVideoService({ listed, search, log }: HotVideoServiceDeps): HotVideoService {
  return {
    list: async (keyword) => {
      const own = await listed();
      if (own === null && search === null) return { state: 'not-set-up', videos: [] };
      const words = folded(keyword).split(/\s+/u);
      let state: 'ready' | 'not-answering' = 'ready';
      const known = await search?.(keyword).catch((error: unknown) => {
        log.warn('The service of popular videos does not answer.', { error });
        state = 'not-answering';
        return [];
      });
      const all = [...(own ?? []).filter((video) => isFound(video, words)), ...(known ?? [])].filter(isShortEnough);
      const seen = new Set<string>();
      const once = all.filter(({ url }) => !seen.has(url) && seen.add(url));
      return { state, videos: once.slice(0, hotVideoLimits.maxListed) };
    },
  };
}
