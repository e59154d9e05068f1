import { createAccountImport, readAccountImport } from '@timbre/contract/accounts/account-imports';
import { exportUserData } from '@timbre/contract/accounts/accounts';
import { createDub, listDubs, readDub, updateDub } from '@timbre/contract/dubbing/dubbing';
import { listDubVersions } from '@timbre/contract/dubbing/dubbing-versions';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newDub } from '../../testing/everything-of.ts';
import { recordedTone } from '../../testing/recorded-tone.ts';
import { openBrowser } from '../../testing/steps/browser-steps.ts';
import { uploadFile } from '../../testing/steps/upload-steps.ts';
import { startTestStudio, type TestStudio } from '../../testing/test-studio.ts';

let studio: TestStudio;
beforeAll(async () => {
  studio = await startTestStudio();
});
afterAll(() => studio.close());

it('carries a video translation with its lines, translations and versions; one without a text stays behind', async () => {
  const [alice, bob] = [await studio.createUser('business', 100), await studio.createUser('business', 100)];
  const taskId = await newDub(alice, 'It rains.');
  await studio.runJobs();
  const made = await alice.client.send(readDub, { taskId });
  const wording = { text: '雨です。', madeFrom: 'It rains.', voiceId: 'fake-ja', speed: null, isLocked: true };
  await alice.client.send(updateDub, {
    taskId,
    revision: made.revision,
    title: 'Weather',
    put: made.lines.map((line) => ({ ...line, wordings: { ja: wording } })),
  });
  const before = await alice.client.send(readDub, { taskId });
  // Its text is not made yet.
  const fileId = await uploadFile(alice, recordedTone({ pitchHz: 660 }), 'waiting.wav');
  await alice.client.send(createDub, { fileId, title: 'Waiting', sourceLanguage: 'en', targetLanguage: 'ja' });
  const { client } = await openBrowser(studio, alice);
  const copy = new Uint8Array(await (await client.bytes(exportUserData, {})).arrayBuffer());

  const browser = await openBrowser(studio, bob);
  await browser.client.send(createAccountImport, { fileId: await uploadFile(bob, copy, 'account.zip') });
  await studio.runJobs();
  const { latest } = await browser.client.send(readAccountImport, {});
  expect(latest).toMatchObject({ status: 'done', error: null });
  expect(latest?.counts).toContainEqual({ kind: 'videos', count: 1 });
  const { results } = await bob.client.send(listDubs, {});
  expect(results).toMatchObject([{ title: 'Weather', status: 'done', durationSeconds: before.durationSeconds }]);
  const after = await bob.client.send(readDub, { taskId: results[0]?.taskId ?? '' });
  const said = ({ lines }: typeof before) =>
    lines.map(({ text, start, end, wordings }) => ({ text, start, end, wordings }));
  expect(said(after)).toEqual(said(before));
  expect(after.settings).toEqual(before.settings);
  expect(after.targets.map(({ language }) => language)).toEqual(
    before.targets.flatMap(({ language, state }) => (state === 'translating' ? [] : [language])),
  );
  const versions = await alice.client.send(listDubVersions, { taskId });
  expect(await bob.client.send(listDubVersions, { taskId: after.taskId })).toHaveLength(versions.length);
  expect((await studio.verifyLedger()).ok).toBe(true);
});
