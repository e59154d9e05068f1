import * as calls from '@timbre/contract/transcription/transcription-doors';
import type { QuickTranscriptionService } from '../capabilities/transcription/quick-transcription.service.ts';
import type { RecogniserService } from '../capabilities/transcription/recognisers.service.ts';
import type { Route } from '../platform/http/route.ts';
import { handle } from '../platform/http/route.ts';
import { speechToText } from './elevenlabs/speech-to-text.ts';
import { openAiTranscription } from './openai/transcriptions.ts';
import { formOf } from './recording-form.ts';

/** Speech to text in others' shapes: any program that speaks them works with a key of this server. */
export const transcriptionDoorRoutes = (
  quick: QuickTranscriptionService,
  recognisers: Pick<RecogniserService, 'languages'>,
): Route[] => [
  handle(calls.createAudioTranscription, (request) => openAiTranscription(quick, formOf(request), 'transcribe')),
  handle(calls.createAudioTranslation, (request) => openAiTranscription(quick, formOf(request), 'translate')),
  handle(calls.createSpeechToText, (request) => speechToText({ quick, recognisers }, formOf(request))),
];
