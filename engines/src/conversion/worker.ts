import { answerRequests } from '../child-programs/answer-requests.ts';
import { allSamples } from '../child-programs/samples-of.ts';
import { answerConversion } from './conversion-core.ts';
import type { ConversionAnswers, ConversionQuestion } from './port.ts';

/** Entry of the conversion program; samples come with the question. */
await answerRequests<ConversionQuestion, ConversionAnswers[ConversionQuestion['kind']]>(async ({ request, input }) =>
  answerConversion(await allSamples(input), request),
);
