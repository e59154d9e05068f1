import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { uploadLimits } from '@timbre/contract/limits';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Actor } from '../../platform/actor.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import type { FakeClock } from '../../testing/doubles/fake-clock.ts';
import type { TestDatabase } from '../../testing/test-database.ts';
import {
  announce,
  bodyOf,
  bytesOf,
  openUploadBench,
  partRequest,
  sha256,
  type UploadBench,
} from '../../testing/upload-bench.ts';
import { users } from '../accounts/accounts.tables.ts';
import type { UploadService } from './uploads.types.ts';
import { files, uploads } from './uploads.tables.ts';

const { partBytes } = uploadLimits;
const mebibyte = 1024 ** 2;
const gibibyte = 1024 * mebibyte;
let bench: UploadBench;
let clock: FakeClock;
let database: TestDatabase;
let store: FileStore;
let service: UploadService;
let alice: Actor;
let bob: Actor;

beforeAll(async () => {
  bench = await openUploadBench();
  ({ clock, database, store, service } = bench);
});
afterAll(() => bench.close());
beforeEach(async () => {
  [alice, bob] = [await bench.newUser(), await bench.newUser()];
});

const announceSize = (sizeBytes: number) => ({ ...announce(Buffer.from('x')), sizeBytes });
const send = (part: { url: string; number: number }, bytes: Uint8Array) =>
  bench.put(partRequest(part.url), bodyOf(bytes.subarray((part.number - 1) * partBytes, part.number * partBytes)));
async function upload(actor: Actor, bytes: Uint8Array, fileName?: string) {
  const { uploadId, parts } = await service.authorise(actor, announce(bytes, fileName));
  for (const part of parts) await send(part, bytes);
  return bench.finish(actor, uploadId);
}
function fetchUrl(url: string, range?: string) {
  const { pathname, searchParams } = new URL(url, 'http://localhost');
  return service.readFile({
    fileId: pathname.split('/')[2] ?? '',
    expires: Number(searchParams.get('expires')),
    signature: searchParams.get('signature') ?? '',
    downloadName: searchParams.get('download') ?? undefined,
    range,
  });
}
const bytesIn = async (answer: { body: Readable | Uint8Array }): Promise<Buffer> =>
  answer.body instanceof Uint8Array ? Buffer.from(answer.body) : buffer(answer.body);

