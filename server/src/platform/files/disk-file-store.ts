import { access, mkdir, open, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import type { Clock } from '../clock/clock.ts';
import { fail } from '../errors.ts';
import { openDiskDrafts } from './disk-drafts.ts';
import { blobKeyPattern, blobPath } from './blob-path.ts';
import { diskReserve, rethrowDiskError } from './disk-space.ts';
import type { FileStore, StoredBlob } from './file-store.ts';
import { hashFile, openSpool } from './spool.ts';

export interface DiskFileStoreOptions {
  readonly root: string;
  readonly clock: Clock;
  readonly newId: () => string;
  /** Bytes to leave free on a disk of this size. */
  readonly reserve?: ((totalBytes: number) => number) | undefined;
}

/** Opens a store on the local disk; removes temporary files that ended processes left. Call it once a process. */
export async function openDiskFileStore(options: DiskFileStoreOptions): Promise<FileStore> {
  const { root, newId } = options;
  await mkdir(root, { recursive: true, mode: 0o700 });
  const disk = diskReserve(root, options.reserve);
  const { withTemp } = await openSpool({ folder: join(root, 'tmp'), clock: options.clock, newId, disk });
  const pathOf = (key: string): string => join(root, blobPath(key));

  /** Puts a finished and synced temporary file in its place; its time says when it was stored last. */
  const settle = async (temp: string, key: string): Promise<void> => {
    const path = pathOf(key);
    await utimes(temp, options.clock.now(), options.clock.now());
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    await rename(temp, path);
    await Promise.all([dirname(path), dirname(dirname(path)), root].map(syncFolder));
  };

  const put = (bytes: Readable | Uint8Array): Promise<StoredBlob> =>
    withTemp(bytes, true, async (temp, blob) => {
      await settle(temp, blob.key);
      return blob;
    });

  const putFile = async (path: string): Promise<StoredBlob> => {
    await disk.requireRoom();
    const blob = await hashFile(path, true);
    try {
      await settle(path, blob.key);
      return blob;
    } catch (error) {
      // On another disk the bytes have to move.
      if ((error as { code?: string }).code !== 'EXDEV') rethrowDiskError(error);
    }
    const handle = await open(path);
    const moved = await put(handle.createReadStream());
    await rm(path, { force: true });
    return moved;
  };

  const has = (key: string): Promise<boolean> =>
    access(pathOf(key)).then(
      () => true,
      () => false,
    );

  return {
    put,
    putFile,
    read: async (key, range) => {
      const handle = await open(pathOf(key)).catch(() => fail('input.not-found'));
      return handle.createReadStream(range ? { start: range.start, end: range.end } : {});
    },
    withLocalPath: async (key, use) => ((await has(key)) ? use(pathOf(key)) : fail('input.not-found')),
    addressOf: async () => null,
    has,
    remove: async (key, storedBefore) => {
      if (storedBefore === undefined || (await isOld(pathOf(key), storedBefore)))
        await rm(pathOf(key), { force: true });
    },
    listOld: (prefix, storedBefore) => oldBlobs(join(root, prefix), storedBefore),
    drafts: await openDiskDrafts({
      folder: join(root, 'drafts'),
      // A piece is copied before it counts, so it need not outlive a power cut.
      withTemp: (bytes, use) => withTemp(bytes, false, use),
      requireRoom: disk.requireRoom,
      hash: (path, flag) => hashFile(path, true, flag),
      settle,
    }),
    // The next start of a process finds its temporary files.
    removeUnfinished: async () => 0,
    freeBytes: disk.freeBytes,
    space: disk.space,
    trouble: async () => null,
  };
}

const isOld = async (path: string, storedBefore: Date): Promise<boolean> => {
  const found = await stat(path).catch(() => null);
  return found !== null && found.mtimeMs < storedBefore.getTime();
};

async function* oldBlobs(folder: string, storedBefore: Date): AsyncGenerator<string> {
  for (const below of await readdir(folder).catch(() => [])) {
    for (const name of await readdir(join(folder, below)).catch(() => [])) {
      if (blobKeyPattern.test(name) && (await isOld(join(folder, below, name), storedBefore))) yield name;
    }
  }
}

/** A rename lasts through a power cut only when its folder is synced. */
async function syncFolder(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
