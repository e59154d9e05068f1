import { createHash } from 'node:crypto';
import { type FileHandle, mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clock } from '../clock/clock.ts';
import { type DiskReserve, rethrowDiskError, withinReserve } from './disk-space.ts';
import type { StoredBlob } from './file-store.ts';
import { ownedName, removeLeftovers } from './leftovers.ts';

/** A folder where bytes wait until their store has them whole. */
export interface Spool {
  /**
   * Writes bytes into a file of its own, gives it to `use`, and removes what is left of it. Throws what `bytes` throws,
   * and `disk.full`.
   */
  readonly withTemp: <T>(
    bytes: AsyncIterable<Uint8Array> | Uint8Array,
    isSynced: boolean,
    use: (temp: string, written: StoredBlob) => Promise<T>,
  ) => Promise<T>;
  /** A new file's path, whose name says whose it is. */
  readonly newPath: () => string;
}

export interface SpoolOptions {
  readonly folder: string;
  readonly clock: Clock;
  readonly newId: () => string;
  readonly disk: Pick<DiskReserve, 'requireRoom'>;
}

/** What is read and written at once. Twice as quick as with the 64 KiB that come from a socket. */
export const blockBytes = 1 << 20;
const oldTempMs = 2 * 3_600_000;

/** Opens it, after removing what ended processes left there. Call it once a process. */
export async function openSpool({ folder, clock, newId, disk }: SpoolOptions): Promise<Spool> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await removeLeftovers(folder, { clock, oldMs: oldTempMs });
  const newPath = (): string => join(folder, ownedName(newId));
  return {
    newPath,
    withTemp: async (bytes, isSynced, use) => {
      const temp = newPath();
      try {
        const pieces = bytes instanceof Uint8Array ? [bytes] : bytes;
        return await use(temp, await writeAll(temp, withinReserve(pieces, disk), isSynced));
      } catch (error) {
        rethrowDiskError(error);
      } finally {
        await rm(temp, { force: true });
      }
    },
  };
}

async function writeAll(path: string, bytes: AsyncIterable<Uint8Array>, isSynced: boolean): Promise<StoredBlob> {
  const hash = createHash('sha256');
  let [sizeBytes, waiting, waitingBytes] = [0, [] as Uint8Array[], 0];
  const handle = await open(path, 'wx', 0o600);
  const write = async (): Promise<void> => {
    await writeFully(handle, Buffer.concat(waiting));
    [waiting, waitingBytes] = [[], 0];
  };
  try {
    for await (const piece of bytes) {
      hash.update(piece);
      sizeBytes += piece.byteLength;
      waiting.push(piece);
      waitingBytes += piece.byteLength;
      if (waitingBytes >= blockBytes) await write();
    }
    await write();
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

/** What a finished file would be as a blob; `isSynced`: it is on disk afterwards. */
export async function hashFile(path: string, isSynced: boolean): Promise<StoredBlob> {
  const hash = createHash('sha256');
  let sizeBytes = 0;
  const handle = await open(path, isSynced ? 'r+' : 'r');
  try {
    if (isSynced) await handle.datasync();
    for await (const chunk of handle.createReadStream({ autoClose: false, start: 0, highWaterMark: blockBytes })) {
      hash.update(chunk as Uint8Array);
      sizeBytes += (chunk as Uint8Array).byteLength;
    }
  } finally {
    await handle.close();
  }
  return { key: hash.digest('hex'), sizeBytes };
}