describe('uploading', () => {
  test('parts in any order become the file', async () => {
    const bytes = bytesOf(partBytes + 1000);
    const { uploadId, parts } = await service.authorise(alice, announce(bytes));
    expect(parts.map(({ number, isDone }) => [number, isDone])).toEqual([
      [1, false],
      [2, false],
    ]);
    await Promise.all([...parts].reverse().map((part) => send(part, bytes)));
    const done = await bench.finish(alice, uploadId);
    expect(done).toMatchObject({ sizeBytes: bytes.length, mediaType: 'audio/wav' });
    expect(await bench.finish(alice, uploadId)).toMatchObject({ fileId: done.fileId });
    expect((await bytesIn(await fetchUrl(done.url))).equals(bytes)).toBe(true);
    expect(await service.usedBytes(alice.userId)).toBe(bytes.length);
  });

  test('two calls of finish at once make one file', async () => {
    const bytes = bytesOf(partBytes + 7, 2);
    const { uploadId, parts } = await service.authorise(alice, announce(bytes));
    for (const part of parts) await send(part, bytes);
    const done = await Promise.all([bench.finish(alice, uploadId), bench.finish(alice, uploadId)]);
    expect(done[0].fileId).toBe(done[1].fileId);
    expect(await database.open.db.$count(files, eq(files.ownerId, alice.userId))).toBe(1);
  });

  test('a body that breaks stores no part', async () => {
    const bytes = bytesOf(5000);
    const { uploadId, parts } = await service.authorise(alice, announce(bytes));
    async function* broken(): AsyncGenerator<Buffer> {
      yield bytes.subarray(0, 100);
      throw new Error('aborted');
    }
    await expect(bench.put(partRequest(parts[0]?.url ?? ''), Readable.from(broken()))).rejects.toThrow('aborted');
    await expect(bench.finish(alice, uploadId)).rejects.toMatchObject({ code: 'upload.mismatch' });
  });

  test('one byte too many is refused', async () => {
    const bytes = bytesOf(5000);
    const { parts } = await service.authorise(alice, announce(bytes));
    const tooMany = bench.put(partRequest(parts[0]?.url ?? ''), Readable.from([bytes, Buffer.from('!')]));
    await expect(tooMany).rejects.toMatchObject({ code: 'request.too-large' });
  });

  test('bytes other than announced make no file, and the upload can be done again', async () => {
    const bytes = bytesOf(5000, 4);
    const input = announce(bytes);
    const { uploadId, parts } = await service.authorise(alice, input);
    for (const part of parts) await send(part, bytesOf(5000, 5));
    await expect(bench.finish(alice, uploadId)).rejects.toMatchObject({ code: 'upload.mismatch' });
    expect(await service.usedBytes(alice.userId)).toBe(0);
    const again = await service.authorise(alice, { ...input, uploadId });
    expect(again.parts.every((part) => !part.isDone)).toBe(true);
    for (const part of again.parts) await send(part, bytes);
    expect((await bench.finish(alice, uploadId)).sizeBytes).toBe(5000);
  });

  test("another's upload is not found, a forged or old address is refused", async () => {
    const bytes = bytesOf(10);
    const { uploadId, parts } = await service.authorise(alice, announce(bytes));
    await expect(bench.finish(bob, uploadId)).rejects.toMatchObject({ code: 'input.not-found' });
    const resumed = service.authorise(bob, { ...announce(bytes), uploadId });
    await expect(resumed).rejects.toMatchObject({ code: 'input.not-found' });
    const request = partRequest(parts[0]?.url ?? '');
    for (const forged of [
      { ...request, number: 2 },
      { ...request, expires: request.expires + 1 },
      { ...request, signature: '' },
    ]) {
      await expect(bench.put(forged, Readable.from([bytes]))).rejects.toMatchObject({ code: 'file.expired' });
    }
    clock.advance({ hours: 24 });
    await expect(bench.put(request, Readable.from([bytes]))).rejects.toMatchObject({ code: 'file.expired' });
  });
});

describe('storage', () => {
  test('of two uploads that fit only once, one is refused', async () => {
    const tries = await Promise.allSettled([1, 2].map(() => service.authorise(alice, announceSize(600 * mebibyte))));
    expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(tries.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'storage.full' } });
    await service.authorise(bob, announceSize(600 * mebibyte));
  });

  test('what grew meanwhile is counted when the upload is finished', async () => {
    const bytes = bytesOf(100);
    const { uploadId, parts } = await service.authorise(alice, announce(bytes));
    for (const part of parts) await send(part, bytes);
    const blob = await store.put(Buffer.from('an export'));
    await database.open.db.transaction((tx) =>
      service.storeFile(tx, {
        ownerId: alice.userId,
        name: 'a.mp3',
        mediaType: 'audio/mpeg',
        purpose: 'export',
        blob: { ...blob, sizeBytes: gibibyte },
      }),
    );
    await expect(bench.finish(alice, uploadId)).rejects.toMatchObject({ code: 'storage.full' });
    await expect(service.requireStorage(alice.userId, 'free', 1)).rejects.toMatchObject({ code: 'storage.full' });
  });

  test('more parts than there may be is too large', async () => {
    const tooLarge = service.authorise({ ...alice, plan: 'business' }, announceSize(partBytes * 10_000 + 1));
    await expect(tooLarge).rejects.toMatchObject({ code: 'request.too-large' });
  });

  test('a recording of more than 2 GB is no recording to work on, whatever it came from', async () => {
    const blob = await store.put(Buffer.from('a film'));
    const storeFilm = (sizeBytes: number) =>
      database.open.db.transaction((tx) =>
        service.storeFile(tx, {
          ownerId: alice.userId,
          name: 'film.mp4',
          mediaType: 'video/mp4',
          purpose: 'export',
          blob: { ...blob, sizeBytes },
        }),
      );
    const [fits, tooLarge] = [await storeFilm(2 * gibibyte), await storeFilm(2 * gibibyte + 1)];
    expect(await service.requireMedia(alice.userId, fits)).toMatchObject({ id: fits });
    await expect(service.requireMedia(alice.userId, tooLarge)).rejects.toMatchObject({ code: 'upload.too-large' });
  });

  test('an abandoned upload is gone within 24 hours, with its bytes', async () => {
    const bytes = bytesOf(partBytes + 10, 6);
    const { uploadId, parts } = await service.authorise(alice, announce(bytes));
    for (const part of parts.slice(0, 1)) await send(part, bytes);
    expect(await store.drafts.list()).toContain(uploadId);
    clock.advance({ hours: 23, minutes: 1 });
    for (const task of service.periodics) await task.run();
    expect(await database.open.db.$count(uploads, eq(uploads.ownerId, alice.userId))).toBe(0);
    expect(await store.drafts.list()).toEqual([]);
  });

  test('bytes stay as long as a file refers to them', async () => {
    const bytes = bytesOf(200, 7);
    const [first, second] = [await upload(alice, bytes), await upload(bob, bytes)];
    await database.open.db.transaction((tx) => service.removeFile(tx, first.fileId));
    clock.advance({ hours: 2 });
    await service.pruneBlobs();
    expect(await store.has(sha256(bytes))).toBe(true);
    await database.open.db.transaction((tx) => service.removeFile(tx, second.fileId));
    clock.advance({ hours: 2 });
    await service.pruneBlobs();
    expect(await store.has(sha256(bytes))).toBe(false);
  });
});

