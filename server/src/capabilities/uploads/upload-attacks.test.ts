import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { uploadLimits } from '@timbre/contract/limits';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Actor } from '../../platform/actor.ts';
import { newId } from '../../platform/ids.ts';
import {
  announce,
  bodyOf,
  bytesOf,
  openUploadBench,
  partRequest,
  sha256,
  type UploadBench,
} from '../../testing/upload-bench.ts';
import { files, uploads } from './uploads.tables.ts';

const { partBytes } = uploadLimits;
const mebibyte = 1024 ** 2;
const size = 256 * 1024;
/** The last block of each file. */
const slack = 32 * 1024;

let bench: UploadBench;
let attacker: Actor;
let before: number;
beforeAll(async () => {
  bench = await openUploadBench();
});
afterAll(() => bench.close());
beforeEach(async () => {
  attacker = await bench.newUser();
  before = await bench.diskBytes();
});

const grown = async (): Promise<number> => (await bench.diskBytes()) - before;
const begin = async (bytes: Uint8Array) => {
  const { uploadId, parts } = await bench.service.authorise(attacker, announce(bytes));
  return { uploadId, requests: parts.map(({ url }) => partRequest(url)) };
};
const first = <T>(list: readonly T[]): T => list[0] ?? expect.fail('there is none');
async function until(isSo: () => Promise<boolean> | boolean): Promise<void> {
  for (let tries = 0; tries < 200 && !(await isSo()); tries += 1) await pause(10);
}

describe('more bytes than announced never lie on the disk', () => {
  test('the same part twenty times with other bytes', async () => {
    const { requests } = await begin(bytesOf(size));
    for (let seed = 1; seed <= 20; seed += 1) {
      await bench.put(first(requests), bodyOf(bytesOf(size, seed)));
    }
    expect(await grown()).toBeLessThanOrEqual(size + slack);
  });

  test('the same part by twenty bodies at once, each open at its last byte', async () => {
    const { requests } = await begin(bytesOf(size));
    let isOpen = true;
    async function* held(seed: number): AsyncGenerator<Buffer> {
      yield bytesOf(size - 1, seed);
      await until(() => !isOpen);
      yield Buffer.from([seed]);
    }
    const sending = Array.from({ length: 20 }, (_, seed) => bench.put(first(requests), Readable.from(held(seed))));
    await until(async () => (await grown()) >= uploadLimits.partsAtOnce * size - slack);
    await pause(200);
    expect(await grown()).toBeLessThanOrEqual(size * (1 + uploadLimits.partsAtOnce) + slack);
    isOpen = false;
    expect((await Promise.allSettled(sending)).filter(({ status }) => status === 'fulfilled')).toHaveLength(20);
    expect(await grown()).toBeLessThanOrEqual(size + slack);
  });

  test('a file that is finished many times at once, and uploads whose bytes are wrong', async () => {
    const bytes = bytesOf(partBytes + size, 21);
    const right = await begin(bytes);
    const wrong = await begin(Buffer.concat([bytes, Buffer.from('!')]));
    for (const { number, ...request } of [...right.requests, ...wrong.requests]) {
      const piece = bytes.subarray((number - 1) * partBytes, number * partBytes);
      const isLonger = request.uploadId === wrong.uploadId && number === 2;
      await bench.put({ ...request, number }, isLonger ? bodyOf(piece, Buffer.from('?')) : bodyOf(piece));
    }
    const finishing = [right, right, wrong, right, wrong].map(({ uploadId }) => bench.finish(attacker, uploadId));
    let most = 0;
    const done = Promise.allSettled(finishing).then(() => (most = Math.max(most, 0)) === most);
    while (!(await Promise.race([done, pause(5, false)]))) most = Math.max(most, await grown());
    // Two uploads of the same size; joining their parts takes nothing beside them.
    expect(most).toBeLessThanOrEqual(2 * bytes.length + slack);
    await expect(first(finishing.slice(2))).rejects.toMatchObject({ code: 'upload.mismatch' });
    expect(await grown()).toBeLessThanOrEqual(bytes.length + slack);
  });
});

