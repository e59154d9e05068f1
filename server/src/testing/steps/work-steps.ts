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

/** For a call that gives up after a time: time passes until it has answered, and no one works. */
export async function whileTimePasses<T>(studio: TestStudio, call: Promise<T>): Promise<T> {
  let isAnswered = false;
  const answered = call.finally(() => (isAnswered = true));
  answered.catch(() => undefined);
  while (!isAnswered) {
    studio.clock.advance({ seconds: 1 });
    await pause(20);
  }
  return answered;
}
