import * as calls from '@timbre/contract/matching/matching';
import type { Route } from '../../platform/http/route.ts';
import { handle } from '../../platform/http/route.ts';
import type { MatchingService } from './matching.service.ts';

export const matchingRoutes = (matching: MatchingService): Route[] => [
  handle(calls.createMatchAudio, ({ actor, input, info }) => matching.createAudio(actor, input, info.signal)),
  handle(calls.matchVoices, ({ actor, input, info }) => matching.start(actor, input, info.language), {
    commitsAnswer: true,
  }),
  // The same service under its other name.
  handle(calls.matchVoicesByLink, ({ actor, input, info }) => matching.start(actor, input, info.language), {
    commitsAnswer: true,
  }),
  handle(calls.readVoiceSearch, ({ actor, input }) => matching.read(actor, input.id)),
  handle(calls.cancelVoiceSearch, ({ actor, input }) => matching.cancel(actor, input.id)),
];
