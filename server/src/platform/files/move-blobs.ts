import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Clock } from '../clock/clock.ts';
import { AppError } from '../errors.ts';
import type { FileStore } from './file-store.ts';

export interface MoveBlobsOptions {
  readonly from: FileStore;
  readonly to: FileStore;
  readonly clock: Clock;
  /** Only counts. */
  readonly isDryRun: boolean;
  /** Reads again what is there already, and replaces what is damaged. */
  readonly isVerifying: boolean;
  /** Removes from the old place what the new one has had for a while, after it was read there again. */
  readonly isRemoving: boolean;
  readonly atOnce: number;
  readonly onProgress: (progress: MoveProgress) => void;
}

/** What was done with the blobs of the old place. */
export interface MoveReport {
  readonly moved: number;
  readonly movedBytes: number;
  /** The new place had them. */
  readonly there: number;
  readonly removed: number;
  /** Could be removed, but something may still work on them. */
  readonly settling: number;
  /** Keys of blobs whose bytes in the old place aren't theirs; they stay where they are. */
  readonly damaged: readonly string[];
}

export interface MoveProgress extends MoveReport {
  /** Of the whole, from 0 to 1; keys are even. */
  readonly share: number;
}

const shards = 256;
/** Jobs that were given a file in the old place work on it no longer than that. */
export const settledMs = 6 * 3_600_000;

/**
 * Copies every blob from one place to another, each compared with its key by SHA-256 on the way. It may be stopped at
 * any moment and run again: what is there isn't copied again. Stops at `disk.full` and `files.unreachable`.
 */
export async function moveBlobs(options: MoveBlobsOptions): Promise<MoveReport> {
  const { from, to, clock, isDryRun, isVerifying, isRemoving, atOnce, onProgress } = options;
  const report = { moved: 0, movedBytes: 0, there: 0, removed: 0, settling: 0, damaged: [] as string[] };
  const start = clock.now().getTime();
  const always = new Date(start + 365 * 24 * 3_600_000);

  const copy = async (key: string): Promise<boolean> => {
    try {
      const { sizeBytes } = isDryRun ? { sizeBytes: 0 } : await to.put(await checked(from, key));
      report.moved += 1;
      report.movedBytes += sizeBytes;
      return true;
    } catch (error) {
      if (error instanceof DamagedBlob) report.damaged.push(key);
      // Its last row went meanwhile.
      else if (!isMissing(error)) throw error;
      return false;
    }
  };

  const isWhole = async (key: string): Promise<boolean> => {
    try {
      for await (const _ of await checked(to, key));
      return true;
    } catch (error) {
      if (error instanceof DamagedBlob || isMissing(error)) return false;
      throw error;
    }
  };

  const move = async (key: string, settled: ReadonlySet<string>): Promise<void> => {
    if (!(await to.has(key))) return void (await copy(key));
    const mayGo = isRemoving && settled.has(key);
    if ((isVerifying || mayGo) && !(await isWhole(key))) {
      if (!isDryRun) await to.remove(key);
      return void (await copy(key));
    }
    report.there += 1;
    if (mayGo && !isDryRun) await from.remove(key);
    if (mayGo) report.removed += 1;
    else if (isRemoving) report.settling += 1;
  };

  for (let shard = 0; shard < shards; shard += 1) {
    const prefix = shard.toString(16).padStart(2, '0');
    const settled = new Set<string>();
    if (isRemoving) for await (const key of to.listOld(prefix, new Date(start - settledMs))) settled.add(key);
    await inParallel(from.listOld(prefix, always), atOnce, async (key) => {
      await move(key, settled);
      onProgress({ ...report, share: shard / shards });
    });
    onProgress({ ...report, share: (shard + 1) / shards });
  }
  return report;
}

const isMissing = (error: unknown): boolean => error instanceof AppError && error.code === 'input.not-found';

/** Its bytes are not what its key says. */
export class DamagedBlob extends Error {
  constructor(key: string) {
    super(`The bytes of the blob ${key} are damaged.`);
    this.name = 'DamagedBlob';
  }
}

/** A blob's bytes, ending with `DamagedBlob` instead of their end when they aren't what the key says. */
export async function checked(store: Pick<FileStore, 'read'>, key: string): Promise<Readable> {
  const bytes = await store.read(key);
  async function* hashed(): AsyncGenerator<Uint8Array> {
    const hash = createHash('sha256');
    for await (const chunk of bytes) {
      hash.update(chunk as Uint8Array);
      yield chunk as Uint8Array;
    }
    if (hash.digest('hex') !== key) throw new DamagedBlob(key);
  }
  return Readable.from(hashed(), { objectMode: false });
}

/** Takes items as they come, so many at once; the first error ends it when those under way have ended. */
export async function inParallel<T>(
  items: AsyncIterable<T>,
  atOnce: number,
  take: (item: T) => Promise<void>,
): Promise<void> {
  const running = new Set<Promise<void>>();
  const failures: unknown[] = [];
  for await (const item of items) {
    const taking = take(item)
      .catch((error: unknown) => void failures.push(error))
      .finally(() => running.delete(taking));
    running.add(taking);
    if (running.size >= atOnce) await Promise.race(running);
    if (failures.length > 0) break;
  }
  await Promise.all(running);
  if (failures.length > 0) throw failures[0];
}
