import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { eventually } from '../platform/jobs/testing-jobs.ts';
import { workerProgram } from '../platform/root.ts';
import { startTestStudio, type TestStudio } from './test-studio.ts';

export interface KillableWorker {
  /** With -9, as a machine that loses power does. */
  readonly kill: () => void;
  /** Stops it as a machine that sleeps does, until `wake`: it then goes on with what it was held back in, if in anything. */
  readonly pause: () => void;
  readonly wake: () => void;
  /** Lines it has written: what its engines were asked for. */
  readonly lines: () => string[];
}

/**
 * Worker processes that run this child on a test file's own studio, to be killed in the middle of their work. `take` is
 * handed the studio as soon as it is there; in the end its books must add up.
 */
export function killableWorkers(
  child: 'export-worker' | 'transcription-worker',
  take: (studio: TestStudio) => void,
  startStudio: () => Promise<TestStudio> = startTestStudio,
): { readonly start: (...hang: readonly string[]) => KillableWorker } {
  const workers: ChildProcess[] = [];
  let studio: TestStudio;
  beforeAll(async () => {
    studio = await startStudio();
    take(studio);
  });
  afterEach(async () => {
    for (const worker of workers.splice(0)) {
      worker.kill('SIGKILL');
      // For as long as it lives it may take the next test's job.
      if (worker.exitCode === null && worker.signalCode === null) await once(worker, 'exit');
    }
  });
  afterAll(async () => {
    expect(await studio.verifyLedger()).toMatchObject({ ok: true });
    await studio.close();
  });
  return {
    start: (...hang) => {
      const { connectionString, settings } = studio;
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
