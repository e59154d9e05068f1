import { createHash } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';
import { access, mkdir, open, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import type { Clock } from '../clock/clock.ts';
import { fail } from '../errors.ts';
import { openDiskDrafts } from './disk-drafts.ts';
import { diskReserve, rethrowDiskError, withinReserve } from './disk-space.ts';
import type { FileStore, StoredBlob } from './file-store.ts';
import { ownedName, removeLeftovers } from './leftovers.ts';

export interface DiskFileStoreOptions {
  readonly root: string;
  readonly clock: Clock;
  readonly newId: () => string;
  /** Bytes to leave free on a disk of this size. */
  readonly reserve?: ((totalBytes: number) => number) | undefined;
}

const oldTempMs = 2 * 3_600_000;
const keyPattern = /^[0-9a-f]{64}$/;

/** Opens a store on the local disk; removes temporary files that ended processes left. Call it once a process. */
export async function openDiskFileStore(options: DiskFileStoreOptions): Promise<FileStore> {
  const { root, newId } = options;
  const tempFolder = join(root, 'tmp');
  await mkdir(tempFolder, { recursive: true, mode: 0o700 });
  await removeLeftovers(tempFolder, { clock: options.clock, oldMs: oldTempMs });

  // Two levels of folders keep each below a few thousand names.
  const pathOf = (key: string): string => {
    if (!keyPattern.test(key)) fail('input.not-found');
    return join(root, key.slice(0, 2), key.slice(2, 4), key);
  };
  const disk = diskReserve(root, options.reserve);

  /** Puts a finished and synced temporary file in its place; its time says when it was stored last. */
  const settle = async (temp: string, key: string): Promise<void> => {
    const path = pathOf(key);
    await utimes(temp, options.clock.now(), options.clock.now());
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    await rename(temp, path);
    await Promise.all([dirname(path), dirname(dirname(path)), root].map(syncFolder));
  };

  const withTemp = async <T>(
    bytes: Readable | Uint8Array,
    isSynced: boolean,
    use: (temp: string, written: StoredBlob) => Promise<T>,
  ): Promise<T> => {
    const temp = join(tempFolder, ownedName(newId));
    try {
      const pieces = bytes instanceof Uint8Array ? [bytes] : (bytes as AsyncIterable<Uint8Array>);
      return await use(temp, await writeAll(temp, withinReserve(pieces, disk), isSynced));
    } catch (error) {
      rethrowDiskError(error);
    } finally {
      await rm(temp, { force: true });
    }
  };

  const put = (bytes: Readable | Uint8Array): Promise<StoredBlob> =>
    withTemp(bytes, true, async (temp, blob) => {
      await settle(temp, blob.key);
      return blob;
    });

  const putFile = async (path: string): Promise<StoredBlob> => {
    await disk.requireRoom();
    const blob = await hashAndSync(path);
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
      hash: hashAndSync,
      settle,
    }),
    freeBytes: disk.freeBytes,
    space: disk.space,
  };
}

const isOld = async (path: string, storedBefore: Date): Promise<boolean> => {
  const found = await stat(path).catch(() => null);
  return found !== null && found.mtimeMs < storedBefore.getTime();
};

async function* oldBlobs(folder: string, storedBefore: Date): AsyncGenerator<string> {
  for (const below of await readdir(folder).catch(() => [])) {
    for (const name of await readdir(join(folder, below)).catch(() => [])) {
      if (keyPattern.test(name) && (await isOld(join(folder, below, name), storedBefore))) yield name;
    }
  }
}

async function writeAll(path: string, bytes: AsyncIterable<Uint8Array>, isSynced: boolean): Promise<StoredBlob> {
  const hash = createHash('sha256');
  let sizeBytes = 0;
  const handle = await open(path, 'wx', 0o600);
  try {
    for await (const piece of bytes) {
      hash.update(piece);
      sizeBytes += piece.byteLength;
      await writeFully(handle, piece);
    }
    if (isSynced) await handle.datasync();
  } finally {
    await handle.close();
  }
  return { key: hash.digest('hex'), sizeBytes };
}

async function writeFully(handle: FileHandle, piece: Uint8Array): Promise<void> {
  for (let offset = 0; offset < piece.byteLength;) {
    const { bytesWritten } = await handle.write(piece, offset, piece.byteLength - offset);
    offset += bytesWritten;
  }
}

/** Twice as quick as with Node's own 64 KiB. */
const hashBytes = 1 << 20;

async function hashAndSync(path: string): Promise<StoredBlob> {
  const hash = createHash('sha256');
  let sizeBytes = 0;
  const handle = await open(path, 'r+');
  try {
    await handle.datasync();
    for await (const chunk of handle.createReadStream({ autoClose: false, start: 0, highWaterMark: hashBytes })) {
      hash.update(chunk as Uint8Array);
      sizeBytes += (chunk as Uint8Array).byteLength;
    }
  } finally {
    await handle.close();
  }
  return { key: hash.digest('hex'), sizeBytes };
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
