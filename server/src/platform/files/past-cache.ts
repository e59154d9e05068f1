import { constants } from 'node:fs';

/** What disks want places, lengths and memory to be multiples of, where bytes go past the page cache. */
const pageBytes = 4096;
/** What is shorter stays in the page cache, where the program that reads it next finds it. */
const leastBytes = 4 * 1024 ** 2;

/** The flag that opens a file past the page cache; 0 where the system has none. */
const bypass = (constants as { readonly O_DIRECT?: number }).O_DIRECT ?? 0;

/**
 * Memory that begins at a page. A resizable buffer is mapped by itself; a plain one lies behind a header of malloc's. Our
 * TypeScript's library is Node 20's, whose V8 has them and whose types don't.
 */
export const pageAligned = (length: number): Buffer =>
  Buffer.from(Reflect.construct(ArrayBuffer, [length, { maxByteLength: length }]) as ArrayBuffer, 0, length);

/** Whether so many bytes at that place may go past the page cache. */
export const canBypass = (offset: number, sizeBytes: number): boolean =>
  sizeBytes >= leastBytes && [offset, sizeBytes].every((number) => number % pageBytes === 0);

/** Whether a file so long is read past it: most of what lies in one has come past it. */
export const isReadPast = (sizeBytes: number): boolean => sizeBytes >= leastBytes;

/**
 * Runs `work` with the flag to open its file with, and again without it where the file system refuses, or where
 * `isWanted` isn't: then it gets 0.
 */
export type PastCache = <T>(isWanted: boolean, work: (flag: number) => Promise<T>) => Promise<T>;

const refusals = new Set(['EINVAL', 'ENOTSUP']);

/** Remembers what the file system below one folder takes. */
export function pastCache(flag = bypass): PastCache {
  let isRefused = flag === 0;
  return async (isWanted, work) => {
    if (!isWanted || isRefused) return work(0);
    try {
      return await work(flag);
    } catch (error) {
      if (!refusals.has((error as { code?: string } | null)?.code ?? '')) throw error;
      isRefused = true;
      return work(0);
    }
  };
}
