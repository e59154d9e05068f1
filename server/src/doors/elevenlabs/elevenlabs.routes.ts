import { createForcedAlignment } from '@timbre/contract/alignment/alignment-door';
import { findSimilarVoices } from '@timbre/contract/matching/matching-similar';
import { listElevenLabsVoices, searchElevenLabsVoices } from '@timbre/contract/voices/voices-door';
import { createSoundGeneration } from '@timbre/contract/sound-effects/sound-effects-door';
import {
  createTextToSpeech,
  createTimedSpeech,
  streamTextToSpeech,
  streamTimedSpeech,
} from '@timbre/contract/speech/speech-door';
import { streamSpeechInput } from '@timbre/contract/speech/speech-socket';
import type { QuickAlignmentService } from '../../capabilities/alignment/quick-alignment.service.ts';
import type { Route } from '../../platform/http/route.ts';
import { handle } from '../../platform/http/route.ts';
import { formOf } from '../recording-form.ts';
import { forcedAlignment } from './forced-alignment.ts';
import { elevenLabsVoicePage, elevenLabsVoices, type ListVoicesDeps } from './list-voices.ts';
import { similarVoices, type SimilarVoicesDeps } from './similar-voices.ts';
import { soundGeneration, type SoundGenerationDeps } from './sound-generation.ts';
import { streamInput, type StreamInputDeps } from './stream-input.ts';
import {
  streamedSpeech,
  streamedTimedSpeech,
  wholeSpeech,
  wholeTimedSpeech,
  type TextToSpeechDeps,
} from './text-to-speech.ts';

interface ElevenLabsDeps
  extends StreamInputDeps, SimilarVoicesDeps, ListVoicesDeps, SoundGenerationDeps, TextToSpeechDeps {
  readonly quickAlignments: QuickAlignmentService;
}

/** ElevenLabs' API onto the same services: any program that speaks it works with a key of this server. */
export const elevenLabsRoutes = (deps: ElevenLabsDeps): Route[] => [
  handle(streamSpeechInput, ({ actor, input, info, socket }) =>
    streamInput(deps, { actor, input, socket, signal: info.signal }),
  ),
  handle(createTextToSpeech, (request) => wholeSpeech(deps, request)),
  handle(streamTextToSpeech, (request) => streamedSpeech(deps, request)),
  handle(createTimedSpeech, (request) => wholeTimedSpeech(deps, request)),
  handle(streamTimedSpeech, (request) => streamedTimedSpeech(deps, request)),
  handle(listElevenLabsVoices, async ({ actor }) => ({ voices: await elevenLabsVoices(deps, actor) })),
  handle(searchElevenLabsVoices, ({ actor, input }) => elevenLabsVoicePage(deps, actor, input)),
  handle(findSimilarVoices, ({ actor, body, header, info }) =>
    similarVoices(deps, { actor, body, contentType: header('content-type'), signal: info.signal }),
  ),
  handle(createSoundGeneration, ({ actor, input, info }) =>
    soundGeneration(deps, { actor, input, signal: info.signal }),
  ),
  handle(createForcedAlignment, (request) => forcedAlignment(deps.quickAlignments, formOf(request))),
];
