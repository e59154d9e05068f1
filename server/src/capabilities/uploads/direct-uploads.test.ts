import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { uploadFile } from '@timbre/client/upload';
import { authoriseUpload, finishUpload } from '@timbre/contract/uploads';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startS3Double, type S3Double } from '../../testing/doubles/s3-double.ts';
import { startTestStudio, type TestStudio, type TestUser } from '../../testing/test-studio.ts';
import { announce, bytesOf, sha256 } from '../../testing/upload-bench.ts';
import { partBytes } from './upload-parts.ts';

let folder: string;
let s3: S3Double;
let studio: TestStudio;
let user: TestUser;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'direct-uploads-'));
  s3 = await startS3Double(folder);
  studio = await startTestStudio({
    settings: {
      ...s3.settings,
      // Another name of the same machine, as a browser would reach it.
      S3_PUBLIC_ENDPOINT: s3.endpoint.replace('127.0.0.1', 'localhost'),
      S3_DIRECT_UPLOADS: 'on',
    },
  });
  // The storage has a clock of its own.
  studio.clock.set(new Date());
  user = await studio.createUser();
});
afterAll(async () => {
  await studio.close();
  await s3.close();
  await rm(folder, { recursive: true });
});

const put = (url: string, body: Uint8Array): Promise<Response> =>
  fetch(url, { method: 'PUT', body, headers: { origin: studio.address } });
/** The parts of an announced file, with the bytes that belong there. */
async function begin(bytes: Buffer) {
  const plan = await user.client.send(authoriseUpload, announce(bytes));
  const parts = plan.parts.map(({ url, number }) => ({
    url,
    bytes: bytes.subarray((number - 1) * partBytes, number * partBytes),
  }));
  return { ...plan, parts };
}
const isDone = async (uploadId: string, bytes: Buffer): Promise<boolean[]> => {
  const { parts } = await user.client.send(authoriseUpload, { ...announce(bytes), uploadId });
  return parts.map((part) => part.isDone);
};
const contentOf = async (fileId: string): Promise<string> => {
  const answer = await fetch(new URL(studio.composition.files.signedUrl(fileId, { ttlSeconds: 60 }), studio.address));
  return sha256(new Uint8Array(await answer.arrayBuffer()));
};
/** What lies in the bucket. */
const objects = async (): Promise<string[]> =>
  (await readdir(join(folder, s3.bucket), { recursive: true })).filter((name) => name.endsWith('_object'));

