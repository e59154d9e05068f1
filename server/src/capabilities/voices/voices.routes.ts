import { listLanguages, searchSpeakers } from '@timbre/contract/voices';
import type { Route } from '../../platform/http/route.ts';
import { handle } from '../../platform/http/route.ts';
import type { VoiceService } from './voices.service.ts';

export const voiceRoutes = (voices: VoiceService): Route[] => [
  handle(searchSpeakers, ({ actor, input }) =>
    voices.search(
      actor,
      { keyword: input.keyword, language: input.language, gender: input.gender, quality: input.vipAuth },
      { size: input.pageSize, number: input.pageNum },
    ),
  ),
  handle(listLanguages, () => voices.languages()),
];
