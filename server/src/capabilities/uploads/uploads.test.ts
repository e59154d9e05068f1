import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Actor } from '../../platform/actor.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { openDiskFileStore } from '../../platform/files/disk-file-store.ts';
import { urlSigner } from '../../platform/http/sign-url.ts';
import { newId } from '../../platform/ids.ts';
import { fakeClock } from '../../testing/fake-clock.ts';
import type { TestDatabase } from '../../testing/test-database.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { users } from '../accounts/accounts.tables.ts';
import { fileRows } from './files.store.ts';
import type { UploadService } from './uploads.service.ts';
import { uploadService } from './uploads.service.ts';
import { uploadStore } from './uploads.store.ts';
import { files, uploads } from './uploads.tables.ts';

const partBytes = 5_242_880;
const mebibyte = 1024 ** 2;
const gibibyte = 1024 * mebibyte;
const clock = fakeClock();
let database: TestDatabase;
let root: string;
let store: FileStore;
let service: UploadService;
let alice: Actor;
let bob: Actor;

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
/** A linear congruential generator: the same numbers in every run. */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 1_103_515_245 + 12_345) % 2 ** 31) / 2 ** 31;
}
function bytesOf(length: number, seed = 1): Buffer {
  const next = numbersFrom(seed);
  const bytes = Buffer.alloc(length);
  for (let i = 0; i + 4 <= length; i += 4) bytes.writeUInt32LE(Math.floor(next() * 2 ** 32), i);
  return bytes;
}

async function newUser(): Promise<Actor> {
  const userId = newId();
  await database.open.db
    .insert(users)
    .values({ id: userId, email: `${userId}@example.org`, name: userId, plan: 'free', createdAt: clock.now() });
  return { userId, role: 'user', plan: 'free', via: 'session', sessionId: null, timeZone: 'UTC' };
}

beforeAll(async () => {
  database = await createTestDatabase();
  root = await mkdtemp(join(tmpdir(), 'uploads-'));
  store = await openDiskFileStore({ root, clock, newId, reserve: () => 0 });
  service = uploadService({
    db: database.open.db,
    rows: fileRows,
    store: uploadStore,
    files: store,
    signer: urlSigner('secret', clock),
    clock,
    newId,
  });
});
afterAll(async () => {
  await database.close();
  await rm(root, { recursive: true });
});
beforeEach(async () => {
  [alice, bob] = [await newUser(), await newUser()];
});

const announce = (bytes: Uint8Array, fileName = 'voice.wav') => ({
  fileName,
  mediaType: 'audio/wav',
  sizeBytes: bytes.byteLength,
  sha256: sha256(bytes),
});
const announceSize = (sizeBytes: number) => ({ ...announce(Buffer.from('x')), sizeBytes });
function requestOf(url: string) {
  const { pathname, searchParams } = new URL(url, 'http://localhost');
  const [, , , uploadId = '', number] = pathname.split('/');
  const expires = Number(searchParams.get('expires'));
  return { uploadId, number: Number(number), expires, signature: searchParams.get('signature') ?? '' };
}
const send = (part: { url: string; number: number }, bytes: Uint8Array) =>
  service.putPart(
    requestOf(part.url),
    Readable.from([Buffer.from(bytes.subarray((part.number - 1) * partBytes, part.number * partBytes))]),
  );
