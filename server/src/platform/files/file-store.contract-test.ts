import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FileStore } from './file-store.ts';

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

function bytesOf(length: number): Buffer {
  const all = Buffer.alloc(length);
  for (let at = 0; at + 4 <= length; at += 4) all.writeUInt32LE(Math.imul(at, 2_654_435_761) >>> 0, at);
  return all;
}

/** What every FileStore promises; each adapter's test calls this. */
export function describeFileStore(name: string, openStore: () => Promise<FileStore>): void {
  describe(`file store: ${name}`, () => {
    let store: FileStore;
    let folder: string;
    const bytes = Buffer.from('The quick brown fox');
    beforeAll(async () => {
      store = await openStore();
      folder = await mkdtemp(join(tmpdir(), 'file-store-'));
    });
    afterAll(() => rm(folder, { recursive: true }));

    test('bytes come back under the SHA-256 of their content', async () => {
      const blob = await store.put(bytes);
      expect(blob).toEqual({ key: sha256(bytes), sizeBytes: bytes.length });
      expect(await buffer(await store.read(blob.key))).toEqual(bytes);
      expect(await store.has(blob.key)).toBe(true);
    });

    test('equal content has one key, also when stored at the same time; an empty blob is a blob', async () => {
      const blobs = await Promise.all([
        store.put(bytes),
        store.put(Readable.from([bytes.subarray(0, 5), bytes.subarray(5)])),
      ]);
      expect(blobs[0]).toEqual(blobs[1]);
      const empty = await store.put(new Uint8Array());
      expect((await buffer(await store.read(empty.key))).length).toBe(0);
    });

    test('a range is inclusive at both ends', async () => {
      const { key } = await store.put(bytes);
      expect(String(await buffer(await store.read(key, { start: 4, end: 8 })))).toBe('quick');
    });

    test('a file is moved in', async () => {
      const path = join(folder, 'a.bin');
      await writeFile(path, 'moved');
      const { key, sizeBytes } = await store.putFile(path);
      expect(sizeBytes).toBe(5);
      expect(await store.withLocalPath(key, (local) => readFile(local, 'utf8'))).toBe('moved');
      await expect(readFile(path)).rejects.toThrow('ENOENT');
    });

    test('a removed, unknown or malformed key is not found', async () => {
      const { key } = await store.put(Buffer.from('soon gone'));
      await store.remove(key);
      await store.remove(key);
      for (const missing of [key, sha256(Buffer.from('never')), '../../etc/passwd', '']) {
        await expect(store.read(missing)).rejects.toMatchObject({ code: 'input.not-found' });
        await expect(store.withLocalPath(missing, async () => 1)).rejects.toMatchObject({ code: 'input.not-found' });
      }
      expect(await store.has(key)).toBe(false);
    });

    test('what is old is listed by its first digits, and removed unless it was stored again', async () => {
      const { key } = await store.put(Buffer.from('stored twice'));
      const listed = async (prefix: string, before: Date) => {
        const keys: string[] = [];
        for await (const one of store.listOld(prefix, before)) keys.push(one);
        return keys;
      };
      const prefix = key.slice(0, 2);
      const [soon, longAgo] = [new Date(Date.now() + 60_000), new Date(Date.now() - 60_000)];
      expect(await listed(prefix, soon)).toContain(key);
      expect(await listed(prefix, longAgo)).not.toContain(key);
      expect(await listed(prefix === '00' ? '01' : '00', soon)).not.toContain(key);
      await store.remove(key, longAgo);
      expect(await store.has(key)).toBe(true);
      await store.remove(key, soon);
      expect(await store.has(key)).toBe(false);
    });

    test('many ranges at once give their bytes, of a file of several megabytes too', async () => {
      const large = bytesOf(18_000_000);
      const { key, sizeBytes } = await store.put(Readable.from([large.subarray(0, 9), large.subarray(9)]));
      expect(sizeBytes).toBe(large.length);
      const [first, last, whole] = await Promise.all(
        [{ start: 0, end: 1 }, { start: large.length - 3, end: large.length - 1 }, undefined].map(async (range) =>
          buffer(await store.read(key, range)),
        ),
      );
      expect(first?.toString('hex')).toBe(large.subarray(0, 2).toString('hex'));
      expect(last?.toString('hex')).toBe(large.subarray(-3).toString('hex'));
      expect(sha256(whole ?? Buffer.alloc(0))).toBe(key);
    });

    test('a reader that goes away half way harms no one', async () => {
      const { key } = await store.put(bytesOf(2_000_000));
      const reading = await store.read(key);
      for await (const _ of reading) break;
      expect(reading.destroyed).toBe(true);
      expect(sha256(await buffer(await store.read(key)))).toBe(key);
    });

    test('programs read the same path’s bytes side by side, and it is theirs until they end', async () => {
      const { key } = await store.put(Buffer.from('for programs'));
      const read = () => store.withLocalPath(key, (path) => readFile(path, 'utf8'));
      expect(await Promise.all([read(), read(), read()])).toEqual(Array(3).fill('for programs'));
      await store.withLocalPath(key, async (path) => {
        await read();
        expect(await readFile(path, 'utf8')).toBe('for programs');
      });
    });

    test('a store that works tells no trouble, and finds nothing unfinished that is young', async () => {
      expect(await store.trouble()).toBeNull();
      expect(await store.removeUnfinished()).toBe(0);
    });

    describe('drafts', () => {
      const partBytes = 5 * 1024 ** 2;
      const whole = bytesOf(2 * partBytes + 1000);
      const partOf = (number: number): Buffer => whole.subarray((number - 1) * partBytes, number * partBytes);
      const place = (draftId: string, number: number, bytesOfPart = partOf(number)) =>
        store.drafts.receive(Readable.from([bytesOfPart]), async (piece) => {
          expect(piece).toMatchObject({ sha256: sha256(bytesOfPart), sizeBytes: bytesOfPart.length });
          await piece.place(draftId, (number - 1) * partBytes);
        });

      test('pieces out of order, twice and side by side make one file, which can be published again', async () => {
        expect(await store.drafts.digest('film')).toBeNull();
        await Promise.all([place('film', 3), place('film', 1, Buffer.alloc(partBytes, 7))]);
        await Promise.all([place('film', 2), place('film', 1)]);
        await place('film', 2);
        const blob = { key: sha256(whole), sizeBytes: whole.length };
        expect(await store.drafts.digest('film')).toEqual(blob);
        expect(await store.drafts.list()).toContain('film');
        expect(await store.has(blob.key)).toBe(false);
        await store.drafts.publish('film', blob.key);
        expect(sha256(await buffer(await store.read(blob.key)))).toBe(blob.key);
        await store.drafts.remove('film');
        await store.drafts.remove('film');
        expect(await store.drafts.list()).not.toContain('film');
        expect(await store.has(blob.key)).toBe(true);
        // The same content once more, in one piece.
        await store.drafts.receive(Readable.from([whole]), ({ place: put }) => put('again', 0));
        await store.drafts.publish('again', blob.key);
        expect(sha256(await buffer(await store.read(blob.key)))).toBe(blob.key);
        await store.drafts.remove('again');
      });

      test('a piece that breaks off, or has no place, leaves nothing', async () => {
        async function* broken(): AsyncGenerator<Buffer> {
          yield Buffer.from('half');
          throw new Error('cut');
        }
        await expect(store.drafts.receive(Readable.from(broken()), async () => 1)).rejects.toThrow('cut');
        expect(await store.drafts.receive(Readable.from([bytes]), async () => 'seen')).toBe('seen');
        expect(await store.drafts.list()).toEqual([]);
      });

      test('a malformed draft is not found', async () => {
        await expect(place('../film', 1)).rejects.toMatchObject({ code: 'input.not-found' });
      });
    });

    test('a source that breaks stores nothing', async () => {
      async function* broken(): AsyncGenerator<Buffer> {
        yield Buffer.from('half');
        throw new Error('cut');
      }
      await expect(store.put(Readable.from(broken()))).rejects.toThrow('cut');
      expect(await store.has(sha256(Buffer.from('half')))).toBe(false);
    });
  });
}
