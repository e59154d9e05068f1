import { hotVideoLimits, type HotVideo } from '@timbre/contract/matching/matching-videos';
import { LRUCache } from 'lru-cache';
import * as z from 'zod/mini';
import type { Clock } from '../../platform/clock/clock.ts';

/** What a service that knows many videos says: all that are popular now, or those that a keyword finds. */
export type SearchVideos = (keyword: string) => Promise<readonly HotVideo[]>;

interface SearchVideosDeps {
  /** Of an instance of Invidious, without the path of its API. */
  readonly url: string;
  /** The JSON behind an address of that service. */
  readonly fetchJson: (url: URL) => Promise<unknown>;
  readonly clock: Clock;
}

const keptMinutes = 10;
const keptAnswers = 200;

const title = z.string().check(z.trim(), z.minLength(1));
const videoId = z.string().check(z.regex(/^[\w-]{11}$/));

/** An entry of the API, as far as it is needed; there it may also be a channel, a playlist or something new. */
const entry = z.object({
  videoId,
  title,
  author: z.optional(z.string()),
  lengthSeconds: z.number().check(z.positive()),
  liveNow: z.optional(z.literal(false)),
});

function videosOf(answer: unknown): HotVideo[] {
  return z
    .array(z.unknown())
    .parse(answer)
    .flatMap((one) => {
      const { data } = entry.safeParse(one);
      if (data === undefined) return [];
      const author = data.author?.trim().slice(0, hotVideoLimits.titleChars) ?? '';
      return [
        {
          url: `https://www.youtube.com/watch?v=${data.videoId}`,
          title: data.title.slice(0, hotVideoLimits.titleChars),
          author: author === '' ? null : author,
          durationSeconds: data.lengthSeconds,
        },
      ];
    });
}

interface Kept {
  readonly askedMs: number;
  readonly videos: Promise<readonly HotVideo[]>;
}

/** Asks once in ten minutes for each keyword, however many people look; an answer that failed is asked for again. */
export function searchVideos({ url, fetchJson, clock }: SearchVideosDeps): SearchVideos {
  const kept = new LRUCache<string, Kept>({ max: keptAnswers });
  const ask = async (keyword: string): Promise<readonly HotVideo[]> => {
    const address = new URL(url);
    address.pathname = `${address.pathname.replace(/\/+$/u, '')}/api/v1/${keyword === '' ? 'popular' : 'search'}`;
    if (keyword !== '') address.search = new URLSearchParams({ q: keyword, type: 'video', sort: 'views' }).toString();
    return videosOf(await fetchJson(address));
  };
  return (keyword) => {
    const now = clock.now().getTime();
    const found = kept.peek(keyword);
    if (found !== undefined && now - found.askedMs < keptMinutes * 60_000) return found.videos;
    const videos = ask(keyword);
    kept.set(keyword, { askedMs: now, videos });
    videos.catch(() => kept.peek(keyword)?.videos === videos && kept.delete(keyword));
    return videos;
  };
}
