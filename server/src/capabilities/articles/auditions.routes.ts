import { playDemo, playDemoAudio, playDemoForSpeaker } from '@timbre/contract/voices/voices-auditions';
import type { Route } from '../../platform/http/route.ts';
import { handle } from '../../platform/http/route.ts';
import type { AuditionService } from './auditions.service.ts';

export const auditionRoutes = (auditions: AuditionService): Route[] => [
  handle(playDemo, ({ actor, input, info }) => auditions.play(actor, input, info.signal)),
  handle(playDemoForSpeaker, ({ actor, input, info }) =>
    auditions.demo(actor?.userId ?? info.network, input.speaker, actor?.userId),
  ),
  handle(playDemoAudio, ({ input, info, range }) => auditions.audio(input.audioUrl, info.host, range)),
];
