import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startS3Double, type S3Double } from '../../../testing/doubles/s3-double.ts';
import { systemClock } from '../../clock/clock.ts';
import { newId } from '../../ids.ts';
import { silentLogger } from '../../log/logger.ts';
import { describeFileStore } from '../file-store.contract-test.ts';
import { openS3FileStore, type S3FileStore, type S3Settings } from './s3-file-store.ts';

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
let root: string;
let s3: S3Double;
let machines = 0;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 's3-store-'));
  s3 = await startS3Double(join(root, 'bucket'));
});
afterEach(() => s3.breakBy(() => undefined));
afterAll(async () => {
  await s3.close();
  await rm(root, { recursive: true });
});

/** A process on a machine of its own, which shares nothing but the bucket. */
async function openMachine(options: Partial<S3Settings> = {}): Promise<{ store: S3FileStore; folder: string }> {
  const folder = join(root, `machine-${(machines += 1)}`);
  const settings = { ...settingsOf(s3), cacheBytes: 100_000_000, ...options };
  return {
    folder,
    store: await openS3FileStore({ settings, folder, clock: systemClock, newId, log: silentLogger, reserve: () => 0 }),
  };
}

describeFileStore('s3', async () => (await openMachine()).store);

test('parts that three machines took are published by a fourth, without passing through it', async () => {
  const [one, two, three, four] = await Promise.all([openMachine(), openMachine(), openMachine(), openMachine()]);
  const partBytes = 5 * 1024 ** 2;
  const parts = [Buffer.alloc(partBytes, 1), Buffer.alloc(partBytes, 2), Buffer.alloc(9, 3)];
  await Promise.all(
    [one, two, three].map(({ store }, index) =>
      store.drafts.receive(Readable.from([parts[index]]), ({ place }) => place('spread', index * partBytes)),
    ),
  );
  const blob = await four.store.drafts.digest('spread');
  expect(blob).toEqual({ key: sha256(Buffer.concat(parts)), sizeBytes: 2 * partBytes + 9 });
  const before = s3.requests.length;
  await four.store.drafts.prepare('spread', blob?.key ?? '');
  const prepared = s3.requests.length;
  await four.store.drafts.publish('spread', blob?.key ?? '');
  // Nothing that takes long while a transaction is open.
  expect(s3.requests.slice(prepared).filter((one) => /^(?:PUT|POST)/u.test(one))).toEqual([]);
  // A process that dies here, before it has written the row: another does all of it again.
  await one.store.drafts.publish('spread', blob?.key ?? '');
  expect(
    s3.requests.slice(before).filter((request) => request.startsWith('GET') && !request.includes('list-type')),
  ).toEqual([]);
  expect(sha256(await buffer(await two.store.read(blob?.key ?? '')))).toBe(blob?.key);
  await three.store.drafts.remove('spread');
  expect(await four.store.drafts.list()).toEqual([]);
});

test('a storage that can’t join pieces gets them once more', async () => {
  const plain = await startS3Double(join(root, 'plain'), { canJoin: false });
  try {
    const { store } = await openMachine({ endpoint: plain.endpoint });
    const parts = [Buffer.alloc(5 * 1024 ** 2, 1), Buffer.alloc(70, 2)];
    for (const [index, part] of parts.entries())
      await store.drafts.receive(Readable.from([part]), ({ place }) => place('slow', index * 5 * 1024 ** 2));
    const key = sha256(Buffer.concat(parts));
    await store.drafts.publish('slow', key);
    expect(sha256(await buffer(await store.read(key)))).toBe(key);
  } finally {
    await plain.close();
  }
});

