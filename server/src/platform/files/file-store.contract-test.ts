import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FileStore } from './file-store.ts';

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

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
