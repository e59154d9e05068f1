import * as calls from '@timbre/contract/transcription/transcription';
import type { Recogniser } from '@timbre/engines/ports';
import { eq } from 'drizzle-orm';
import { afterEach, expect, it } from 'vitest';
import { ServiceError } from '../../platform/egress/service-error.ts';
import { jobs } from '../../platform/jobs/jobs.tables.ts';
import { fakeRecogniser } from '../../testing/doubles/fake-recogniser.ts';
import { recordedVoice } from '../../testing/recorded-voice.ts';
import { uploadFile } from '../../testing/steps/upload-steps.ts';
import { startTestStudio, type TestStudio } from '../../testing/test-studio.ts';

let studio: TestStudio;
afterEach(async () => {
  expect(await studio.verifyLedger()).toMatchObject({ ok: true });
  await studio.close();
});

const remote = (name: string, onCall?: () => Promise<void>) => ({
  ...fakeRecogniser(onCall),
  ...({ id: name, name, kind: 'remote', sentTo: name } as const),
});
const broken = (error: Error = new Error('down')) => remote('Far', () => Promise.reject(error));

async function heardBy(recognisers: Recogniser[], meanwhile: () => void = () => undefined) {
  studio = await startTestStudio({ recognisers });
  const user = await studio.createUser();
  const fileId = await uploadFile(user, recordedVoice(4), 'hum.wav');
  const { id } = await user.client.send(calls.createTranscription, { fileId });
  meanwhile();
  // Tries that fail by the engine wait some seconds for the next.
  for (let round = 0; round < 4; round += 1) {
    await studio.runJobs();
    await studio.db.execute("update jobs set available_at = now() where status = 'queued'");
  }
  const [job] = await studio.db.select().from(jobs).where(eq(jobs.userId, user.id));
  const made = await user.client.send(calls.readTranscription, { id });
  return { made, log: job?.log ?? [], balance: await studio.balance(user) };
}

it('a recording whose recognizer fails is heard by the next one here, says so, and is charged once', async () => {
  const other = remote('Other');
  const { made, log, balance } = await heardBy([broken(), other, fakeRecogniser()]);
  expect(made).toMatchObject({ status: 'done', engine: 'Fake', insteadOf: 'Far', credits: 0.08 });
  expect(log.map(({ event, detail }) => [event, detail])).toContainEqual(['fallback', 'Far → Fake']);
  expect(log.some(({ event }) => event === 'retry')).toBe(false);
  expect(balance).toMatchObject({ held: 0, allCredits: 99.92 });
  // No one was told that recordings may go there.
  expect(other.asked).toEqual([]);
});

it('it fails in a sentence, at each try, where only services are left that no one was told of', async () => {
  const [first, other] = [broken(), remote('Other')];
  const { made, balance } = await heardBy([first, other]);
  expect(made).toMatchObject({ status: 'failed', error: { code: 'engine.untold' } });
  expect(first.asked).toHaveLength(3);
  expect(other.asked).toEqual([]);
  expect(balance).toMatchObject({ held: 0, allCredits: 100 });
});

it('one that the service refuses as it stands is not heard by another', async () => {
  const here = fakeRecogniser();
  const { made } = await heardBy([broken(new ServiceError(413)), here]);
  expect(made).toMatchObject({ status: 'failed', insteadOf: null, error: { code: 'transcript.failed' } });
  expect(here.asked).toEqual([]);
});

it('a service that comes first only after a recording was sent does not get it', async () => {
  const [later, here] = [remote('Later'), fakeRecogniser()];
  const all: Recogniser[] = [here];
  const { made } = await heardBy(all, () => void all.unshift(later));
  expect(made).toMatchObject({ status: 'done', engine: 'Fake', insteadOf: null });
  expect(later.asked).toEqual([]);
});
