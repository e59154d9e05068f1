import type { BedName } from '@timbre/media/mix/beds/make-bed';
import { pcmSamples } from '@timbre/media/pcm';
import { childProgram } from '../../platform/children/child-program.ts';
import { workerProgram } from '../../platform/root.ts';
import type { Sandbox } from '../../platform/sandbox/sandbox.types.ts';
import type { BedAudio } from './sounds.types.ts';
import { soundRate } from './sound-rate.ts';

export type BedMaker = (name: BedName) => Promise<BedAudio>;

/** Some seconds on a free core; a machine that is busy with exports takes many times as long. The longest bed is 64 s; one takes 180 MB. */
const limits = { seconds: 300, outputBytes: 2 * 64 * soundRate * 4, memoryBytes: 400e6 };

/** Makes beds. */
export function bedProgram(sandbox: Sandbox): BedMaker {
  const program = childProgram<BedName, Uint8Array>(sandbox, {
    program: workerProgram('server/src/capabilities/sounds/bed.worker.ts'),
    limits,
    isBackground: true,
  });
  return async (name) => ({ samples: pcmSamples(await program.ask(name)), channels: 2 });
}
