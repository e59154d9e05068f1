import type { Readable } from 'node:stream';
import type { NodeProgram } from '../root.ts';
import type { Sandbox } from './probe-sandbox.ts';
import { runProgram } from './run-program.ts';

export interface WorkerRun {
  readonly args: readonly string[];
  /** Wall time; the worker is killed after it. */
  readonly seconds: number;
  readonly maxOutputBytes: number;
  readonly stdin?: Readable | Uint8Array;
  readonly signal?: AbortSignal;
  /** False: somebody waits for it. */
  readonly isBackground: boolean;
}

/** Runs a program of ours to its end in a child, for what takes seconds to compute and would hold up the server. */
export function runWorker(
  sandbox: Sandbox,
  { file, nodeArguments, readable }: NodeProgram,
  { args, seconds, signal = new AbortController().signal, ...run }: WorkerRun,
): Promise<Buffer> {
  return runProgram(sandbox, {
    ...run,
    program: process.execPath,
    args: [...nodeArguments, file, ...args],
    limits: { seconds },
    readable,
    signal,
  });
}
