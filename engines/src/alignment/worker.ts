import { answerRequests } from '../child-programs/answer-requests.ts';
import { samplesOf } from '../child-programs/samples-of.ts';
import { align } from './align.ts';
import type { AlignmentAnswer, AlignmentQuestion } from './port.ts';

/** Entry of the alignment program: mono samples at its rate come with the question; its progress is 0 to 1. */
await answerRequests<AlignmentQuestion, AlignmentAnswer, number>(({ request, input, progress }) =>
  align(request, samplesOf(input), progress),
);