async function upload(actor: Actor, bytes: Uint8Array, fileName?: string) {
  const { uploadId, parts } = await service.authorise(actor, announce(bytes, fileName));
  for (const part of parts) await send(part, bytes);
  return service.finish(actor, uploadId);
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
const bodyOf = async (answer: { body: Readable | Uint8Array }): Promise<Buffer> =>
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
    const done = await service.finish(alice, uploadId);
    expect(done).toMatchObject({ sizeBytes: bytes.length, mediaType: 'audio/wav' });
    expect(await service.finish(alice, uploadId)).toMatchObject({ fileId: done.fileId });
    expect((await bodyOf(await fetchUrl(done.url))).equals(bytes)).toBe(true);
    expect(await service.usedBytes(alice.userId)).toBe(bytes.length);
  });

  test('two calls of finish at once make one file', async () => {
    const bytes = bytesOf(partBytes + 7, 2);
    const { uploadId, parts } = await service.authorise(alice, announce(bytes));
    for (const part of parts) await send(part, bytes);
    const done = await Promise.all([service.finish(alice, uploadId), service.finish(alice, uploadId)]);
    expect(done[0].fileId).toBe(done[1].fileId);
    expect(await database.open.db.$count(files, eq(files.ownerId, alice.userId))).toBe(1);
  });

  test('100 random cuts: doubled, broken and parallel parts still give the same SHA-256', async () => {
    const next = numbersFrom(20_260_302);
    const bytes = bytesOf(2 * partBytes + 12_345, 3);
    const input = announce(bytes);
    const { uploadId } = await service.authorise(alice, input);
    for (let cut = 0; cut < 100; cut += 1) {
      const { parts } = await service.authorise(alice, { ...input, uploadId });
      const part = parts[Math.floor(next() * parts.length)];
      if (!part) continue;
      const piece = bytes.subarray((part.number - 1) * partBytes, part.number * partBytes);
      // Most tries break off somewhere in the first 64 KB of the part, one in ten arrives.
      const isWhole = next() < 0.1;
      const arrived = isWhole ? piece : piece.subarray(0, Math.floor(next() * Math.min(65_536, piece.length)));
      const body = Readable.from([Buffer.from(arrived)]);
      const sending = service.putPart(requestOf(part.url), body);
      if (isWhole) await sending;
      else await expect(sending).rejects.toMatchObject({ code: 'upload.mismatch' });
    }
    for (const part of (await service.authorise(alice, { ...input, uploadId })).parts) {
      if (!part.isDone) await send(part, bytes);
    }
    const done = await service.finish(alice, uploadId);
    expect((await service.openFile(done.fileId)).file.blobKey).toBe(input.sha256);
  });

  test('a body that breaks stores no part', async () => {
    const bytes = bytesOf(5000);
    const { uploadId, parts } = await service.authorise(alice, announce(bytes));
    async function* broken(): AsyncGenerator<Buffer> {
      yield bytes.subarray(0, 100);
      throw new Error('aborted');
    }
    await expect(service.putPart(requestOf(parts[0]?.url ?? ''), Readable.from(broken()))).rejects.toThrow('aborted');
    await expect(service.finish(alice, uploadId)).rejects.toMatchObject({ code: 'upload.mismatch' });
  });

  test('one byte too many is refused', async () => {
    const bytes = bytesOf(5000);
    const { parts } = await service.authorise(alice, announce(bytes));
    const tooMany = service.putPart(requestOf(parts[0]?.url ?? ''), Readable.from([bytes, Buffer.from('!')]));
    await expect(tooMany).rejects.toMatchObject({ code: 'request.too-large' });
  });

  test('bytes other than announced make no file, and the upload can be done again', async () => {
    const bytes = bytesOf(5000, 4);
    const input = announce(bytes);
    const { uploadId, parts } = await service.authorise(alice, input);
    for (const part of parts) await send(part, bytesOf(5000, 5));
    await expect(service.finish(alice, uploadId)).rejects.toMatchObject({ code: 'upload.mismatch' });
    expect(await service.usedBytes(alice.userId)).toBe(0);
    const again = await service.authorise(alice, { ...input, uploadId });
    expect(again.parts.every((part) => !part.isDone)).toBe(true);
    for (const part of again.parts) await send(part, bytes);
    expect((await service.finish(alice, uploadId)).sizeBytes).toBe(5000);
  });

  test("another's upload is not found, a forged or old address is refused", async () => {
    const bytes = bytesOf(10);
    const { uploadId, parts } = await service.authorise(alice, announce(bytes));
    await expect(service.finish(bob, uploadId)).rejects.toMatchObject({ code: 'input.not-found' });
    const resumed = service.authorise(bob, { ...announce(bytes), uploadId });
    await expect(resumed).rejects.toMatchObject({ code: 'input.not-found' });
    const request = requestOf(parts[0]?.url ?? '');
    for (const forged of [
      { ...request, number: 2 },
      { ...request, expires: request.expires + 1 },
      { ...request, signature: '' },
    ]) {
      await expect(service.putPart(forged, Readable.from([bytes]))).rejects.toMatchObject({ code: 'file.expired' });
    }
    clock.advance({ hours: 24 });
    await expect(service.putPart(request, Readable.from([bytes]))).rejects.toMatchObject({ code: 'file.expired' });
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
    await expect(service.finish(alice, uploadId)).rejects.toMatchObject({ code: 'storage.full' });
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
          ...{ ownerId: alice.userId, name: 'film.mp4', mediaType: 'video/mp4', purpose: 'export' },
          blob: { ...blob, sizeBytes },
        }),
      );
    const [fits, tooLarge] = [await storeFilm(2 * gibibyte), await storeFilm(2 * gibibyte + 1)];
    expect(await service.requireMedia(alice.userId, fits)).toMatchObject({ id: fits });
    await expect(service.requireMedia(alice.userId, tooLarge)).rejects.toMatchObject({ code: 'upload.too-large' });
  });

  test('an abandoned upload is gone within 24 hours, with its bytes', async () => {
    const bytes = bytesOf(partBytes + 10, 6);
    const { parts } = await service.authorise(alice, announce(bytes));
    for (const part of parts.slice(0, 1)) await send(part, bytes);
    const key = sha256(bytes.subarray(0, partBytes));
    clock.advance({ hours: 23, minutes: 1 });
    for (const task of service.periodics) await task.run();
    expect(await database.open.db.$count(uploads, eq(uploads.ownerId, alice.userId))).toBe(0);
    expect(await store.has(key)).toBe(true);
    clock.advance({ minutes: 61 });
    for (const task of service.periodics) await task.run();
    expect(await store.has(key)).toBe(false);
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
    expect(String(await bodyOf(whole))).toBe('0123456789');
    const part = await fetchUrl(url, 'bytes=2-4');
    expect(part).toMatchObject({ status: 206, headers: { 'content-range': 'bytes 2-4/10', 'content-length': '3' } });
    expect(String(await bodyOf(part))).toBe('234');
    expect(String(await bodyOf(await fetchUrl(url, 'bytes=-3')))).toBe('789');
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
