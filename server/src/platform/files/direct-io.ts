import { constants } from 'node:fs';

/** What disks want places, lengths and memory to be multiples of, where bytes go past the page cache. */
const pageBytes = 4096;

/** The flag that opens a file past the page cache; 0 where the system has none. */
const bypass = (constants as { readonly O_DIRECT?: number }).O_DIRECT ?? 0;

/**
 * Memory that begins at a page. A resizable buffer is mapped by itself; a plain one lies behind a header of malloc's. Our
 * TypeScript's library is Node 20's, whose V8 has them and whose types don't.
 */
export const pageAligned = (length: number): Buffer =>
  Buffer.from(Reflect.construct(ArrayBuffer, [length, { maxByteLength: length }]) as ArrayBuffer, 0, length);

/** Files opened past the page cache, for as long as their file system takes it. */
export interface DirectIo {
  /**
   * Runs `work` with the flag to open the file with, and again without it where the file system refuses. What may not
   * go past the cache, for its place or length, isn't tried: `work` gets 0.
   */
  readonly tried: <T>(canBypass: boolean, work: (flag: number) => Promise<T>) => Promise<T>;
}

export const isOfPages = (...numbers: readonly number[]): boolean =>
  numbers.every((number) => number % pageBytes === 0);

/** Remembers what the file system below one folder takes. */
export function directIo(flag = bypass): DirectIo {
  let isRefused = flag === 0;
  return {
    tried: async (canBypass, work) => {
      if (!canBypass || isRefused) return work(0);
      try {
        return await work(flag);
      } catch (error) {
        if ((error as { code?: string } | null)?.code !== 'EINVAL') throw error;
        isRefused = true;
        return work(0);
      }
    },
  };
}
