import { listLanguages, readVoiceFace, searchSpeakers } from '@timbre/contract/voices/voices';
import { listSpeakerEmotions } from '@timbre/contract/voices/voices-store';
import type { Route } from '../../platform/http/route.ts';
import { handle } from '../../platform/http/route.ts';
import type { VoiceService } from './voices.types.ts';

export const voiceRoutes = (voices: VoiceService): Route[] => [
  handle(searchSpeakers, ({ actor, input: { pageSize, pageNum, vipAuth, quality = vipAuth, ...filter } }) =>
    voices.search(actor, { ...filter, quality }, { size: pageSize, number: pageNum }),
  ),
  handle(listLanguages, () => voices.languages()),
  handle(listSpeakerEmotions, ({ actor, input }) => voices.emotions(input.speaker, actor?.userId)),
  handle(readVoiceFace, async ({ actor, input }) => {
    const { svg, isOwn } = await voices.face(input.speaker, actor?.userId);
    // Drawn from facts that change with a release at most; one's own is no one else's to see.
    const cacheControl = `${isOwn ? 'private' : 'public'}, max-age=86400`;
    return {
      status: 200,
      headers: { 'content-type': 'image/svg+xml; charset=utf-8', 'cache-control': cacheControl },
      body: Buffer.from(svg, 'utf8'),
    };
  }),
];
