import { availableParallelism } from 'node:os';
import { pathToFileURL } from 'node:url';
import type { WritingEnd } from './port.ts';
import type { Prompt } from './prompts.ts';

/** What the child is asked; without a prompt it only loads the model. */
export interface LlamaQuestion {
  /** Entry file of node-llama-cpp, which is installed apart from the product. */
  readonly runtime: string;
  readonly model: string;
  readonly prompt: Prompt | null;
}

/** A piece of the answer. */
export type LlamaSaid = { readonly text: string } | { readonly end: WritingEnd };

/** What of node-llama-cpp is used here. */
interface Runtime {
  readonly getLlama: (options: object) => Promise<{
    readonly loadModel: (options: object) => Promise<{
      readonly createContext: (options: object) => Promise<{ readonly getSequence: () => object }>;
    }>;
  }>;
  readonly LlamaChatSession: new (options: object) => {
    readonly promptWithMeta: (text: string, options: object) => Promise<{ readonly stopReason: string }>;
  };
}

/** Room for the longest text, what stands before it, and what comes of it; a smaller model has less. */
const contextTokens = 16_384;
const answerTokens = 6000;

/** Loads the model and writes. A damaged model may end the whole program, so this runs in a child. */
export async function writeByLlama(question: LlamaQuestion, tell: (said: LlamaSaid) => void): Promise<void> {
  const { getLlama, LlamaChatSession } = (await import(pathToFileURL(question.runtime).href)) as Runtime;
  // Its threads wait for each other by spinning: one more than there are free cores, and it writes a word a second.
  const maxThreads = Math.max(1, availableParallelism() - 1);
  const llama = await getLlama({ gpu: false, build: 'never', logLevel: 'disabled', maxThreads });
  const model = await llama.loadModel({ modelPath: question.model });
  if (question.prompt === null) return tell({ end: 'done' });
  const { system, user } = question.prompt;
  const context = await model.createContext({ contextSize: { max: contextTokens } });
  const session = new LlamaChatSession({ contextSequence: context.getSequence(), systemPrompt: system });
  const { stopReason } = await session.promptWithMeta(user, {
    maxTokens: answerTokens,
    temperature: 0.7,
    onTextChunk: (text: string) => tell({ text }),
  });
  tell({ end: stopReason === 'maxTokens' ? 'length' : 'done' });
}
