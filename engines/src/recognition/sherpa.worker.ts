import { toFloat } from '@timbre/media/pcm';
import { answerRequests } from '../child-programs/answer-requests.ts';
import { allSamples } from '../child-programs/samples-of.ts';
import type { HeardPart } from './port.ts';
import { hearParts, type SherpaQuestion } from './sherpa-core.ts';

/** Entry of the program that hears by a neural model; samples come with the question. */
await answerRequests<SherpaQuestion, readonly HeardPart[]>(async ({ request, input }) =>
  hearParts(request, toFloat(await allSamples(input))),
);
