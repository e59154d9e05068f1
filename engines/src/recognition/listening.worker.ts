import { answerRequests } from '../child-programs/answer-requests.ts';
import { allSamples } from '../child-programs/samples-of.ts';
import { listen } from './listen.ts';
import type { ListeningQuestion, Listening } from './port.ts';

/** Entry of the listening program: samples come in, and what was found goes out. */
await answerRequests<ListeningQuestion, Listening>(async ({ request, input }) =>
  listen(await allSamples(input), request.spans),
);