test('pieces with a gap, or two of them at one place, make no file', async () => {
  const { store } = await openMachine();
  const place = (bytes: string, offset: number) =>
    store.drafts.receive(Readable.from([Buffer.from(bytes)]), (piece) => piece.place('gap', offset));
  await place('second', 5);
  expect(await store.drafts.digest('gap')).toBeNull();
  // A removal that is answered but not done leaves the old piece beside the new one.
  await place('first', 0);
  s3.breakBy(({ method }) => (method === 'DELETE' ? { status: 403, code: 'AccessDenied' } : undefined));
  await expect(place('First', 0)).rejects.toMatchObject({ code: 'files.unreachable' });
  expect(await store.drafts.digest('gap')).toBeNull();
  s3.breakBy(() => undefined);
  await place('First', 0);
  expect((await store.drafts.digest('gap'))?.key).toBe(sha256(Buffer.from('Firstsecond')));
  await store.drafts.remove('gap');
});

test('equal content is sent once, its SHA-256 signed, and what is stored again is no longer old', async () => {
  const { store } = await openMachine();
  const bytes = Buffer.from('only once');
  let signed: unknown;
  s3.breakBy(({ method, headers }) => {
    if (method === 'PUT' && !('x-amz-copy-source' in headers)) signed = headers['x-amz-content-sha256'];
    return undefined;
  });
  const { key } = await store.put(bytes);
  expect(signed).toBe(key);
  signed = 'nothing';
  await new Promise((resolve) => setTimeout(resolve, 2));
  const between = new Date();
  await store.put(Readable.from([bytes]));
  expect(signed).toBe('nothing');
  await store.remove(key, between);
  expect(await store.has(key)).toBe(true);
});

test('a connection that is cut is taken up where it was', async () => {
  const { store } = await openMachine();
  const bytes = Buffer.alloc(3_000_000, 'abcdefg');
  const { key } = await store.put(bytes);
  let cuts = 0;
  s3.breakBy(({ method, url = '' }) =>
    method === 'GET' && url.includes(key) && (cuts += 1) < 3 ? { cutAfterBytes: 900_000 } : undefined,
  );
  expect(sha256(await buffer(await store.read(key)))).toBe(key);
  expect(cuts).toBe(3);
  expect(await buffer(await store.read(key, { start: 7, end: 9 }))).toEqual(bytes.subarray(7, 10));
});

test('a storage that is full, refuses or fails says which; a short failure is no failure', async () => {
  const { store, folder } = await openMachine();
  const { key } = await store.put(Buffer.from('before'));
  const put = () => store.put(Buffer.from(newId()));
  for (const fault of [
    { status: 507, code: 'XMinioStorageFull' },
    { status: 400, code: 'EntityTooLarge' },
    { status: 403, code: 'QuotaExceeded' },
  ]) {
    s3.breakBy(({ method }) => (method === 'PUT' ? fault : undefined));
    await expect(put()).rejects.toMatchObject({ code: 'disk.full' });
    await expect(store.put(Readable.from([Buffer.from(newId())]))).rejects.toMatchObject({ code: 'disk.full' });
  }
  let failures = 0;
  s3.breakBy(({ method }) => (method === 'PUT' && (failures += 1) < 2 ? { status: 503, code: 'SlowDown' } : undefined));
  await put();
  expect(failures).toBe(2);
  s3.breakBy(() => ({ status: 403, code: 'InvalidAccessKeyId' }));
  for (const work of [put, () => store.read(key), () => store.has(key), () => store.drafts.list()])
    await expect(work()).rejects.toMatchObject({ code: 'files.unreachable' });
  expect(await store.trouble()).toContain('S3_ACCESS_KEY_ID');
  await expect(store.requireBucket()).rejects.toThrow(/S3_ACCESS_KEY_ID/u);
  s3.breakBy(() => undefined);
  await store.requireBucket();
  expect(await readdir(join(folder, 'tmp'))).toEqual([]);
});

test('a storage that never answers is given up', async () => {
  const folder = join(root, 'impatient');
  const settings = { ...settingsOf(s3), cacheBytes: 1000 };
  const shared = { clock: systemClock, newId, log: silentLogger, reserve: () => 0 };
  const store = await openS3FileStore({ ...shared, settings, folder, answerMs: 20 });
  s3.breakBy(() => 'silent');
  await expect(store.put(Buffer.from('unheard'))).rejects.toMatchObject({ code: 'files.unreachable' });
});

