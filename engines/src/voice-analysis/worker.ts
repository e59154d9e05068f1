import { toFloat } from '@timbre/media/pcm';
import { answerRequests } from '../child-programs/answer-requests.ts';
import { allSamples } from '../child-programs/samples-of.ts';
import { answerQuestion } from './answer-question.ts';
import type { SampleAnswer, SampleQuestion } from './port.ts';

/** Entry of the analysis program; samples come with the question. */
await answerRequests<SampleQuestion, SampleAnswer>(async ({ request, input }) =>
  answerQuestion(toFloat(await allSamples(input)), request),
);
