import * as calls from '@timbre/contract/transcription/transcription-doors';
import type { QuickTranscriptionService } from '../capabilities/transcription/quick-transcription.service.ts';
import type { RecogniserService } from '../capabilities/transcription/recognisers.service.ts';
import type { Route } from '../platform/http/route.ts';
import { handle } from '../platform/http/route.ts';
import type { TranscriptionService } from '../capabilities/transcription/transcription.types.ts';
import { binTranscript, keptTranscript, speechToText } from './elevenlabs/speech-to-text.ts';
import { openAiTranscription } from './openai/transcriptions.ts';
import { formOf } from './recording-form.ts';

/** Speech to text in others' shapes: any program that speaks them works with a key of this server. */
export const transcriptionDoorRoutes = (
  quick: QuickTranscriptionService,
  kept: {
    readonly transcriptions: Pick<TranscriptionService, 'read' | 'bin'>;
    readonly recognisers: Pick<RecogniserService, 'languages'>;
  },
): Route[] => [
  handle(calls.createAudioTranscription, (request) => openAiTranscription(quick, formOf(request), 'transcribe')),
  handle(calls.createAudioTranslation, (request) => openAiTranscription(quick, formOf(request), 'translate')),
  handle(calls.createSpeechToText, (request) => speechToText({ quick, ...kept }, formOf(request))),
  handle(calls.readSpeechTranscript, ({ actor, input }) => keptTranscript(kept, actor, input.transcription_id)),
  handle(calls.deleteSpeechTranscript, ({ actor, input }) => binTranscript(kept, actor, input.transcription_id)),
];
