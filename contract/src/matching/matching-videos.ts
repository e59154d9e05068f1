// Videos that many people know, to look for a voice like the one in them.
import * as z from 'zod/mini';
import { call } from '../call.ts';

/** `titleChars` and `maxListed` also bound what the owner's list and the search service may bring. */
export const hotVideoLimits = { keywordChars: 100, titleChars: 200, urlChars: 2000, maxListed: 40 } as const;

export const hotVideo = z.object({
  url: z.string(),
  title: z.string(),
  author: z.nullable(z.string()),
  durationSeconds: z.nullable(z.number()),
});
export type HotVideo = z.infer<typeof hotVideo>;

/**
 * `not-set-up`: the studio has neither a list of videos nor a service that knows them, so nothing can be found ·
 * `not-answering`: there is a service, and it does not answer now; what the owner listed is here all the same.
 */
export const hotVideoState = z.enum(['ready', 'not-set-up', 'not-answering']);

/** Those the owner listed first; none that matching would refuse for its length. Without a keyword all of them. */
export const listHotVideos = call({
  id: 'listHotVideos',
  method: 'GET',
  path: '/gateway-apis/tts/v1/audios/searchHotVideo',
  access: 'user',
  input: z.object({ keyword: z._default(z.string().check(z.trim(), z.maxLength(hotVideoLimits.keywordChars)), '') }),
  output: z.object({ state: hotVideoState, videos: z.array(hotVideo) }),
});