describe('reading', () => {
  test('whole, in part, and past the end', async () => {
    const { url } = await upload(alice, Buffer.from('0123456789'), 'ten.wav');
    const whole = await fetchUrl(url);
    expect(whole).toMatchObject({
      status: 200,
      headers: {
        'content-type': 'audio/wav',
        'content-length': '10',
        'accept-ranges': 'bytes',
        'x-content-type-options': 'nosniff',
      },
    });
    expect(whole.headers['content-disposition']).toMatch(/^inline; /);
    expect(String(await bytesIn(whole))).toBe('0123456789');
    const part = await fetchUrl(url, 'bytes=2-4');
    expect(part).toMatchObject({ status: 206, headers: { 'content-range': 'bytes 2-4/10', 'content-length': '3' } });
    expect(String(await bytesIn(part))).toBe('234');
    expect(String(await bytesIn(await fetchUrl(url, 'bytes=-3')))).toBe('789');
    const past = await fetchUrl(url, 'bytes=10-');
    expect(past).toMatchObject({ status: 416, headers: { 'content-range': 'bytes */10' } });
  });

  test('a download has its name in UTF-8; a page is only ever saved', async () => {
    const { fileId } = await upload(alice, Buffer.from('x'));
    const named = service.signedUrl(fileId, { downloadName: '章 1.mp3', ttlSeconds: 60 });
    const { headers } = await fetchUrl(named);
    expect(headers['content-disposition']).toBe(`attachment; filename="_ 1.mp3"; filename*=UTF-8''%E7%AB%A0%201.mp3`);
    await database.open.db.update(files).set({ mediaType: 'text/html' }).where(eq(files.id, fileId));
    const page = await fetchUrl(service.signedUrl(fileId, { ttlSeconds: 60 }));
    expect(page.headers['content-disposition']).toMatch(/^attachment; /);
  });

  test('an address ends with its time, its file and its owner, and opens no other file', async () => {
    const [mine, other] = [await upload(alice, Buffer.from('a')), await upload(alice, Buffer.from('b'))];
    await expect(fetchUrl(mine.url.replace(mine.fileId, other.fileId))).rejects.toMatchObject({ code: 'file.expired' });
    const short = service.signedUrl(mine.fileId, { ttlSeconds: 60 });
    clock.advance({ seconds: 61 });
    await expect(fetchUrl(short)).rejects.toMatchObject({ code: 'file.expired' });
    await database.open.db.transaction((tx) => service.removeFile(tx, mine.fileId));
    await expect(fetchUrl(mine.url)).rejects.toMatchObject({ code: 'input.not-found' });
    await database.open.db
      .update(users)
      .set({ deletedAt: sql`now()` })
      .where(eq(users.id, alice.userId));
    await expect(fetchUrl(other.url)).rejects.toMatchObject({ code: 'input.not-found' });
  });
});
