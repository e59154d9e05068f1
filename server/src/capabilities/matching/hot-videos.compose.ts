import { listedVideos } from './hot-videos.list.ts';
import { hotVideoRoutes } from './hot-videos.routes.ts';
import { searchVideos } from './hot-videos.search.ts';
import { hotVideoService } from './hot-videos.service.ts';
import type { Platform } from '../../platform.compose.ts';
import { askJson } from '../../platform/egress/ask-json.ts';

/** Some forty entries of the service's API, each with the addresses of its pictures. */
const limits = { maxBytes: 2_000_000, timeoutMs: 8000 };

/** Popular videos to look for a voice in. */
export function composeHotVideos({ config, clock, logger: log }: Platform) {
  const url = config.popularVideosUrl;
  // Its own time limit ends it.
  const fetchJson = (address: URL) => askJson(limits)(address, { headers: {}, signal: new AbortController().signal });
  const search = url === null ? null : searchVideos({ url, fetchJson, clock });
  const listed = listedVideos({ directory: config.data.directory, log });
  return { routes: hotVideoRoutes(hotVideoService({ listed, search, log })) };
}
