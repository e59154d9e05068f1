import { constants, createReadStream } from 'node:fs';
import { mkdir, open, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { fail } from '../errors.ts';
import { rethrowDiskError } from './disk-space.ts';
import { blockBytes } from './spool.ts';
import type { DraftStore, StoredBlob } from './file-store.ts';

/** What drafts need of the store they become blobs of. */
interface DraftHome {
  readonly folder: string;
  /** Writes bytes into a temporary file of its own; gives it to `use`, and removes what is left of it afterwards. */
  readonly withTemp: <T>(bytes: Readable, use: (temp: string, written: StoredBlob) => Promise<T>) => Promise<T>;
  readonly hash: (path: string) => Promise<StoredBlob>;
  /** Puts a finished and synced file in the place of its key. */
  readonly settle: (path: string, key: string) => Promise<void>;
}

const idPattern = /^[\w-]{1,64}$/;

/** Opens the drafts of a store on the local disk. */
export async function openDiskDrafts({ folder, withTemp, hash, settle }: DraftHome): Promise<DraftStore> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const pathOf = (draftId: string): string =>
    idPattern.test(draftId) ? join(folder, draftId) : fail('input.not-found');

  const place = async (temp: string, draftId: string, offset: number): Promise<void> => {
    // Not truncating: other pieces lie in it already.
    const handle = await open(pathOf(draftId), constants.O_RDWR | constants.O_CREAT, 0o600);
    try {
      let at = offset;
      for await (const chunk of createReadStream(temp, { highWaterMark: blockBytes })) {
        const { byteLength } = chunk as Uint8Array;
        for (let done = 0; done < byteLength;) {
          const { bytesWritten } = await handle.write(chunk as Uint8Array, done, byteLength - done, at + done);
          done += bytesWritten;
        }
        at += byteLength;
      }
      await handle.datasync();
    } catch (error) {
      rethrowDiskError(error);
    } finally {
      await handle.close();
    }
  };

  return {
    receive: (bytes, use) =>
      withTemp(bytes, (temp, { key, sizeBytes }) =>
        use({
          sha256: key,
          sizeBytes,
          read: () => createReadStream(temp),
          place: (draftId, offset) => place(temp, draftId, offset),
        }),
      ),
    digest: (draftId) =>
      hash(pathOf(draftId)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null;
        throw error;
      }),
    prepare: async () => undefined,
    publish: (draftId, key) => settle(pathOf(draftId), key),
    remove: (draftId) => rm(pathOf(draftId), { force: true }),
    list: () => readdir(folder),
  };
}
