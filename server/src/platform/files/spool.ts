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
const blockBytes = 1 << 20;
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
  const block = Buffer.allocUnsafeSlow(blockBytes);
  let [sizeBytes, waitingBytes] = [0, 0];
  const handle = await open(path, 'wx', 0o600);
  const write = async (): Promise<void> => {
    await writeFully(handle, block.subarray(0, waitingBytes));
    waitingBytes = 0;
  };
  try {
    for await (const piece of bytes) {
      hash.update(piece);
      sizeBytes += piece.byteLength;
      for (let from = 0; from < piece.byteLength;) {
        const part = piece.subarray(from, from + blockBytes - waitingBytes);
        block.set(part, waitingBytes);
        waitingBytes += part.byteLength;
        from += part.byteLength;
        if (waitingBytes === blockBytes) await write();
      }
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

/** A file from its start; each block is gone when the next one is asked for, as they share their memory. */
export async function* blocksOf(handle: FileHandle): AsyncGenerator<Uint8Array> {
  const block = Buffer.allocUnsafeSlow(blockBytes);
  for (let at = 0; ;) {
    const { bytesRead } = await handle.read(block, 0, blockBytes, at);
    if (bytesRead === 0) return;
    at += bytesRead;
    yield block.subarray(0, bytesRead);
  }
}

/** What a finished file would be as a blob; `isSynced`: it is on disk afterwards. */
export async function hashFile(path: string, isSynced: boolean): Promise<StoredBlob> {
  const hash = createHash('sha256');
  let sizeBytes = 0;
  const handle = await open(path, isSynced ? 'r+' : 'r');
  try {
    if (isSynced) await handle.datasync();
    for await (const block of blocksOf(handle)) {
      hash.update(block);
      sizeBytes += block.byteLength;
    }
  } finally {
    await handle.close();
  }
  return { key: hash.digest('hex'), sizeBytes };
}
