import { addOriginalImage, enlargeImage, listOriginalImages, readEnlargedImage } from '@timbre/contract/images/images';
import { generateImage, readGeneratedImage } from '@timbre/contract/images/images-generation';
import { and, eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, expect, it } from 'vitest';
import { killableWorkers, patiently } from '../../testing/killable-workers.ts';
import { uploadFile } from '../../testing/steps/upload-steps.ts';
import type { TestStudio } from '../../testing/test-studio.ts';
import { ledgerPostings } from '../credits/credits.tables.ts';
import { files } from '../uploads/uploads.tables.ts';

let studio: TestStudio;
const workers = killableWorkers('export-worker', (made) => (studio = made));
// Where sharp finds its library; it says so to the whole process.
afterAll(() => delete process.env['VIPSHOME']);

it('a picture whose worker is killed with -9 while it is enlarged is enlarged by another: once, for nothing', async () => {
  const user = await studio.createUser('free');
  const side = 400;
  const bytes = await sharp({ create: { width: side, height: side, channels: 3, background: '#456' } })
    .png()
    .toBuffer();
  const original = await user.client.send(addOriginalImage, { fileId: await uploadFile(user, bytes, 'Plain.png') });
  const { id } = await user.client.send(enlargeImage, { id: original.id, factor: 4 });
  const read = () => user.client.send(readEnlargedImage, { id });
  const first = workers.start();
  await patiently(async () => (await read()).status !== 'queued');
  first.kill();
  expect(await read()).toMatchObject({ status: 'running', url: null });
  workers.start();
  await patiently(async () => (await read()).status === 'done');
  expect(await read()).toMatchObject({ width: 4 * side, height: 4 * side, error: null });
  const { results } = await user.client.send(listOriginalImages, {});
  expect(results).toMatchObject([{ id: original.id, results: [{ id }] }]);
  expect(await studio.db.$count(files, eq(files.ownerId, user.id))).toBe(2);
  expect(await studio.balance(user)).toMatchObject({ allCredits: 100, held: 0 });
}, 240_000);

it('pictures of a description whose worker is killed with -9 are made by another, and charged once', async () => {
  const user = await studio.createUser('personal', 10);
  const { id } = await user.client.send(generateImage, { prompt: 'A lake' });
  const read = () => user.client.send(readGeneratedImage, { id });
  const first = workers.start();
  await patiently(async () => (await read()).status === 'running');
  first.kill();
  expect(await studio.balance(user)).toMatchObject({ allCredits: 8, held: 2 });
  workers.start();
  await patiently(async () => (await read()).status === 'done');
  expect((await read()).images).toHaveLength(4);
  expect(await studio.db.$count(files, eq(files.ownerId, user.id))).toBe(4);
  expect(await studio.balance(user)).toMatchObject({ allCredits: 8, held: 0 });
  const own = and(eq(ledgerPostings.userId, user.id), eq(ledgerPostings.cause, 'images.generate'));
  const postings = await studio.db.select().from(ledgerPostings).where(own);
  expect(postings.map(({ kind }) => kind).sort()).toEqual(['capture', 'hold']);
}, 240_000);
