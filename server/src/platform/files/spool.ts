import { createHash } from 'node:crypto';
import { constants } from 'node:fs';
import { type FileHandle, mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clock } from '../clock/clock.ts';
import { pageAligned } from './past-cache.ts';
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

/** So many blocks are asked for before they are needed: a disk that is asked for one at a time waits in between. */
const blocksAhead = 4;

/** A file from its start, as long as it is now; each block is gone when the next one is asked for. */
export async function* blocksOf(handle: FileHandle): AsyncGenerator<Uint8Array> {
  const { size } = await handle.stat();
  const count = Math.ceil(size / blockBytes);
  const reading = new Map<number, Promise<Uint8Array>>();
  const free = Array.from({ length: Math.min(blocksAhead, count) }, () => pageAligned(blockBytes));
  let asked = 0;
  const ask = (block: Buffer): void => {
    if (asked === count) return;
    const at = asked * blockBytes;
    const read = readFully(handle, block, at, Math.min(blockBytes, size - at));
    // Looked at when its turn comes.
    read.catch(() => undefined);
    reading.set(asked, read);
    asked += 1;
  };
  for (const block of free) ask(block);
  for (let index = 0; index < count; index += 1) {
    const bytes = (await reading.get(index)) ?? new Uint8Array();
    reading.delete(index);
    yield bytes;
    const block = free[index % free.length];
    if (block !== undefined) ask(block);
  }
}

/** All of `wanted` bytes, or what there is of them. Asks for whole blocks, as what goes past the page cache has to. */
async function readFully(handle: FileHandle, block: Buffer, at: number, wanted: number): Promise<Uint8Array> {
  let length = 0;
  while (length < wanted) {
    const { bytesRead } = await handle.read(block, length, block.byteLength - length, at + length);
    if (bytesRead === 0) break;
    length += bytesRead;
  }
  return block.subarray(0, Math.min(length, wanted));
}

/** What a finished file would be as a blob; `isSynced`: it is on disk afterwards; `flag`: what it is opened with besides. */
export async function hashFile(path: string, isSynced: boolean, flag = 0): Promise<StoredBlob> {
  const hash = createHash('sha256');
  let sizeBytes = 0;
  const handle = await open(path, (isSynced ? constants.O_RDWR : constants.O_RDONLY) | flag);
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
