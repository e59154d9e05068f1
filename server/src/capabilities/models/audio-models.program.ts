import { ModelFailure, type AudioQuestion } from '@timbre/engines';
import { modelMemoryBytes } from '../../platform/children/model-memory.ts';
import { warmProgram, type WarmOptions } from '../../platform/children/warm-program.ts';
import { workerProgram } from '../../platform/root.ts';
import { ProgramError } from '../../platform/sandbox/program-error.ts';
import type { Sandbox } from '../../platform/sandbox/sandbox.types.ts';
import type { Asking } from '../../platform/children/start-child.ts';

/** An hour takes half a minute on a free core; a cleaned recording is as long as what was sent. */
const seconds = 1800;
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
  const program = warmProgram<AudioQuestion, unknown>(sandbox, {
    program: workerProgram('engines/src/audio-models/worker.ts'),
    limits: { seconds, outputBytes, memoryBytes: Math.min(mostMemoryBytes, modelMemoryBytes()) },
    isBackground: true,
    readable: [modelsFolder],
    ...stay,
    ...more,
  });
  return {
    ask: (question: AudioQuestion, asking: Asking): Promise<unknown> => program.ask(question, asking).catch(failed),
    close: program.close,
  };
}
