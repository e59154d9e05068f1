import { repositoryRoot, type NodeProgram } from '../root.ts';
import type { Sandbox } from './probe-sandbox.ts';
import { runProgram } from './run-program.ts';

export interface WorkerRun {
  readonly args: readonly string[];
  /** Wall time; the worker is killed after it. */
  readonly seconds: number;
  readonly maxOutputBytes: number;
}

/** Runs a program of ours to its end in a child that gives way to the server's own work, for what takes seconds to compute. */
export function runWorker(
  sandbox: Sandbox,
  { file, nodeArguments }: NodeProgram,
  { args, seconds, maxOutputBytes }: WorkerRun,
): Promise<Buffer> {
  return runProgram(sandbox, {
    program: process.execPath,
    args: [...nodeArguments, file, ...args],
    limits: { seconds },
    readable: [repositoryRoot, process.execPath],
    isBackground: true,
    maxOutputBytes,
    signal: new AbortController().signal,
  });
}
