import { pcmBytes } from '@timbre/media/pcm';
import { childProgram } from '../../../platform/children/child-program.ts';
import { workerProgram } from '../../../platform/root.ts';
import type { Sandbox } from '../../../platform/sandbox/sandbox.types.ts';
import { lineOf } from './line-bytes.ts';
import type { RecordedLineDeps } from '../recorded-lines.service.ts';

/** Eight milliseconds for each second of sound on a free core; ten minutes at 48 kHz take 640 MB. */
const limits = { seconds: 120, outputBytes: 64_000_000, memoryBytes: 1300e6 };

/** Makes lines of recordings. */
export function recordedLineProgram(sandbox: Sandbox): RecordedLineDeps['makeLine'] {
  const program = childProgram<null, Buffer>(sandbox, {
    program: workerProgram('server/src/capabilities/speech/recorded-lines/recorded-line.worker.ts'),
    limits,
    isBackground: false,
  });
  return async (samples, signal) => lineOf(await program.ask(null, { input: [pcmBytes(samples)], signal }));
}
