import { streamSpeechInput } from '@timbre/contract/speech-socket';
import type { Route } from '../../platform/http/route.ts';
import { handle } from '../../platform/http/route.ts';
import { streamInput, type StreamInputDeps } from './stream-input.ts';

/** ElevenLabs' API onto the same services: any program that speaks it works with a key of this server. */
export const elevenLabsRoutes = (deps: StreamInputDeps): Route[] => [
  handle(streamSpeechInput, ({ actor, input, info, socket }) =>
    streamInput(deps, { actor, input, socket, signal: info.signal }),
  ),
];
