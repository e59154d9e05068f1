import { spawn, type ChildProcess } from 'node:child_process';
import { eventually } from '../platform/jobs/testing-jobs.ts';
import { workerProgram } from '../platform/root.ts';
import type { TestStudio } from './test-studio.ts';

export interface KillableWorker {
  /** With -9, as a machine that loses power does. */
  readonly kill: () => void;
  /** Stops it as a machine that sleeps does, until `wake`: it then goes on with what it was held back in, if in anything. */
  readonly pause: () => void;
  readonly wake: () => void;
  /** Lines it has written: what its engines were asked for. */
  readonly lines: () => string[];
}

/** Worker processes that run this child on a studio's database and folder, to be killed in the middle of their work. */
export function killableWorkers(child: 'export-worker' | 'transcription-worker') {
  const workers: ChildProcess[] = [];
  return {
    start: ({ connectionString, settings }: TestStudio, ...hang: readonly string[]): KillableWorker => {
      const { nodeArguments, file } = workerProgram(`server/src/testing/${child}.child.ts`);
      const worker = spawn(
        process.execPath,
        [...nodeArguments, file, connectionString, JSON.stringify(settings), ...hang],
        {
          stdio: ['ignore', 'pipe', 'inherit'],
        },
      );
      workers.push(worker);
      let said = '';
      worker.stdout.on('data', (text: Buffer) => (said += text.toString('utf8')));
      return {
        kill: () => worker.kill('SIGKILL'),
        pause: () => worker.kill('SIGSTOP'),
        wake: () => {
          worker.kill('SIGUSR2');
          worker.kill('SIGCONT');
        },
        lines: () => said.split('\n').slice(0, -1),
      };
    },
    killAll: (): void => {
      for (const worker of workers.splice(0)) worker.kill('SIGKILL');
    },
  };
}

/** A worker starts from source, and may start another program from source: on a busy machine that takes its time. */
export async function patiently(check: () => boolean | Promise<boolean>): Promise<void> {
  for (let round = 1; round < 5; round += 1) {
    try {
      return await eventually(check);
    } catch {
      // Not yet.
    }
  }
  await eventually(check);
}