describe('what came for nothing is gone at once', () => {
  test('bodies that break off', async () => {
    const { requests } = await begin(bytesOf(size));
    async function* broken(): AsyncGenerator<Buffer> {
      yield bytesOf(size - 1);
      throw new Error('cut');
    }
    for (let tries = 0; tries < 3; tries += 1) {
      await expect(bench.put(first(requests), Readable.from(broken()))).rejects.toThrow('cut');
    }
    expect(await grown()).toBeLessThanOrEqual(slack);
  });

  test('a part that arrives when its upload has ended', async () => {
    const bytes = bytesOf(size, 30);
    const { uploadId, requests } = await begin(bytes);
    let isOpen = true;
    async function* late(): AsyncGenerator<Buffer> {
      yield bytesOf(size - 1, 31);
      await until(() => !isOpen);
      yield Buffer.from('?');
    }
    const sending = bench.put(first(requests), Readable.from(late()));
    await bench.put(first(requests), bodyOf(bytes));
    const { fileId } = await bench.finish(attacker, uploadId);
    isOpen = false;
    await Promise.allSettled([sending]);
    expect(await grown()).toBeLessThanOrEqual(size + slack);
    // The finished file is as it was announced, whatever came late.
    expect((await bench.service.openFile(fileId)).file.blobKey).toBe(sha256(bytes));
    const [file] = await bench.database.open.db.select().from(files).where(eq(files.id, fileId));
    await bench.store.withLocalPath(file?.blobKey ?? '', async (path) => {
      expect(sha256(await readFile(path))).toBe(sha256(bytes));
    });
  });
});

describe('unfinished uploads of one account', () => {
  /** As if begun a day ago. */
  const insertUploads = (count: number) => {
    const now = bench.clock.now();
    const named = { ownerId: attacker.userId, name: 'a.wav', mediaType: 'audio/wav', sha256: sha256(Buffer.from('')) };
    const row = { ...named, sizeBytes: 1, createdAt: now, expiresAt: now };
    return bench.database.open.db
      .insert(uploads)
      .values(Array.from({ length: count }, () => ({ ...row, id: newId() })));
  };

  test('there are only so many', async () => {
    await insertUploads(uploadLimits.unfinished - 1);
    await begin(Buffer.from('the last one'));
    await expect(begin(Buffer.from('one more'))).rejects.toMatchObject({
      code: 'upload.unfinished',
      data: { limit: uploadLimits.unfinished },
    });
  });

  test('without a limit of storage they still announce only so much', async () => {
    const owner: Actor = { ...attacker, plan: 'business' };
    const sizeBytes = partBytes * uploadLimits.maxParts;
    const announced = { ...announce(Buffer.from('x')), sizeBytes };
    const fit = Math.floor(uploadLimits.unfinishedBytes / sizeBytes);
    for (let count = 0; count < fit; count += 1) await bench.service.authorise(owner, announced);
    await expect(bench.service.authorise(owner, announced)).rejects.toMatchObject({ code: 'upload.unfinished' });
  });

  test('one that expired counts until its bytes are gone, and one run removes them all', async () => {
    const { db } = bench.database.open;
    const { requests } = await begin(bytesOf(size));
    await bench.put(first(requests), bodyOf(bytesOf(size)));
    await insertUploads(501);
    const old = bench.clock.now();
    await db
      .update(uploads)
      .set({ sizeBytes: 1024 * mebibyte, expiresAt: old })
      .where(eq(uploads.id, first(requests).uploadId));
    await expect(begin(Buffer.from('more'))).rejects.toThrow();
    const prune = bench.service.periodics.find(({ name }) => name === 'uploads.prune');
    await prune?.run();
    expect(await db.$count(uploads, eq(uploads.ownerId, attacker.userId))).toBe(0);
    expect(await grown()).toBeLessThanOrEqual(slack);
    await begin(Buffer.from('more'));
  });
});
