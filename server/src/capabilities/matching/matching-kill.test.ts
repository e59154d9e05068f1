import * as calls from '@timbre/contract/matching/matching';
import { encodeWav } from '@timbre/media/wav';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { killableWorkers, patiently, type KillableWorker } from '../../testing/killable-workers.ts';
import type { TestStudio, TestUser } from '../../testing/test-studio.ts';
import { uploadFile } from '../../testing/steps/upload-steps.ts';
import { files } from '../uploads/uploads.tables.ts';
import { voices } from '../voices/voices.tables.ts';

let studio: TestStudio;
const workers = killableWorkers('export-worker', (made) => (studio = made));

/** Pulses 120 times a second, in four syllables a second: enough to pass for someone who speaks. */
const somebody = encodeWav(
  Int16Array.from({ length: 8 * 16_000 }, (_, at) => {
    const isPause = at % 4000 > 2600;
    return isPause ? 0 : Math.round(9000 * Math.exp(-(at % 133) / 20) * Math.sin(at / 4));
  }),
  16_000,
);

/** A search that comes to an own voice no one measured yet, which a worker lets speak. */
async function begun(user: TestUser): Promise<string> {
  const [voice] = await studio.db.select().from(voices).where(eq(voices.id, 'fake-standard'));
  if (voice === undefined) throw new Error('fake-standard is missing');
  await studio.db.insert(voices).values({ ...voice, id: `own-${user.id}`, ownerId: user.id, engine: 'cloned' });
  const audio = await uploadFile(user, somebody, 'me.wav');
  return (await user.client.send(calls.matchVoices, { audio })).id;
}
const read = (user: TestUser, id: string) => user.client.send(calls.readVoiceSearch, { id });
/** A worker that has come to the voice, and waits in it. */
async function stuckWorker(): Promise<KillableWorker> {
  const worker = workers.start('.');
  await patiently(() => worker.lines().length === 1);
  return worker;
}
const fileCount = (user: TestUser) => studio.db.$count(files, eq(files.ownerId, user.id));

it('a search whose worker is killed with -9 in the middle is ended by another, and its recording goes then', async () => {
  const user = await studio.createUser();
  const id = await begun(user);
  const first = await stuckWorker();
  first.kill();
  expect(await read(user, id)).toMatchObject({ status: 'running', matches: [] });
  expect(await fileCount(user)).toBe(1);
  workers.start();
  await patiently(async () => (await read(user, id)).status === 'done');
  expect((await read(user, id)).sample?.speechSeconds).toBeGreaterThan(3);
  expect(await fileCount(user)).toBe(0);
}, 300_000);

it('one whose workers are killed at every try fails with its sentence, and leaves no recording', async () => {
  const user = await studio.createUser();
  const id = await begun(user);
  for (let round = 0; round < 3; round++) {
    const worker = await stuckWorker();
    worker.kill();
  }
  workers.start();
  await patiently(async () => (await read(user, id)).status === 'failed');
  expect((await read(user, id)).error).toEqual({
    code: 'match.failed',
    message: 'Sorry, we failed to search for similar voices',
  });
  expect(await fileCount(user)).toBe(0);
}, 300_000);

it('one that is stopped while a voice speaks stops that voice, and ends', async () => {
  const user = await studio.createUser();
  const id = await begun(user);
  await stuckWorker();
  await user.client.send(calls.cancelVoiceSearch, { id });
  await patiently(async () => (await read(user, id)).status === 'cancelled');
  expect(await fileCount(user)).toBe(0);
}, 300_000);
