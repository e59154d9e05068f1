import { text } from 'node:stream/consumers';
import { writeByLlama, type LlamaQuestion } from './llama-core.ts';

/**
 * Entry of the program that writes by a local model: the question as JSON on standard input, the answer line by line on
 * standard output.
 */
const question = JSON.parse(await text(process.stdin)) as LlamaQuestion;
await writeByLlama(question, (said) =>
  // The runtime may have left a line of its own without an end.
  process.stdout.write(`\n${question.mark}${JSON.stringify(said)}\n`),
);
// The runtime keeps threads that would go on waiting.
process.stdout.end(() => process.exit(0));
