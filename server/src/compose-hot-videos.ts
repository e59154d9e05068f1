import { listedVideos } from './capabilities/matching/hot-videos.list.ts';
import { hotVideoRoutes } from './capabilities/matching/hot-videos.routes.ts';
import { searchVideos } from './capabilities/matching/hot-videos.search.ts';
import { hotVideoService } from './capabilities/matching/hot-videos.service.ts';
import type { Platform } from './compose-platform.ts';
import { askJson } from './platform/egress/ask-json.ts';
import type { Route } from './platform/http/route.ts';

/** Some forty entries of the service's API, each with the addresses of its pictures. */
const limits = { maxBytes: 2_000_000, timeoutMs: 8000 };

/** Popular videos to look for a voice in. */
export function composeHotVideos({ config, clock, logger: log }: Platform): Route[] {
  const url = config.popularVideosUrl;
  // Its own time limit ends it.
  const fetchJson = (address: URL) => askJson(limits)(address, { headers: {}, signal: new AbortController().signal });
  const search = url === null ? null : searchVideos({ url, fetchJson, clock });
  return hotVideoRoutes(
    hotVideoService({ listed: listedVideos({ directory: config.data.directory, log }), search, log }),
  );
}
