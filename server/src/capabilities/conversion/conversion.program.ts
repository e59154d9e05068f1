import type { AskConversion, ConversionAnswers, ConversionQuestion } from '@timbre/engines/ports';
import { childProgram } from '../../platform/children/child-program.ts';
import { fail } from '../../platform/errors.ts';
import { workerProgram } from '../../platform/root.ts';
import { ProgramError } from '../../platform/sandbox/program-error.ts';
import type { Sandbox } from '../../platform/sandbox/sandbox.types.ts';

/** A minute is measured, or 20 s of it are changed, in some seconds on a free core; the answer is as long as the part. */
const limits = { seconds: 180, outputBytes: 8_000_000, memoryBytes: 800e6 };

/** Changes voices in a child for each part, while someone waits for it; throws `engine.failed` when one dies. */
export function conversionProgram(sandbox: Sandbox): AskConversion {
  const program = childProgram<ConversionQuestion, ConversionAnswers[ConversionQuestion['kind']]>(sandbox, {
    program: workerProgram('engines/src/conversion/worker.ts'),
    limits,
    isBackground: false,
  });
  return async <K extends ConversionQuestion['kind']>(
    question: Extract<ConversionQuestion, { kind: K }>,
    asking: Parameters<AskConversion>[1],
  ) => {
    try {
      return (await program.ask(question, asking)) as ConversionAnswers[K];
    } catch (error) {
      asking.signal.throwIfAborted();
      if (error instanceof ProgramError) fail('engine.failed');
      throw error;
    }
  };
}
