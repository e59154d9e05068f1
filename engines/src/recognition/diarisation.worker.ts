import type { SpokenSpan } from '@timbre/media/transcript/take-turns';
import { answerRequests } from '../child-programs/answer-requests.ts';
import { allSamples } from '../child-programs/samples-of.ts';
import { diarise } from './diarise.ts';
import type { DiarisationQuestion } from './port.ts';

/** Entry of the program that tells speakers apart; samples come with the question. */
await answerRequests<DiarisationQuestion, SpokenSpan[]>(async ({ request, input }) =>
  diarise(await allSamples(input), request),
);
