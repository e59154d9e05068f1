import { answerRequests } from '../child-programs/answer-requests.ts';
import { writeByLlama, type LlamaQuestion, type LlamaSaid } from './llama-core.ts';

/** Entry of the program that writes by a local model: what it says comes as progress, as it says it. */
await answerRequests<LlamaQuestion, null, LlamaSaid>(async ({ request, progress }) => {
  await writeByLlama(request, progress);
  return null;
});
