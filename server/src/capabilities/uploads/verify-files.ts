import type { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { checked, DamagedBlob, inParallel } from '../../platform/files/move-blobs.ts';
import type { FileStoreRows } from './files.store.ts';

export interface VerifyFilesDeps {
  readonly db: Database;
  readonly rows: Pick<FileStoreRows, 'references' | 'unreferenced'>;
  readonly files: Pick<FileStore, 'listOld' | 'read'>;
  readonly clock: Clock;
}

export interface VerifyFilesOptions {
  /** Only looks which are there, without reading them. */
  readonly isQuick: boolean;
  readonly atOnce: number;
  /** Of the whole, from 0 to 1. */
  readonly onProgress: (share: number) => void;
}

export interface FilesReport {
  readonly ok: boolean;
  /** Different contents that rows name, and their bytes as far as they were read. */
  readonly files: number;
  readonly readBytes: number;
  /** Rows name them, but the store has none. */
  readonly missing: readonly string[];
  /** Their size or SHA-256 isn't the row's. */
  readonly damaged: readonly string[];
  /** No row names them, and they are older than a day: the clock removes them within another. */
  readonly unnamed: number;
}

const dayMs = 24 * 3_600_000;
const digits = [...'0123456789abcdef'];

/** Compares what rows say of stored files with the files, both ways; on a studio that runs, too. */
export async function verifyFiles(
  { db, rows, files, clock }: VerifyFilesDeps,
  { isQuick, atOnce, onProgress }: VerifyFilesOptions,
): Promise<FilesReport> {
  const [missing, damaged] = [[] as string[], [] as string[]];
  let [count, readBytes, unnamed] = [0, 0, 0];
  const now = clock.now().getTime();

  const keysOf = async (prefixes: Iterable<string>, storedBefore: Date): Promise<Set<string>> => {
    const keys = new Set<string>();
    for (const prefix of prefixes) for await (const key of files.listOld(prefix, storedBefore)) keys.add(key);
    return keys;
  };

  /** Those that are old enough that no one is about to write their row. */
  const lostOf = async (keys: readonly string[]): Promise<number> => {
    const old = await keysOf(new Set(keys.map((key) => key.slice(0, 2))), new Date(now - dayMs));
    const wanted = keys.filter((key) => old.has(key));
    return (await rows.unreferenced(db, wanted)).length;
  };

  const readOne = async (key: string, sizeBytes: number | null): Promise<void> => {
    let size = 0;
    try {
      for await (const chunk of await checked(files, key)) size += (chunk as Uint8Array).byteLength;
      if (sizeBytes !== null && size !== sizeBytes) damaged.push(key);
    } catch (error) {
      if (error instanceof DamagedBlob) damaged.push(key);
      // Removed since it was listed, with its row: looked at again below.
      else if (error instanceof AppError && error.code === 'input.not-found') missing.push(key);
      else throw error;
    }
    readBytes += size;
  };

  for (const [at, digit] of digits.entries()) {
    // Rows first: a file is stored before its row.
    const named = await rows.references(db, digit);
    const here = await keysOf(
      digits.map((second) => `${digit}${second}`),
      new Date(now + dayMs),
    );
    missing.push(...[...named.keys()].filter((key) => !here.has(key)));
    unnamed += await lostOf([...here].filter((key) => !named.has(key)));
    count += named.size;
    const present = [...named].filter(([key]) => here.has(key));
    if (!isQuick) await inParallel(each(present), atOnce, ([key, sizeBytes]) => readOne(key, sizeBytes));
    onProgress((at + 1) / digits.length);
  }
  const lost = new Set(await rows.unreferenced(db, missing));
  const stillMissing = missing.filter((key) => !lost.has(key));
  const ok = stillMissing.length + damaged.length === 0;
  return { ok, files: count, readBytes, missing: stillMissing, damaged, unnamed };
}

async function* each<T>(items: readonly T[]): AsyncGenerator<T> {
  yield* items;
}
