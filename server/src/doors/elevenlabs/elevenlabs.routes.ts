import { findSimilarVoices } from '@timbre/contract/matching-similar';
import { streamSpeechInput } from '@timbre/contract/speech-socket';
import type { Route } from '../../platform/http/route.ts';
import { handle } from '../../platform/http/route.ts';
import { similarVoices, type SimilarVoicesDeps } from './similar-voices.ts';
import { streamInput, type StreamInputDeps } from './stream-input.ts';

/** ElevenLabs' API onto the same services: any program that speaks it works with a key of this server. */
export const elevenLabsRoutes = (deps: StreamInputDeps & SimilarVoicesDeps): Route[] => [
  handle(streamSpeechInput, ({ actor, input, info, socket }) =>
    streamInput(deps, { actor, input, socket, signal: info.signal }),
  ),
  handle(findSimilarVoices, ({ actor, body, header, info }) =>
    similarVoices(deps, { actor, body, contentType: header('content-type'), signal: info.signal }),
  ),
];
