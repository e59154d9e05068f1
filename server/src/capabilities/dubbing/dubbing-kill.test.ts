import * as calls from '@timbre/contract/dubbing/dubbing';
import { and, eq, like } from 'drizzle-orm';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { jobSteps } from '../../platform/jobs/jobs.tables.ts';
import { libreTranslateDouble } from '../../testing/doubles/libre-translate-double.ts';
import { killableWorkers, patiently, type KillableWorker } from '../../testing/killable-workers.ts';
import { recordedVoice } from '../../testing/recorded-voice.ts';
import { uploadFile } from '../../testing/steps/upload-steps.ts';
import { startTestStudio, type TestStudio, type TestUser } from '../../testing/test-studio.ts';
import { ledgerPostings } from '../credits/credits.tables.ts';
import { dubs } from './dubbing.tables.ts';

let studio: TestStudio;
let user: TestUser;
const translator = await libreTranslateDouble({ source: 'en', target: 'ja' });
const workers = killableWorkers(
  'transcription-worker',
  (made) => (studio = made),
  () => startTestStudio({ settings: translator.settings }),
);
afterAll(() => translator.close());
beforeEach(async () => {
  user = await studio.createUser('professional', 10);
});

/** How many parts its recogniser was asked for. */
const heard = (worker: KillableWorker): number => worker.lines().reduce((sum, line) => sum + Number(line), 0);
const read = (taskId: string) => user.client.send(calls.readDub, { taskId });
const captures = () =>
  studio.db.$count(ledgerPostings, and(eq(ledgerPostings.userId, user.id), eq(ledgerPostings.kind, 'capture')));

async function begun(seconds: number): Promise<string> {
  const fileId = await uploadFile(user, recordedVoice(seconds), 'hum.wav');
  return (await user.client.send(calls.createDub, { fileId, targetLanguage: 'ja' })).taskId;
}

it('a worker that is killed with -9 while it listens or translates is followed by one that goes on, charged once', async () => {
  const taskId = await begun(90);
  const listening = workers.start('3');
  // Two calls were answered and kept, the third one hangs.
  await patiently(async () => (await studio.db.$count(jobSteps, like(jobSteps.key, 'heard-%'))) === 2);
  listening.kill();
  translator.setHeld(true);
  const translating = workers.start();
  const isKept = async () => {
    const [row] = await studio.db.select({ brought: dubs.brought }).from(dubs).where(eq(dubs.projectId, taskId));
    return row?.brought?.of === 'heard';
  };
  await patiently(isKept);
  // No one sees what is not paid.
  expect(await read(taskId)).toMatchObject({ lines: [], credits: 0 });
  translating.kill();
  translator.setHeld(false);
  const last = workers.start();
  await patiently(async () => (await read(taskId)).status === 'done');
  const made = await read(taskId);
  expect(made.credits).toBeCloseTo(1.8, 6);
  expect(await captures()).toBe(1);
  expect(await studio.balance(user)).toMatchObject({ held: 0, allCredits: 8.2 });
  // What was heard before is not heard again.
  expect(heard(translating)).toBeLessThanOrEqual(3);
  expect(heard(last)).toBe(0);
  expect(made.lines.every(({ text, wordings }) => wordings['ja']?.text === text.toUpperCase())).toBe(true);
  expect(made.lines.every(({ start }, at) => start >= (made.lines[at - 1]?.end ?? 0))).toBe(true);
}, 240_000);

it('workers that are killed at every try cost nothing, and the video stays for another one', async () => {
  const taskId = await begun(5);
  for (let round = 0; round < 3; round++) {
    const worker = workers.start('1');
    await patiently(() => heard(worker) > 0);
    worker.kill();
  }
  workers.start();
  await patiently(async () => (await read(taskId)).status === 'failed');
  expect(await studio.balance(user)).toMatchObject({ held: 0, allCredits: 10 });
  await user.client.send(calls.retryDub, { taskId });
  await patiently(async () => (await read(taskId)).status === 'done');
  expect(await captures()).toBe(1);
}, 240_000);
