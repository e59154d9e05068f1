import type { AlignmentAnswer, AlignmentQuestion } from '@timbre/engines/ports';
import { pcmBytes } from '@timbre/media/pcm';
import { childProgram } from '../../platform/children/child-program.ts';
import { workerProgram } from '../../platform/root.ts';
import type { Sandbox } from '../../platform/sandbox/sandbox.types.ts';
import type { AskAlignment } from './alignment.job-handler.ts';

/**
 * Two hours of sound take some minutes on a free core, and give as many words as they hold; twenty minutes take 260 MB,
 * and each more 3 MB.
 */
const limits = { seconds: 3600, outputBytes: 256_000_000, memoryBytes: 2500e6 };

/** Asks the alignment program; it hears the sound as it is decoded, so that hours of it are never in memory. */
export function alignmentProgram(sandbox: Sandbox): AskAlignment {
  const program = childProgram<AlignmentQuestion, AlignmentAnswer, number>(sandbox, {
    program: workerProgram('engines/src/alignment/worker.ts'),
    limits,
    isBackground: true,
  });
  async function* bytesOf(samples: AsyncIterable<Int16Array>): AsyncGenerator<Uint8Array> {
    for await (const piece of samples) yield pcmBytes(piece);
  }
  return (samples, question, options) => program.ask(question, { input: bytesOf(samples), ...options });
}
