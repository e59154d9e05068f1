import { setTimeout as pause } from 'node:timers/promises';
import type { TestStudio } from '../test-studio.ts';

/** For a call that waits for a job: the jobs are worked off until it has answered. */
export async function whileWorking<T>(studio: TestStudio, call: Promise<T>): Promise<T> {
  let isAnswered = false;
  const answered = call.finally(() => (isAnswered = true));
  answered.catch(() => undefined);
  while (!isAnswered) {
    await studio.runJobs();
    await pause(20);
  }
  return answered;
}
