import * as calls from '@timbre/contract/transcription-doors';
import type { QuickTranscriptionService } from '../capabilities/transcription/quick-transcription.service.ts';
import type { Route } from '../platform/http/route.ts';
import { handle } from '../platform/http/route.ts';
import { speechToText } from './elevenlabs/speech-to-text.ts';
import { openAiTranscription } from './openai/transcriptions.ts';

/** Speech to text in others' shapes: any program that speaks them works with a key of this server. */
export const transcriptionDoorRoutes = (quick: QuickTranscriptionService): Route[] => [
  handle(calls.createAudioTranscription, ({ actor, body, header, info }) =>
    openAiTranscription(quick, { actor, body, contentType: header('content-type'), signal: info.signal }, 'transcribe'),
  ),
  handle(calls.createAudioTranslation, ({ actor, body, header, info }) =>
    openAiTranscription(quick, { actor, body, contentType: header('content-type'), signal: info.signal }, 'translate'),
  ),
  handle(calls.createSpeechToText, ({ actor, body, header, info }) =>
    speechToText(quick, { actor, body, contentType: header('content-type'), signal: info.signal }),
  ),
];
