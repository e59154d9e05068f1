import * as calls from '@timbre/contract/transcription/transcription';
import { and, eq, like } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { jobSteps } from '../../platform/jobs/jobs.tables.ts';
import { killableWorkers, patiently, type KillableWorker } from '../../testing/killable-workers.ts';
import { recordedVoice } from '../../testing/recorded-voice.ts';
import { startTestSite } from '../../testing/doubles/test-site.ts';
import type { TestStudio, TestUser } from '../../testing/test-studio.ts';
import { uploadFile } from '../../testing/steps/upload-steps.ts';
import { ledgerPostings } from '../credits/credits.tables.ts';

let studio: TestStudio;
const workers = killableWorkers('transcription-worker', (made) => (studio = made));

/** How many parts its recogniser was asked for. */
const heard = (worker: KillableWorker): number => worker.lines().reduce((sum, line) => sum + Number(line), 0);

async function begun(user: TestUser, seconds: number): Promise<string> {
  const fileId = await uploadFile(user, recordedVoice(seconds), 'hum.wav');
  return (await user.client.send(calls.createTranscription, { fileId })).id;
}
const read = (user: TestUser, id: string) => user.client.send(calls.readTranscription, { id });
const captures = (user: TestUser) =>
  studio.db.$count(ledgerPostings, and(eq(ledgerPostings.userId, user.id), eq(ledgerPostings.kind, 'capture')));

it('whose worker is killed with -9 in the middle goes on in another where it was, and is charged once', async () => {
  const user = await studio.createUser('professional', 10);
  const id = await begun(user, 90);
  const first = workers.start('3');
  // Two calls were answered and kept, the third one hangs.
  await patiently(async () => (await studio.db.$count(jobSteps, like(jobSteps.key, 'heard-%'))) === 2);
  first.kill();
  const second = workers.start();
  await patiently(async () => (await read(user, id)).status === 'done');
  const made = await read(user, id);
  expect(made.credits).toBeCloseTo(1.8, 6);
  expect(await captures(user)).toBe(1);
  expect(await studio.balance(user)).toMatchObject({ held: 0, allCredits: 8.2 });
  // What was heard before the kill was not heard again.
  expect(heard(second)).toBeLessThanOrEqual(3);
  const words = made.segments.flatMap((segment) => segment.words);
  expect(words.every((word, at) => word.start >= (words[at - 1]?.start ?? 0))).toBe(true);
}, 240_000);

it('of a link whose worker is killed while it fetches is fetched by another, and is charged and kept once', async () => {
  const user = await studio.createUser('professional', 10);
  let asked = 0;
  const site = await startTestSite((_, answer) => {
    asked += 1;
    answer.writeHead(200, { 'content-type': 'audio/wav' });
    if (asked === 1) answer.write('RIFF');
    else answer.end(recordedVoice(5));
  });
  try {
    const url = `${site.address}/talk.wav`;
    const { id } = await user.client.send(calls.createTranscriptionFromLink, { url });
    const first = workers.start();
    await patiently(() => asked > 0);
    first.kill();
    workers.start();
    await patiently(async () => (await read(user, id)).status === 'done');
    expect(await read(user, id)).toMatchObject({ title: 'talk', durationSeconds: 5, credits: 0.1 });
    expect(await captures(user)).toBe(1);
    expect(await studio.balance(user)).toMatchObject({ held: 0, allCredits: 9.9 });
    expect(await studio.composition.files.usedBytes(user.id)).toBe(recordedVoice(5).length);
  } finally {
    site.close();
  }
}, 240_000);

it('whose workers are killed at every try fails, costs nothing, and keeps its recording for another try', async () => {
  const user = await studio.createUser('professional', 10);
  const id = await begun(user, 5);
  for (let round = 0; round < 3; round++) {
    const worker = workers.start('1');
    await patiently(() => heard(worker) > 0);
    worker.kill();
  }
  workers.start();
  await patiently(async () => (await read(user, id)).status === 'failed');
  expect(await studio.balance(user)).toMatchObject({ held: 0, allCredits: 10 });
  expect(await captures(user)).toBe(0);
}, 240_000);
