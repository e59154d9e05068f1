import { downloadMp3 } from '@timbre/contract/exports';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { exportNow, refusal, saveArticle } from '../../testing/steps/article-steps.ts';
import { startTestStudio, type TestStudio } from '../../testing/test-studio.ts';

let studio: TestStudio;
beforeAll(async () => {
  studio = await startTestStudio();
});
afterAll(() => studio.close());

it('hands out the newest MP3, whatever was exported after it, and says when there is none', async () => {
  const user = await studio.createUser();
  const { articleId } = await saveArticle(user, 'One line.');
  const none = await refusal(user.client.send(downloadMp3, { articleId }));
  expect(none).toMatchObject({ code: 'input.not-found', message: expect.stringContaining('Export it first') });
  await exportNow(studio, user, articleId, { format: 'mp3' });
  studio.clock.advance({ seconds: 1 });
  const { files } = await exportNow(studio, user, articleId, { format: 'mp3', sampleRate: 48_000 });
  studio.clock.advance({ seconds: 1 });
  await exportNow(studio, user, articleId, { format: 'wav' });
  const mp3 = await user.client.send(downloadMp3, { articleId });
  expect(mp3).toMatchObject({ kind: 'audio', format: 'mp3' });
  const bytes = new Uint8Array(await (await fetch(`${studio.address}${mp3.url}`)).arrayBuffer());
  expect(bytes.byteLength).toBe(mp3.sizeBytes);
  expect(mp3.sizeBytes).toBe(files[0]?.sizeBytes);
});

it('is no one else’s', async () => {
  const [alice, bob] = [await studio.createUser(), await studio.createUser()];
  const { articleId } = await saveArticle(alice, 'Mine.');
  await exportNow(studio, alice, articleId, { format: 'mp3' });
  expect((await refusal(bob.client.send(downloadMp3, { articleId }))).code).toBe('input.not-found');
});
