import { copyFile, link, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { LRUCache } from 'lru-cache';
import type { Clock } from '../clock/clock.ts';
import { hashFile, type Spool } from './spool.ts';

/** Copies on this machine's disk of blobs that live elsewhere, by their keys; those used last, within a bound. */
export interface LocalCopies {
  /**
   * A path to the blob's bytes for as long as `use` runs, compared with the key by SHA-256 when they arrive, and once
   * again when this process first meets a copy that was there. Parallel users of one blob wait for one `fetch`.
   */
  readonly withCopy: <T>(key: string, fetch: () => Promise<Readable>, use: (path: string) => Promise<T>) => Promise<T>;
  readonly forget: (key: string) => Promise<void>;
}

export interface LocalCopiesOptions {
  readonly folder: string;
  /** Of all copies together; what is in use may be beside it. */
  readonly maxBytes: number;
  readonly clock: Clock;
  /** On the same disk as the folder. */
  readonly spool: Spool;
}

/** After a look the copies take this share of the bound at most, so that not every new one needs a look. */
const shareAfterLook = 0.9;
/** No longer than that after its last use: the blob may have been erased elsewhere. */
const unusedMs = 24 * 3_600_000;
const lookEveryMs = 3_600_000;
const maxChecked = 50_000;
/** Another process may remove a copy between two of our steps, but hardly so often. */
const tries = 5;

/** Opens them; other processes may use the same folder. */
export async function openLocalCopies(options: LocalCopiesOptions): Promise<LocalCopies> {
  const { folder, clock, spool } = options;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const checked = new LRUCache<string, true>({ max: maxChecked });
  const arriving = new Map<string, Promise<void>>();
  const upkeep = copyUpkeep(options);
  const pathOf = (key: string): string => join(folder, key);

  const arrive = (key: string, fetch: () => Promise<Readable>): Promise<void> => {
    const running = arriving.get(key);
    if (running !== undefined) return running;
    const fetched = (async () => {
      await spool.withTemp(await fetch(), false, async (temp, blob) => {
        if (blob.key !== key)
          throw new Error(`The bytes of the blob ${key} are damaged: their SHA-256 is ${blob.key}.`);
        await rename(temp, pathOf(key));
        checked.set(key, true);
        upkeep.added(blob.sizeBytes);
      });
    })().finally(() => arriving.delete(key));
    arriving.set(key, fetched);
    return fetched;
  };

  /** A name of our own for the copy, which stays when the copy goes; false: there is none, or it is damaged. */
  const hold = async (key: string, held: string): Promise<boolean> => {
    try {
      await link(pathOf(key), held).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') throw error;
        // A disk without hard links.
        return copyFile(pathOf(key), held);
      });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
      throw error;
    }
    if (!checked.has(key)) {
      if ((await hashFile(held, false)).key !== key) {
        await Promise.all([rm(held, { force: true }), rm(pathOf(key), { force: true })]);
        return false;
      }
      checked.set(key, true);
    }
    const now = clock.now();
    // Used last just now, unless it has gone meanwhile.
    await utimes(pathOf(key), now, now).catch(() => undefined);
    return true;
  };

  return {
    withCopy: async (key, fetch, use) => {
      const held = spool.newPath();
      try {
        for (let left = tries; !(await hold(key, held)); left -= 1) {
          if (left === 0) throw new Error(`The copy of the blob ${key} is removed again and again.`);
          await arrive(key, fetch);
        }
        upkeep.used();
        return await use(held);
      } finally {
        await rm(held, { force: true });
      }
    },
    forget: (key) => rm(pathOf(key), { force: true }),
  };
}

/** Keeps the folder within its bound: a look at all of it now and then, in the background, one at a time. */
function copyUpkeep({ folder, maxBytes, clock }: LocalCopiesOptions) {
  // Unknown until the first look.
  let estimate = Number.POSITIVE_INFINITY;
  let lookedAt = Number.NEGATIVE_INFINITY;
  let isLooking = false;

  const look = async (): Promise<void> => {
    const now = clock.now().getTime();
    const copies = await Promise.all(
      (await readdir(folder)).map(async (name) => {
        const found = await stat(join(folder, name)).catch(() => null);
        return { name, sizeBytes: found?.size ?? 0, usedAt: found?.mtimeMs ?? 0 };
      }),
    );
    copies.sort((a, b) => a.usedAt - b.usedAt);
    let total = copies.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
    const bound = total > maxBytes ? maxBytes * shareAfterLook : maxBytes;
    for (const { name, sizeBytes, usedAt } of copies) {
      if (total <= bound && now - usedAt <= unusedMs) break;
      await rm(join(folder, name), { force: true });
      total -= sizeBytes;
    }
    estimate = total;
    lookedAt = now;
  };

  const lookIfDue = (): void => {
    if (isLooking || (estimate <= maxBytes && clock.now().getTime() - lookedAt < lookEveryMs)) return;
    isLooking = true;
    look()
      // The next one tries again.
      .catch(() => undefined)
      .finally(() => (isLooking = false));
  };

  return {
    added: (sizeBytes: number): void => {
      estimate += sizeBytes;
    },
    used: lookIfDue,
  };
}
