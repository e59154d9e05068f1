import { countHelpVideoPlay, readHelpVideoKey } from '@timbre/contract/help-videos';
import { languageOfTag } from '@timbre/contract/screens/screen';
import type { Route } from '../../platform/http/route.ts';
import { handle } from '../../platform/http/route.ts';
import type { HelpVideoService } from './help-videos.service.ts';

export const helpVideoRoutes = (videos: HelpVideoService): Route[] => [
  handle(readHelpVideoKey, ({ info }) => videos.read(languageOfTag(info.language))),
  handle(countHelpVideoPlay, ({ input }) => videos.countPlay(input)),
];