test('a bucket that isn’t there, and a storage that isn’t, are named', async () => {
  const elsewhere = await openMachine({ bucket: 'nowhere' });
  await expect(elsewhere.store.requireBucket()).rejects.toThrow(/nowhere doesn’t exist .*S3_BUCKET/u);
  const gone = await openMachine({ endpoint: 'http://127.0.0.1:9' });
  await expect(gone.store.trouble()).resolves.toMatch(/127\.0\.0\.1:9 doesn’t answer .*S3_ENDPOINT/u);
});

test('a reader that goes away closes its connection', async () => {
  const { store } = await openMachine();
  const { key } = await store.put(Buffer.alloc(20_000_000));
  const before = s3.openConnections();
  const readings = await Promise.all([store.read(key), store.read(key), store.read(key)]);
  expect(s3.openConnections()).toBeGreaterThan(before);
  const closed = readings.map((reading) => new Promise((resolve) => reading.once('close', resolve).destroy()));
  await Promise.all(closed);
  await expect.poll(() => s3.openConnections()).toBeLessThanOrEqual(before);
});

test('programs get one copy for all; it is checked, bounded, and gone with the blob', async () => {
  const { store, folder } = await openMachine({ cacheBytes: 25_000 });
  const copies = () => readdir(join(folder, 'copies'));
  const { key } = await store.put(Buffer.alloc(9000, 1));
  const read = (wanted: string) => store.withLocalPath(wanted, (path) => readFile(path));
  let asked = s3.requests.length;
  await Promise.all([read(key), read(key), read(key)]);
  expect(s3.requests.slice(asked).filter((request) => request.startsWith('GET'))).toHaveLength(1);

  // A copy that another process left, cut short by a power failure.
  const again = await openS3FileStore({
    settings: { ...settingsOf(s3), cacheBytes: 25_000 },
    folder,
    clock: systemClock,
    newId,
    log: silentLogger,
    reserve: () => 0,
  });
  await writeFile(join(folder, 'copies', key), 'cut');
  asked = s3.requests.length;
  expect(await again.withLocalPath(key, (path) => readFile(path))).toEqual(Buffer.alloc(9000, 1));
  expect(s3.requests.slice(asked).filter((request) => request.startsWith('GET'))).toHaveLength(1);

  const more = await Promise.all([2, 3, 4, 5].map((digit) => store.put(Buffer.alloc(9000, digit))));
  await store.withLocalPath(key, async (path) => {
    for (const blob of more) await read(blob.key);
    await expect.poll(async () => (await copies()).length).toBeLessThanOrEqual(2);
    expect(await copies()).not.toContain(key);
    expect(await readFile(path)).toEqual(Buffer.alloc(9000, 1));
  });
  expect(await readdir(join(folder, 'tmp'))).toEqual([]);

  // Removed by another machine.
  const [last] = more.slice(-1);
  await (await openMachine()).store.remove(last?.key ?? '');
  await expect(read(last?.key ?? '')).rejects.toMatchObject({ code: 'input.not-found' });
  expect(await copies()).not.toContain(last?.key);
});

test('an object whose bytes were changed in the storage is named, and never given to a program', async () => {
  const { store } = await openMachine();
  const { key } = await store.put(Buffer.from('as it was stored'));
  const [object] = (await readdir(join(root, 'bucket'), { recursive: true })).filter((name) =>
    name.endsWith(`${key}._S3rver_object`),
  );
  await writeFile(join(root, 'bucket', object ?? ''), 'as it was CHANGED');
  await expect(store.withLocalPath(key, async () => 1)).rejects.toThrow(/damaged/u);
});

function settingsOf({ endpoint, bucket }: S3Double): Omit<S3Settings, 'cacheBytes'> {
  const keys = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };
  return {
    endpoint,
    bucket,
    keys,
    region: 'us-east-1',
    prefix: 'studio/',
    isPathStyle: true,
    publicEndpoint: null,
    takesUploads: false,
  };
}
