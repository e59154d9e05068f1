import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { request, type IncomingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { deleteUser } from '@timbre/contract/accounts/accounts';
import { authoriseUpload, finishUpload } from '@timbre/contract/uploads';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startS3Double, type S3Double } from '../../testing/doubles/s3-double.ts';
import { exportNow, listen, saveArticle } from '../../testing/steps/article-steps.ts';
import { openBrowser } from '../../testing/steps/browser-steps.ts';
import { uploadFile } from '../../testing/steps/upload-steps.ts';
import { startTestStudio, testPassword, type TestStudio, type TestUser } from '../../testing/test-studio.ts';
import { announce, bytesOf, sha256 } from '../../testing/upload-bench.ts';
import { fileRows } from './files.store.ts';
import { files } from './uploads.tables.ts';
import { verifyFiles } from './verify-files.ts';

let folder: string;
let s3: S3Double;
let studio: TestStudio;
let user: TestUser;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'files-in-bucket-'));
  s3 = await startS3Double(folder);
  studio = await startTestStudio({
    // Another name of the same machine, as a browser would reach it.
    settings: { ...s3.settings, S3_PUBLIC_ENDPOINT: s3.endpoint.replace('127.0.0.1', 'localhost') },
  });
  // The storage has a clock of its own.
  studio.clock.set(new Date());
  user = await studio.createUser();
});
afterEach(() => s3.breakBy(() => undefined));
afterAll(async () => {
  await studio.close();
  await s3.close();
  await rm(folder, { recursive: true });
});

const objects = async (): Promise<string[]> =>
  (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('_object'));
/** As browsers ask: `fetch` would say that a script does. */
const get = (url: string, headers: Record<string, string> = {}): Promise<Response> =>
  new Promise((resolve, reject) => {
    request(new URL(url, studio.address), { headers }, (answer) => {
      const { statusCode: status = 0, headers: said } = answer;
      const read = async () => new Response(new Uint8Array(await buffer(answer)), { status, headers: plain(said) });
      read().then(resolve, reject);
    })
      .once('error', reject)
      .end();
  });
const plain = (headers: IncomingHttpHeaders): [string, string][] =>
  Object.entries(headers).map(([name, value]) => [name, String(value)]);
const addressOf = (fileId: string, downloadName?: string): string =>
  studio.composition.files.signedUrl(fileId, { ttlSeconds: 60, ...(downloadName !== undefined && { downloadName }) });

test('a file comes in, is played in parts, and is saved under its name', async () => {
  const bytes = bytesOf(6_000_000, 3);
  const fileId = await uploadFile(user, bytes, 'talk.wav');
  expect(await studio.platform.blobs.drafts.list()).toEqual([]);
  const url = addressOf(fileId);
  const whole = await get(url);
  expect(sha256(new Uint8Array(await whole.arrayBuffer()))).toBe(sha256(bytes));
  const part = await get(url, { range: 'bytes=5-9' });
  expect([part.status, part.headers.get('content-range')]).toEqual([206, 'bytes 5-9/6000000']);
  expect(Buffer.from(await part.arrayBuffer())).toEqual(bytes.subarray(5, 10));
});

test('a browser that plays or saves a large file gets it from the storage, and only there and then', async () => {
  const bytes = bytesOf(2_000_000, 4);
  const fileId = await uploadFile(user, bytes, 'größer.wav');
  const playing = { 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'audio', range: 'bytes=100-199' };
  const sent = await get(addressOf(fileId), playing);
  expect([sent.status, sent.headers.get('cache-control')]).toEqual([302, 'private, no-store']);
  const location = sent.headers.get('location') ?? '';
  expect(location).toContain('X-Amz-Expires=60&');
  const page = await get('/');
  const policy = page.headers.get('content-security-policy') ?? '';
  expect(policy).toContain(`media-src 'self' blob: data: ${new URL(location).origin};`);
  expect(policy.split(new URL(location).origin)).toHaveLength(2);
  const part = await get(location, { range: 'bytes=100-199' });
  expect([part.status, part.headers.get('content-disposition')?.split(';')[0]]).toEqual([206, 'attachment']);
  expect(Buffer.from(await part.arrayBuffer())).toEqual(bytes.subarray(100, 200));

  const saving = await get(addressOf(fileId, 'Größer.wav'), { 'sec-fetch-mode': 'navigate' });
  const saved = await get(saving.headers.get('location') ?? '');
  expect(saved.headers.get('content-disposition')).toMatch(/^attachment; .*Gr%C3%B6%C3%9Fer\.wav/u);
  expect(sha256(new Uint8Array(await saved.arrayBuffer()))).toBe(sha256(bytes));
  // A script, a picture, a program, and what is small stay with us; so does anyone who may not read it.
  const small = addressOf(await uploadFile(user, bytesOf(500_000)));
  for (const [url, mode, dest] of [
    [addressOf(fileId), 'cors', 'empty'],
    [addressOf(fileId), 'no-cors', 'image'],
    [small, 'no-cors', 'audio'],
  ] as const) {
    expect((await get(url, { 'sec-fetch-mode': mode, 'sec-fetch-dest': dest })).status).toBe(200);
  }
  expect((await get(addressOf(fileId).replace(/signature=../u, 'signature=xx'), playing)).status).toBe(403);
});

