import { statfs } from 'node:fs/promises';
import { fail } from '../errors.ts';

const gigabyte = 1e9;

/** Bytes that new content must leave free on a disk of `totalBytes`: 5 %, at least 1 GB. */
export function defaultReserve(totalBytes: number): number {
  return Math.max(totalBytes * 0.05, gigabyte);
}

/** Bytes that may still be written below `folder`; 0 or less: the reserve is reached. */
export async function bytesForContent(folder: string, reserve: (totalBytes: number) => number): Promise<number> {
  const { bavail, bsize, blocks } = await statfs(folder);
  return bavail * bsize - reserve(blocks * bsize);
}

/** The disk below `folder`; `keptFreeBytes` of it new content leaves free. */
export async function diskSpace(
  folder: string,
): Promise<{ freeBytes: number; totalBytes: number; keptFreeBytes: number }> {
  const { bavail, bsize, blocks } = await statfs(folder);
  const totalBytes = blocks * bsize;
  return { freeBytes: bavail * bsize, totalBytes, keptFreeBytes: Math.round(defaultReserve(totalBytes)) };
}

const fullCodes = new Set(['ENOSPC', 'EDQUOT']);

/** Throws `disk.full` for the system's "no space", everything else as it is. */
export function rethrowDiskError(error: unknown): never {
  if (fullCodes.has((error as { code?: string } | null)?.code ?? '')) fail('disk.full');
  throw error;
}
