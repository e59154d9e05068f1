import { exportArticle, readExport } from '@timbre/contract/exports';
import * as calls from '@timbre/contract/webhooks/webhooks';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { killableWorkers, patiently } from '../../testing/killable-workers.ts';
import { openBrowser } from '../../testing/steps/browser-steps.ts';
import { saveArticle } from '../../testing/steps/article-steps.ts';
import type { TestStudio } from '../../testing/test-studio.ts';
import { startWebhookReceiver, type WebhookReceiver } from '../../testing/webhook-receiver.ts';

let studio: TestStudio;
const workers = killableWorkers('export-worker', (made) => (studio = made));
let receiver: WebhookReceiver;
beforeAll(async () => {
  receiver = await startWebhookReceiver();
});
afterAll(() => receiver.close());

it('a message whose worker is killed with -9 between the end of the work and its delivery is delivered by another', async () => {
  const user = await studio.createUser();
  const { client } = await openBrowser(studio, user);
  const { id } = await client.send(calls.createWebhook, { url: receiver.url, events: ['export.finished'] });
  const { articleId } = await saveArticle(user, 'Told in spite of everything.');
  // The receiver doesn't answer: the work has ended, and nothing says that it was told.
  receiver.answer(() => undefined);
  const first = workers.start();
  const { id: exportId } = await user.client.send(exportArticle, { articleId });
  await patiently(() => receiver.received.length === 1);
  first.kill();
  expect((await user.client.send(readExport, { id: exportId })).status).toBe('done');
  const log = async () => (await client.send(calls.listWebhookDeliveries, { id })).results;
  expect(await log()).toMatchObject([{ status: 'waiting', attempts: [] }]);

  receiver.answer(null);
  workers.start();
  await patiently(async () => (await log())[0]?.status === 'delivered');
  expect(await log()).toMatchObject([{ type: 'export.finished', attempts: [{ status: 204 }] }]);
  // The receiver knows it again.
  expect(receiver.received.map(({ body }) => (JSON.parse(body) as { data: object }).data)).toEqual([
    expect.objectContaining({ exportId }),
    expect.objectContaining({ exportId }),
  ]);
  expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
}, 120_000);