test('a script is heard and exported, and a second listening costs nothing', async () => {
  const { articleId: id } = await saveArticle(user, 'A sentence in a bucket.', 'And another one.');
  const { heard, error } = await listen(user, id);
  expect(error).toBeNull();
  const sound = await get(heard[0]?.audioUrl ?? '');
  expect([sound.status, (await sound.arrayBuffer()).byteLength > 1000]).toEqual([200, true]);
  const before = await studio.balance(user);
  const { status, files: made } = await exportNow(studio, user, id);
  expect(status).toBe('done');
  expect((await get(made[0]?.url ?? '')).status).toBe(200);
  const { allCredits } = await studio.balance(user);
  await exportNow(studio, user, id);
  expect((await studio.balance(user)).allCredits).toBe(allCredits);
  expect(before.allCredits).toBeGreaterThanOrEqual(allCredits);
});

test('while the storage is away nothing is charged or lost, and /health says so', async () => {
  const { articleId: id } = await saveArticle(user, 'Said while the storage was away.');
  const before = await studio.balance(user);
  const bytes = bytesOf(3000, 8);
  const { uploadId, parts } = await user.client.send(authoriseUpload, announce(bytes));
  s3.breakBy(() => ({ status: 403, code: 'AccessDenied' }));
  const put = () => fetch(new URL(parts[0]?.url ?? '', studio.address), { method: 'PUT', body: bytes });
  const refused = await put();
  expect([refused.status, await refused.json()]).toEqual([
    503,
    expect.objectContaining({ err_code: 'files.unreachable' }),
  ]);
  const failed = await exportNow(studio, user, id);
  expect(failed).toMatchObject({ status: 'failed', error: { code: 'files.unreachable' } });
  expect(await studio.balance(user)).toEqual(before);
  studio.clock.advance({ seconds: 6 });
  const ill = await get('/health');
  expect([ill.status, await ill.json()]).toMatchObject([
    503,
    { detail: { files: 'the file storage can’t be reached' } },
  ]);

  s3.breakBy(({ method }) => (method === 'PUT' ? { status: 507, code: 'XMinioStorageFull' } : undefined));
  expect((await put()).status).toBe(507);
  s3.breakBy(() => undefined);
  studio.clock.advance({ seconds: 6 });
  expect(await (await get('/health')).json()).toMatchObject({ detail: { files: 'ok' } });
  expect((await put()).status).toBe(200);
  expect(await user.client.send(finishUpload, { uploadId })).toMatchObject({ sizeBytes: bytes.length });
  expect((await exportNow(studio, user, id)).status).toBe('done');
  expect((await studio.verifyLedger()).ok).toBe(true);
});

test('rows and files are compared both ways', async () => {
  const { db, clock, platform } = studio;
  const verify = (isQuick = false) =>
    verifyFiles(
      { db, rows: fileRows, files: platform.blobs, clock },
      { isQuick, atOnce: 8, onProgress: () => undefined },
    );
  const [lost, broken] = [bytesOf(400, 20), bytesOf(400, 21)];
  await uploadFile(user, lost);
  await uploadFile(user, broken);
  expect(await verify(true)).toMatchObject({ ok: true, missing: [], readBytes: 0 });
  const objectOf = async (key: string) => join(folder, (await objects()).find((name) => name.includes(key)) ?? '');
  await rm(await objectOf(sha256(lost)));
  await writeFile(await objectOf(sha256(broken)), bytesOf(400, 22));
  const found = await verify();
  expect(found).toMatchObject({ ok: false, missing: [sha256(lost)], damaged: [sha256(broken)] });
  expect(found.files).toBeGreaterThan(5);
  expect(found.readBytes).toBeGreaterThan(8_000_000);
  await db.delete(files).where(eq(files.blobKey, sha256(lost)));
});

test('a day after accounts are erased the bucket is empty', async () => {
  expect((await objects()).length).toBeGreaterThan(5);
  const browser = await openBrowser(studio, user);
  await browser.client.send(deleteUser, { password: testPassword });
  // Put away by a process that was killed before it wrote a row.
  await studio.platform.blobs.put(Buffer.from('no one’s'));
  studio.clock.advance({ days: 8 });
  const { periodics } = studio.composition;
  const sweep = periodics.find(({ name }) => name === 'uploads.sweep-blobs');
  for (let round = 0; round < 3; round += 1) {
    for (const { name, run } of periodics) if (name.startsWith('uploads.') || name.startsWith('accounts.')) await run();
    studio.clock.advance({ hours: 1 });
  }
  for (let turn = 0; turn < 256; turn += 1) {
    studio.clock.advance({ minutes: 5 });
    await sweep?.run();
  }
  expect(await objects()).toEqual([]);
});
