import { splitSubtitles } from '@timbre/contract/alignment/alignment';
import type { Route } from '../../platform/http/route.ts';
import { handle } from '../../platform/http/route.ts';
import { splitSrt } from './split-srt.ts';

export const subtitleRoutes = (): Route[] => [handle(splitSubtitles, async ({ input }) => splitSrt(input))];
