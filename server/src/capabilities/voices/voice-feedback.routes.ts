import * as feedback from '@timbre/contract/voices/voices-feedback';
import type { Route } from '../../platform/http/route.ts';
import { handle } from '../../platform/http/route.ts';
import type { VoiceFeedbackService } from './voice-feedback.service.ts';

export const voiceFeedbackRoutes = (service: VoiceFeedbackService): Route[] => [
  handle(feedback.voteForSpeaker, async ({ actor, input: { speakerId, voteType } }) => {
    await service.vote(actor, speakerId, voteType);
    return { speakerId, voteType };
  }),
  handle(feedback.listSpeakerFeedbackItems, ({ actor, input }) => service.items(input.speakerId, actor?.userId)),
  handle(feedback.sendSpeakerFeedback, async ({ actor, input }) => {
    await service.send(actor, input);
    return null;
  }),
];
