import { listHotVideos } from '@timbre/contract/matching/matching-videos';
import type { Route } from '../../platform/http/route.ts';
import { handle } from '../../platform/http/route.ts';
import type { HotVideoService } from './hot-videos.service.ts';

export const hotVideoRoutes = (videos: HotVideoService): Route[] => [
  handle(listHotVideos, ({ input }) => videos.list(input.keyword)),
];
