import { constants, createReadStream } from 'node:fs';
import { type FileHandle, mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { fail } from '../errors.ts';
import { canBypass, isReadPast, pastCache } from './past-cache.ts';
import { rethrowDiskError } from './disk-space.ts';
import { blocksOf } from './spool.ts';
import type { DraftStore, StoredBlob } from './file-store.ts';
import { heldBytes, inMemory } from './held-bytes.ts';

/** What drafts need of the store they become blobs of. */
interface DraftHome {
  readonly folder: string;
  /** Writes bytes into a temporary file of its own; gives it to `use`, and removes what is left of it afterwards. */
  readonly withTemp: <T>(
    bytes: AsyncIterable<Uint8Array>,
    use: (temp: string, written: StoredBlob) => Promise<T>,
  ) => Promise<T>;
  /** Throws `disk.full`. */
  readonly requireRoom: () => Promise<void>;
  /** What the file is as a blob, and on disk afterwards; `flag`: what it is opened with besides. */
  readonly hash: (path: string, flag: number) => Promise<StoredBlob>;
  /** Puts a finished and synced file in the place of its key. */
  readonly settle: (path: string, key: string) => Promise<void>;
}

const idPattern = /^[\w-]{1,64}$/;

/** Opens the drafts of a store on the local disk. */
export async function openDiskDrafts({ folder, withTemp, requireRoom, hash, settle }: DraftHome): Promise<DraftStore> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const pathOf = (draftId: string): string =>
    idPattern.test(draftId) ? join(folder, draftId) : fail('input.not-found');
  const { hold } = heldBytes(inMemory);
  const tried = pastCache();

  const place = async (draftId: string, flag: number, write: (handle: FileHandle) => Promise<void>): Promise<void> => {
    // Not truncating: other pieces lie in it already.
    const handle = await open(pathOf(draftId), constants.O_RDWR | constants.O_CREAT | flag, 0o600);
    try {
      await write(handle);
      await handle.datasync();
    } finally {
      await handle.close();
    }
  };

  /**
   * Whole parts go past the page cache: to copy them there was most of what a part took once it had come, and a long
   * upload would drive what the database has there out of it.
   */
  const placeHeld = (draftId: string, bytes: Uint8Array, offset: number): Promise<void> =>
    tried(canBypass(offset, bytes.byteLength), (flag) =>
      place(draftId, flag, (handle) => writeAt(handle, bytes, offset)),
    ).catch(rethrowDiskError);

  const digest = async (draftId: string): Promise<StoredBlob | null> => {
    const path = pathOf(draftId);
    try {
      const { size } = await stat(path);
      return await tried(isReadPast(size), (flag) => hash(path, flag));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
      throw error;
    }
  };

  return {
    receive: (whole, use) =>
      hold(
        whole,
        async ({ bytes, key, sizeBytes }) => {
          await requireRoom();
          return use({
            sha256: key,
            sizeBytes,
            read: () => Readable.from([bytes], { objectMode: false }),
            place: (draftId, offset) => placeHeld(draftId, bytes, offset),
          });
        },
        (stream) =>
          withTemp(stream, (temp, { key, sizeBytes }) =>
            use({
              sha256: key,
              sizeBytes,
              read: () => createReadStream(temp),
              place: (draftId, offset) =>
                place(draftId, 0, (handle) => copyTo(handle, temp, offset)).catch(rethrowDiskError),
            }),
          ),
      ),
    digest,
    prepare: async () => undefined,
    publish: (draftId, key) => settle(pathOf(draftId), key),
    remove: (draftId) => rm(pathOf(draftId), { force: true }),
    list: () => readdir(folder),
    direct: null,
  };
}

async function copyTo(handle: FileHandle, path: string, offset: number): Promise<void> {
  const source = await open(path);
  try {
    let at = offset;
    for await (const block of blocksOf(source)) {
      await writeAt(handle, block, at);
      at += block.byteLength;
    }
  } finally {
    await source.close();
  }
}

async function writeAt(handle: FileHandle, bytes: Uint8Array, offset: number): Promise<void> {
  for (let done = 0; done < bytes.byteLength;) {
    const { bytesWritten } = await handle.write(bytes, done, bytes.byteLength - done, offset + done);
    done += bytesWritten;
  }
}
