import {
  listVoiceFeedback,
  listVoiceOpinions,
  setVoiceFeedbackState,
} from '@timbre/contract/admin/admin-voice-feedback';
import type { Route } from '../../platform/http/route.ts';
import { handle } from '../../platform/http/route.ts';
import type { VoiceReviewService } from './voice-review.service.ts';

export const voiceReviewRoutes = (review: VoiceReviewService): Route[] => [
  handle(listVoiceFeedback, ({ input }) => review.list(input)),
  handle(listVoiceOpinions, ({ input }) => review.opinions(input.page)),
  handle(setVoiceFeedbackState, ({ actor, info, input: { id, state } }) =>
    review.setState({ actorId: actor.userId, address: info.address }, id, state),
  ),
];
