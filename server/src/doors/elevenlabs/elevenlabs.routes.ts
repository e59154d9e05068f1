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
import { streamMultiSpeechInput, streamSpeechInput } from '@timbre/contract/speech/speech-socket';
import type { QuickAlignmentService } from '../../capabilities/alignment/quick-alignment.service.ts';
import type { VoiceService } from '../../capabilities/voices/voices.types.ts';
import type { Route } from '../../platform/http/route.ts';
import { handle } from '../../platform/http/route.ts';
import { formOf } from '../recording-form.ts';
import { forcedAlignment } from './forced-alignment.ts';
import { elevenLabsVoicePage, elevenLabsVoices, type ListVoicesDeps } from './list-voices.ts';
import { similarVoices, type SimilarVoicesDeps } from './similar-voices.ts';
import { soundGeneration, type SoundGenerationDeps } from './sound-generation.ts';
import { accountDoorRoutes, type AccountDoorDeps } from './account/account.routes.ts';
import { designRoutes, type DesignRouteDeps } from './design/design.routes.ts';
import { dialogueRoutes } from './dialogue/dialogue.routes.ts';
import { historyRoutes, type HistoryRouteDeps } from './history/history.routes.ts';
import { multiStreamInput } from './sockets/multi-stream-input.ts';
import { streamInput } from './sockets/stream-input.ts';
import type { SpeechSocketDeps } from './sockets/text-being-written.ts';
import {
  askedText,
  streamedSpeech,
  streamedTimedSpeech,
  wholeSpeech,
  wholeTimedSpeech,
  type TextToSpeechDeps,
} from './text-to-speech.ts';

interface ElevenLabsDeps
  extends
    SpeechSocketDeps,
    SimilarVoicesDeps,
    ListVoicesDeps,
    SoundGenerationDeps,
    TextToSpeechDeps,
    HistoryRouteDeps,
    AccountDoorDeps,
    DesignRouteDeps {
  readonly quickAlignments: QuickAlignmentService;
  readonly voices: VoiceService;
}

/** ElevenLabs' API onto the same services: any program that speaks it works with a key of this server. */
export const elevenLabsRoutes = (deps: ElevenLabsDeps): Route[] => [
  handle(streamSpeechInput, (request) => streamInput(deps, request)),
  handle(streamMultiSpeechInput, (request) => multiStreamInput(deps, request)),
  handle(createTextToSpeech, async (request) => wholeSpeech(deps, await askedText(deps, request))),
  handle(streamTextToSpeech, async (request) => streamedSpeech(deps, await askedText(deps, request))),
  handle(createTimedSpeech, async (request) => wholeTimedSpeech(deps, await askedText(deps, request))),
  handle(streamTimedSpeech, async (request) => streamedTimedSpeech(deps, await askedText(deps, request))),
  ...dialogueRoutes(deps),
  ...historyRoutes(deps),
  ...accountDoorRoutes(deps),
  ...designRoutes(deps),
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
