import { workerProgram } from '../../platform/root.ts';
import type { Sandbox } from '../../platform/sandbox/probe-sandbox.ts';
import { standingCage } from '../../platform/sandbox/sandbox-command.ts';

/** How children that speak are started: in a cage without a network, which reads the product and these folders. */
export function speechChildren(sandbox: Sandbox, folders: readonly string[] = []) {
  const { file, nodeArguments, readable } = workerProgram('engines/src/speech/worker.ts');
  const cage = (writable: readonly string[]) => standingCage(sandbox, [...readable, ...folders], writable);
  return { entry: file, execArgv: [...nodeArguments], cage };
}
