import {
  listVoiceFeedback,
  listVoiceOpinions,
  setVoiceFeedbackState,
} from '@timbre/contract/admin/admin-voice-feedback';
import type { Route } from '../../platform/http/route.ts';
import { handle } from '../../platform/http/route.ts';
import type { VoiceDeskService } from './voice-desk.service.ts';

export const voiceDeskRoutes = (desk: VoiceDeskService): Route[] => [
  handle(listVoiceFeedback, ({ input }) => desk.list(input)),
  handle(listVoiceOpinions, ({ input }) => desk.opinions(input.page)),
  handle(setVoiceFeedbackState, ({ actor, info, input: { id, state } }) =>
    desk.setState({ actorId: actor.userId, address: info.address }, id, state),
  ),
];
