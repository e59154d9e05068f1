import { convertSpeech, streamConvertedSpeech } from '@timbre/contract/conversion/conversion-door';
import { isolateAudio, streamIsolatedAudio } from '@timbre/contract/isolation/isolation-door';
import type { Route } from '../../../platform/http/route.ts';
import { handle } from '../../../platform/http/route.ts';
import { chunkedAnswer } from '../../chunked-answer.ts';
import { formOf } from '../../recording-form.ts';
import { isolateRecording, type IsolationDoorDeps } from './isolate-audio.ts';
import { streamedConversion, wholeConversion, type ConversionDoorDeps } from './convert-speech.ts';

/** What ElevenLabs' API makes of audio, onto the studio's own means. */
export const audioDoorRoutes = (deps: IsolationDoorDeps & ConversionDoorDeps): Route[] => [
  handle(isolateAudio, (request) => isolateRecording(deps, formOf(request))),
  handle(streamIsolatedAudio, async (request) => {
    const { headers, body } = await isolateRecording(deps, formOf(request));
    return chunkedAnswer(headers, body instanceof Uint8Array ? [body] : body);
  }),
  handle(convertSpeech, (request) => wholeConversion(deps, formOf(request), request.input)),
  handle(streamConvertedSpeech, (request) => streamedConversion(deps, formOf(request), request.input)),
];
