import type { SoundEffectRequest } from '@timbre/engines/ports';
import { childProgram } from '../../platform/children/child-program.ts';
import { workerProgram } from '../../platform/root.ts';
import type { Sandbox } from '../../platform/sandbox/sandbox.types.ts';

/** Four takes of 22 s in six layers take some seconds on a free core, and 285 MB; four of half a minute are the longest answer. */
const limits = { seconds: 120, outputBytes: 2 * 4 * 30 * 48_000 * 4, memoryBytes: 600e6 };

/** Makes sounds without a model. */
export function soundEffectProgram(sandbox: Sandbox) {
  const program = childProgram<SoundEffectRequest, Uint8Array>(sandbox, {
    program: workerProgram('engines/src/sound-effects/worker.ts'),
    limits,
    isBackground: false,
  });
  return (request: SoundEffectRequest, signal: AbortSignal): Promise<Uint8Array> => program.ask(request, { signal });
}
