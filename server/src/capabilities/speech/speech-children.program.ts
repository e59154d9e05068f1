import { workerProgram } from '../../platform/root.ts';
import type { Sandbox } from '../../platform/sandbox/sandbox.types.ts';
import { memoryCap, standingCage } from '../../platform/sandbox/sandbox-command.ts';

/** Twice what the largest of them takes, Japanese with its dictionary: 430 MB. */
const builtInBytes = 900e6;

/** How children that speak are started: in a cage without a network, which reads the product and these folders. */
export function speechChildren(sandbox: Sandbox, folders: readonly string[] = [], memoryBytes = builtInBytes) {
  const { file, nodeArguments, readable } = workerProgram('engines/src/speech/worker.ts');
  const cage = (writable: readonly string[]) => [
    ...memoryCap(sandbox, memoryBytes),
    ...standingCage(sandbox, [...readable, ...folders], writable),
  ];
  return { entry: file, execArgv: [...nodeArguments], cage };
}