test('parts go to the storage, and only the whole is read by us', async () => {
  const bytes = bytesOf(2 * partBytes + 1000, 5);
  const before = s3.requests.length;
  const { fileId } = await uploadFile(user.client, new Blob([bytes]), { fileName: 'film.wav' });
  expect(await contentOf(fileId)).toBe(sha256(bytes));
  const puts = s3.requests.slice(before).filter((line) => /^PUT .*\/direct\//u.test(line));
  expect(puts).toHaveLength(3);
  expect(puts.every((line) => line.includes('X-Amz-SignedHeaders=content-length%3Bhost'))).toBe(true);
  expect(await studio.platform.blobs.drafts.list()).toEqual([]);
  const policy = (await fetch(studio.address)).headers.get('content-security-policy') ?? '';
  expect(policy).toContain(`connect-src 'self' blob: ${s3.endpoint.replace('127.0.0.1', 'localhost')};`);
});

test('a part of another length is refused, and an upload goes on with what is missing', async () => {
  const bytes = bytesOf(partBytes + 500, 6);
  const { uploadId, parts } = await begin(bytes);
  const [first, last] = parts;
  if (first === undefined || last === undefined) throw new Error('the file has two parts');
  const tooLong = await put(last.url, bytesOf(501, 1));
  expect(tooLong.status).toBe(403);
  const taken = await put(first.url, first.bytes);
  expect([taken.status, taken.headers.get('access-control-allow-origin')]).toEqual([200, '*']);
  expect(await isDone(uploadId, bytes)).toEqual([true, false]);
  await expect(user.client.send(finishUpload, { uploadId })).rejects.toMatchObject({ code: 'upload.mismatch' });
  expect((await put(last.url, last.bytes)).status).toBe(200);
  const { fileId } = await user.client.send(finishUpload, { uploadId });
  expect(await contentOf(fileId)).toBe(sha256(bytes));
  // Called again, it is the same file.
  expect((await user.client.send(finishUpload, { uploadId })).fileId).toBe(fileId);
});

test('other bytes than announced make no file and leave nothing', async () => {
  const bytes = bytesOf(3000, 7);
  const { uploadId, parts } = await begin(bytes);
  await put(parts[0]?.url ?? '', bytesOf(3000, 8));
  await expect(user.client.send(finishUpload, { uploadId })).rejects.toMatchObject({ code: 'upload.mismatch' });
  expect(await isDone(uploadId, bytes)).toEqual([false]);
  await put(parts[0]?.url ?? '', bytes);
  expect(await contentOf((await user.client.send(finishUpload, { uploadId })).fileId)).toBe(sha256(bytes));
});

test('bytes that are sent while the whole is checked never get its name', async () => {
  const { drafts } = studio.platform.blobs;
  const { direct } = drafts;
  if (direct === null) throw new Error('this storage takes parts');
  const [good, bad] = [bytesOf(2000, 9), bytesOf(2000, 10)];
  const url = await direct.addressOf('raced', { offset: 0, sizeBytes: 2000 }, 60);
  await put(url, good);
  const sealed = await direct.seal('raced');
  expect((await put(url, bad)).status).toBe(200);
  const blob = await drafts.digest(sealed);
  expect(blob).toEqual({ key: sha256(good), sizeBytes: 2000 });
  await put(url, bad);
  await drafts.publish(sealed, sha256(good));
  const stored = await studio.platform.blobs.read(sha256(good));
  expect(sha256(Buffer.concat(await stored.toArray()))).toBe(sha256(good));
  await drafts.remove('raced');
  expect(await drafts.list()).toEqual([]);
});

test('parts that passed through us before the setting was changed count too', async () => {
  const bytes = bytesOf(partBytes + 700, 11);
  const { uploadId, parts } = await begin(bytes);
  const { drafts } = studio.platform.blobs;
  await drafts.receive(Readable.from([bytes.subarray(0, partBytes)]), ({ place }) => place(uploadId, 0));
  await put(parts[1]?.url ?? '', bytes.subarray(partBytes));
  const sealed = (await drafts.direct?.seal(uploadId)) ?? '';
  expect(await drafts.digest(sealed)).toEqual({ key: sha256(bytes), sizeBytes: bytes.length });
});

test('a try that fails at its end leaves no copy behind, and the next one makes the file', async () => {
  const bytes = bytesOf(2500, 14);
  const { uploadId, parts } = await begin(bytes);
  await put(parts[0]?.url ?? '', bytes);
  const before = await objects();
  s3.breakBy(({ method }) => (method === 'POST' ? { status: 403, code: 'AccessDenied' } : undefined));
  await expect(user.client.send(finishUpload, { uploadId })).rejects.toMatchObject({ code: 'files.unreachable' });
  s3.breakBy(() => undefined);
  expect(await objects()).toEqual(before);
  expect(await contentOf((await user.client.send(finishUpload, { uploadId })).fileId)).toBe(sha256(bytes));
});

test('a process that is killed while it copies or checks stops no later try, and what it left is removed', async () => {
  const bytes = bytesOf(2 * partBytes, 15);
  const { uploadId, parts } = await begin(bytes);
  for (const part of parts) await put(part.url, part.bytes);
  const { direct } = studio.platform.blobs.drafts;
  const before = await objects();
  // Each is what a killed process leaves: one whole copy that no one removes, and one that ends at its second part.
  await direct?.seal(uploadId);
  const whole = await objects();
  let copies = 0;
  s3.breakBy(({ method, headers }) =>
    method === 'PUT' && headers['x-amz-copy-source'] !== undefined && (copies += 1) > 1
      ? { status: 403, code: 'AccessDenied' }
      : undefined,
  );
  await expect(direct?.seal(uploadId)).rejects.toThrow();
  s3.breakBy(() => undefined);
  expect(whole).toHaveLength(before.length + 2);
  await expect.poll(objects).toHaveLength(whole.length + 1);
  const { fileId } = await user.client.send(finishUpload, { uploadId });
  expect(await contentOf(fileId)).toBe(sha256(bytes));
  studio.clock.advance({ hours: 24 });
  await studio.composition.periodics.find(({ name }) => name === 'uploads.prune')?.run();
  expect((await objects()).filter((name) => name.includes('direct'))).toEqual([]);
  expect(await studio.platform.blobs.drafts.list()).toEqual([]);
});

test('what is sent after the end is removed with what was abandoned', async () => {
  const bytes = bytesOf(1500, 12);
  const { uploadId, parts } = await begin(bytes);
  await put(parts[0]?.url ?? '', bytes);
  await user.client.send(finishUpload, { uploadId });
  expect((await put(parts[0]?.url ?? '', bytesOf(1500, 13))).status).toBe(200);
  expect(await studio.platform.blobs.drafts.list()).toContain(uploadId);
  studio.clock.advance({ hours: 24 });
  await studio.composition.periodics.find(({ name }) => name === 'uploads.prune')?.run();
  expect(await studio.platform.blobs.drafts.list()).toEqual([]);
  expect((await objects()).filter((name) => name.includes('direct'))).toEqual([]);
});
