import { readTranslation, translateText } from '@timbre/contract/translation/translation';
import { and, eq } from 'drizzle-orm';
import { afterAll, expect, it } from 'vitest';
import { killableWorkers, patiently } from '../../testing/killable-workers.ts';
import { libreTranslateDouble } from '../../testing/doubles/libre-translate-double.ts';
import { startTestStudio, type TestStudio, type TestUser } from '../../testing/test-studio.ts';
import { uploadFile } from '../../testing/steps/upload-steps.ts';
import { ledgerPostings } from '../credits/credits.tables.ts';
import { files } from '../uploads/uploads.tables.ts';

let provider: Awaited<ReturnType<typeof libreTranslateDouble>>;
let studio: TestStudio;
const workers = killableWorkers(
  'transcription-worker',
  (made) => (studio = made),
  async () => {
    provider = await libreTranslateDouble({ source: 'en', target: 'es' });
    return startTestStudio({ settings: provider.settings });
  },
);
afterAll(() => provider.close());

/** Four portions of one line each. */
const lines = ['a', 'b', 'c', 'd'].map((letter) => `${letter} word`.padEnd(4000, ' word'));
const document = lines.join('\n');

async function begun(user: TestUser): Promise<string> {
  provider.asked.length = 0;
  const fileId = await uploadFile(user, Buffer.from(document), 'talk.txt');
  return (await user.client.send(translateText, { fileId, source: 'en', target: 'es' })).id;
}
const read = (user: TestUser, id: string) => user.client.send(readTranslation, { id });
const captures = (user: TestUser) =>
  studio.db.$count(ledgerPostings, and(eq(ledgerPostings.userId, user.id), eq(ledgerPostings.kind, 'capture')));

it('a document whose worker is killed with -9 in the middle goes on in another where it was, and is charged once', async () => {
  const user = await studio.createUser('free', 10);
  provider.setReply((asked) => (asked.length < 3 ? 'translated' : 'none'));
  const id = await begun(user);
  const first = workers.start();
  // Two portions were answered and kept, the third one hangs.
  await patiently(() => provider.asked.length === 3);
  first.kill();
  expect(await studio.balance(user)).toMatchObject({ held: 0.1 });
  provider.setReply(() => 'translated');
  workers.start();
  await patiently(async () => (await read(user, id)).status === 'done');
  expect((await read(user, id)).result).toBe(document.toUpperCase());
  // What was translated before the kill was not asked for again.
  expect(provider.asked).toEqual([...lines.slice(0, 3), ...lines.slice(2)]);
  expect(await captures(user)).toBe(1);
  expect(await studio.balance(user)).toMatchObject({ held: 0, allCredits: 9.9 });
  // The result; what was sent is gone.
  expect(await studio.db.$count(files, eq(files.ownerId, user.id))).toBe(1);
}, 240_000);

it('one whose workers are killed at every try fails, costs nothing, and keeps its file for another try', async () => {
  const user = await studio.createUser('free', 10);
  provider.setReply(() => 'none');
  const id = await begun(user);
  for (let round = 1; round <= 3; round++) {
    const worker = workers.start();
    await patiently(() => provider.asked.length === round);
    worker.kill();
  }
  workers.start();
  await patiently(async () => (await read(user, id)).status === 'failed');
  expect(await studio.balance(user)).toMatchObject({ held: 0, allCredits: 10 });
  expect(await captures(user)).toBe(0);
  expect(await studio.db.$count(files, eq(files.ownerId, user.id))).toBe(1);
}, 240_000);
