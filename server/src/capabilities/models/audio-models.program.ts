import { ModelFailure, type AudioQuestion } from '@timbre/engines/ports';
import { childProgram } from '../../platform/children/child-program.ts';
import { modelMemoryBytes } from '../../platform/children/model-memory.ts';
import { warmProgram, type WarmOptions } from '../../platform/children/warm-program.ts';
import { workerProgram } from '../../platform/root.ts';
import { ProgramError } from '../../platform/sandbox/program-error.ts';
import type { Sandbox } from '../../platform/sandbox/sandbox.types.ts';
import type { Asking } from '../../platform/children/start-child.ts';

/** An hour takes half a minute on a free core; a cleaned recording is as long as what was sent. */
const seconds = 1800;
/** Voices of an hour are told apart in minutes. */
const longSeconds = 3600;
const outputBytes = 64_000_000;
/** The models that ship for this take some megabytes, and a minute at 48 kHz 200 MB; a runaway ends alone. */
const mostMemoryBytes = 2e9;
const stay = { idleSeconds: 5 * 60, maxHeldBytes: 600e6, graceSeconds: 5 };

const reasons = {
  timeout: 'slow',
  'memory-limit': 'memory',
  exit: 'died',
  'output-limit': 'died',
  missing: 'died',
} as const;

/** What a child that died says of the model it had. Throws `ModelFailure` for it, and everything else as it is. */
function failed(error: unknown): never {
  if (error instanceof ProgramError) throw new ModelFailure(reasons[error.reason], error.message);
  throw error;
}

/** One child with the models for recordings, which loads them with the first question and ends when it is asked nothing. */
export function audioModelsProgram(sandbox: Sandbox, modelsFolder: string, more: Partial<WarmOptions> = {}) {
  const shared = {
    program: workerProgram('engines/src/audio-models/worker.ts'),
    readable: [modelsFolder],
  };
  const program = warmProgram<AudioQuestion, unknown>(sandbox, {
    ...shared,
    // Speech after a cleaned sample waits for it, and it takes moments.
    isBackground: false,
    limits: { seconds, outputBytes, memoryBytes: Math.min(mostMemoryBytes, modelMemoryBytes()) },
    ...stay,
    ...more,
  });
  // Telling voices apart takes minutes and much memory: nothing waits behind it, and it takes both with it when it ends.
  const alone = childProgram<AudioQuestion, unknown>(sandbox, {
    ...shared,
    isBackground: true,
    limits: { seconds: longSeconds, outputBytes, memoryBytes: modelMemoryBytes() },
  });
  return {
    ask: (question: AudioQuestion, asking: Asking): Promise<unknown> =>
      (question.kind === 'diarise' ? alone : program).ask(question, asking).catch(failed),
    close: program.close,
  };
}
