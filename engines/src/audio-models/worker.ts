import { pcmBytes, toFloat } from '@timbre/media/pcm';
import type { SpokenSpan } from '@timbre/media/transcript/take-turns';
import { answerRequests } from '../child-programs/answer-requests.ts';
import { allSamples, samplesOf } from '../child-programs/samples-of.ts';
import type { HeardSpan } from '../recognition/port.ts';
import { cleanedSamples, diariseByModels, speechIn } from './audio-core.ts';
import type { AudioQuestion } from './port.ts';
import { punctuated } from './punctuate.ts';

/** Entry of the program that has the models for recordings; samples come with the question. */
await answerRequests<AudioQuestion, Uint8Array | readonly HeardSpan[] | readonly SpokenSpan[] | readonly string[]>(
  async ({ request, input }) => {
    if (request.kind === 'find-speech') return speechIn(request.model, samplesOf(input));
    if (request.kind === 'punctuate') return punctuated(request.model, request.words, request.language);
    if (request.kind === 'diarise') return diariseByModels(request, toFloat(await allSamples(input)));
    return pcmBytes(cleanedSamples(request.model, await allSamples(input), request.sampleRate));
  },
);
