import { pcmBytes } from '@timbre/media/pcm';
import { answerRequests } from '../child-programs/answer-requests.ts';
import { allSamples, samplesOf } from '../child-programs/samples-of.ts';
import type { HeardSpan } from '../recognition/port.ts';
import { cleanedSamples, speechIn, type AudioQuestion } from './audio-core.ts';

/** Entry of the program that has the models for recordings; samples come with the question. */
await answerRequests<AudioQuestion, Uint8Array | readonly HeardSpan[]>(async ({ request, input }) => {
  if (request.kind === 'find-speech') return speechIn(request.model, samplesOf(input));
  return pcmBytes(cleanedSamples(request.model, await allSamples(input), request.sampleRate));
});
