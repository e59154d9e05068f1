import * as calls from '@timbre/contract/cloning/cloning';
import { prepareCloneSample } from '@timbre/contract/cloning/cloning-sample';
import { encodeWav } from '@timbre/media/wav';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { killableWorkers, patiently } from '../../testing/killable-workers.ts';
import type { TestStudio, TestUser } from '../../testing/test-studio.ts';
import { uploadFile } from '../../testing/steps/upload-steps.ts';
import { files } from '../uploads/uploads.tables.ts';
import { voices } from '../voices/voices.tables.ts';
import { cloneSamples } from './cloning.tables.ts';

let studio: TestStudio;
const workers = killableWorkers('export-worker', (made) => (studio = made));

/** Pulses 120 times a second with pauses between them: enough to pass for someone who speaks. */
const somebody = encodeWav(
  Int16Array.from({ length: 8 * 16_000 }, (_, at) => {
    const isPause = at % 16_000 > 12_000;
    return isPause ? 0 : Math.round(9000 * Math.exp(-(at % 133) / 20) * Math.sin(at / 4));
  }),
  16_000,
);

async function begun(user: TestUser): Promise<string> {
  const fileId = await uploadFile(user, somebody, 'me.wav');
  const { url } = await user.client.send(prepareCloneSample, { fileId });
  const form = { name: 'Kept', url, language: 'en-US', gender: 'male', age: 'Adults' } as const;
  return (await user.client.send(calls.createClone, { ...form, consent: calls.cloneConsent.version })).id;
}

it('a voice whose worker is killed with -9 in the middle is made by another, once, and keeps its slot meanwhile', async () => {
  const free = await studio.createUser('free');
  const id = await begun(free);
  const list = () => free.client.send(calls.listClones, {});
  const first = workers.start('.');
  await patiently(() => first.lines().length === 1);
  first.kill();
  expect(await list()).toMatchObject({ usableCount: 1, totalList: [{ id, status: 'running' }] });
  workers.start();
  await patiently(async () => (await list()).totalList[0]?.status === 'done');
  expect(await list()).toMatchObject({ usableCount: 1, totalCount: 1 });
  expect(await studio.db.$count(voices, eq(voices.ownerId, free.id))).toBe(1);
}, 300_000);

it('one whose workers are killed at every try fails, gives its slot and its name back, and leaves no recording', async () => {
  const free = await studio.createUser('free');
  const id = await begun(free);
  const read = async () => (await free.client.send(calls.readClone, { id })).clone;
  for (let round = 0; round < 3; round++) {
    const worker = workers.start('.');
    await patiently(() => worker.lines().length === 1);
    worker.kill();
  }
  workers.start();
  await patiently(async () => (await read())?.status === 'failed');
  expect(await read()).toMatchObject({ canRetry: false });
  expect(await free.client.send(calls.listClones, {})).toMatchObject({ usableCount: 0, totalCount: 1 });
  expect(await free.client.send(calls.checkCloneName, { name: 'Kept' })).toBe(false);
  expect(await studio.db.$count(cloneSamples, eq(cloneSamples.ownerId, free.id))).toBe(0);
  expect(await studio.db.$count(files, eq(files.ownerId, free.id))).toBe(0);
  await begun(free);
}, 600_000);
