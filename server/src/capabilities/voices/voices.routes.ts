import { listLanguages, readVoiceFace, searchSpeakers } from '@timbre/contract/voices';
import { listSpeakerEmotions } from '@timbre/contract/voices-store';
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
  handle(listSpeakerEmotions, ({ actor, input }) => voices.emotions(input.speaker, actor?.userId)),
  handle(readVoiceFace, async ({ actor, input }) => ({
    status: 200,
    // Drawn from facts that change with a release at most.
    headers: { 'content-type': 'image/svg+xml; charset=utf-8', 'cache-control': 'public, max-age=86400' },
    body: Buffer.from(await voices.face(input.speaker, actor?.userId), 'utf8'),
  })),
];
