import { statfs } from 'node:fs/promises';
import { fail } from '../errors.ts';

/** A disk, and how many bytes of it new content leaves free. */
export interface DiskSpace {
  readonly freeBytes: number;
  readonly totalBytes: number;
  readonly keptFreeBytes: number;
}

/** What every writer of content asks before and while it writes. */
export interface DiskReserve {
  readonly space: () => Promise<DiskSpace>;
  /** Bytes that may still be written; 0 or less: the reserve is reached. */
  readonly freeBytes: () => Promise<number>;
  /** Throws `disk.full` when the reserve is reached. */
  readonly requireRoom: () => Promise<void>;
}

const gigabyte = 1e9;

/** Bytes that new content must leave free on a disk of `totalBytes`: 5 %, at least 1 GB. */
export function defaultReserve(totalBytes: number): number {
  return Math.max(totalBytes * 0.05, gigabyte);
}

/** The reserve of the disk below `folder`. */
export function diskReserve(folder: string, reserve: (totalBytes: number) => number = defaultReserve): DiskReserve {
  const space = async (): Promise<DiskSpace> => {
    const { bavail, bsize, blocks } = await statfs(folder);
    const totalBytes = blocks * bsize;
    return { freeBytes: bavail * bsize, totalBytes, keptFreeBytes: Math.round(reserve(totalBytes)) };
  };
  const freeBytes = async (): Promise<number> => {
    const { freeBytes: free, keptFreeBytes } = await space();
    return free - keptFreeBytes;
  };
  return {
    space,
    freeBytes,
    requireRoom: async () => {
      if ((await freeBytes()) <= 0) fail('disk.full');
    },
  };
}

/** A body this long may pass between two looks at the disk: the reserve is a hundred times as much. */
const askEveryBytes = 8 * 1024 ** 2;

/** Passes bytes on to the disk they are written to; throws `disk.full` when they reach its reserve. */
export async function* withinReserve(
  bytes: Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
  { requireRoom }: Pick<DiskReserve, 'requireRoom'>,
): AsyncGenerator<Uint8Array> {
  await requireRoom();
  let passed = 0;
  for await (const piece of bytes) {
    passed += piece.byteLength;
    if (passed >= askEveryBytes) {
      await requireRoom();
      passed = 0;
    }
    yield piece;
  }
}

const fullCodes = new Set(['ENOSPC', 'EDQUOT']);

/** Throws `disk.full` for the system's "no space", everything else as it is. */
export function rethrowDiskError(error: unknown): never {
  if (fullCodes.has((error as { code?: string } | null)?.code ?? '')) fail('disk.full');
  throw error;
}
