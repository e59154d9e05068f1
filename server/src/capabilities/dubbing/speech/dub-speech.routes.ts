import * as calls from '@timbre/contract/dubbing/dubbing-languages';
import { handle, type Route } from '../../../platform/http/route.ts';
import type { DubSpeechService } from './dub-speech.service.ts';

export const dubSpeechRoutes = (speech: DubSpeechService): Route[] => [
  handle(calls.speakDubLine, ({ actor, input, info }) => speech.speakLine(actor, input, info.signal)),
  handle(calls.shortenDubLine, ({ actor, input, info }) => speech.shortenLine(actor, input, info.signal)),
  handle(calls.estimateDubSpeech, ({ actor, input }) => speech.estimate(actor, input)),
  handle(calls.createDubSpeech, ({ actor, input }) => speech.create(actor, input), { commitsAnswer: true }),
];
