import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { createHash } from 'node:crypto';
import type { Clock } from '../../clock/clock.ts';
import { fail } from '../../errors.ts';
import type { Logger } from '../../log/logger.ts';
import { blobKeyPattern, blobPath } from '../blob-path.ts';
import { diskReserve } from '../disk-space.ts';
import type { FileStore, StoredBlob } from '../file-store.ts';
import { openLocalCopies } from '../local-copies.ts';
import { hashFile, openSpool } from '../spool.ts';
import { bucketSentence } from './bucket-errors.ts';
import type { BucketSettings } from './bucket-calls.ts';
import { openBucket } from './bucket.ts';
import type { Bucket } from './bucket.types.ts';
import { s3Direct } from './s3-direct.ts';
import { s3Drafts } from './s3-drafts.ts';

export interface S3Settings extends BucketSettings {
  /** Of the copies that programs read from this machine's disk. */
  readonly cacheBytes: number;
  /** Whether senders bring the parts of uploads to its public endpoint themselves. */
  readonly takesUploads: boolean;
}

export interface S3FileStoreOptions {
  readonly settings: S3Settings;
  /** On this machine's disk: bytes on their way, and copies for programs. Nothing in it is needed later. */
  readonly folder: string;
  readonly clock: Clock;
  readonly newId: () => string;
  readonly log: Pick<Logger, 'warn'>;
  /** Bytes to leave free on this machine's disk. */
  readonly reserve?: ((totalBytes: number) => number) | undefined;
  /** How long one request may take; two minutes when left out. */
  readonly answerMs?: number;
}

/** A store in a bucket of an S3-compatible storage. */
export interface S3FileStore extends FileStore {
  /** Throws a sentence for the owner unless the bucket can be read, written and listed. */
  readonly requireBucket: () => Promise<void>;
}

/** Uploads in parts take no longer than a day. */
const unfinishedMs = 24 * 3_600_000;
/** The storage is asked whether it answers this often at most. */
const troubleMs = 5000;

/** Opens a store in a bucket, without asking it anything yet. Call it once a process. */
export async function openS3FileStore(options: S3FileStoreOptions): Promise<S3FileStore> {
  const { settings, folder, clock, newId, log } = options;
  const disk = diskReserve(folder, options.reserve);
  const spool = await openSpool({ folder: join(folder, 'tmp'), clock, newId, disk });
  const copies = await openLocalCopies({
    folder: join(folder, 'copies'),
    maxBytes: settings.cacheBytes,
    clock,
    spool,
  });
  const bucket = openBucket(settings, { clock, log, answerMs: options.answerMs });

  /** Sends the bytes unless they are there; then they only count as stored again. */
  const store = async (blob: StoredBlob, send: (name: string) => Promise<void>): Promise<StoredBlob> => {
    const name = blobPath(blob.key);
    const there = await bucket.head(name);
    // One of another size is damaged, and is written again.
    const isThere = there?.sizeBytes === blob.sizeBytes && (await bucket.touch(name, blob.sizeBytes));
    if (!isThere) await send(name);
    return blob;
  };

  const put = async (bytes: Readable | Uint8Array): Promise<StoredBlob> => {
    if (bytes instanceof Uint8Array) {
      const blob = { key: createHash('sha256').update(bytes).digest('hex'), sizeBytes: bytes.byteLength };
      return store(blob, (name) => bucket.put(name, bytes));
    }
    return spool.withTemp(bytes, false, (temp, blob) =>
      store(blob, (name) => bucket.putFile(name, temp, blob.sizeBytes)),
    );
  };

  const has = async (key: string): Promise<boolean> => (await bucket.head(blobPath(key))) !== null;

  return {
    put,
    putFile: async (path) => {
      const blob = await hashFile(path, false);
      await store(blob, (name) => bucket.putFile(name, path, blob.sizeBytes));
      await rm(path, { force: true });
      return blob;
    },
    read: async (key, range) => bucket.read(blobPath(key), range),
    withLocalPath: async (key, use) => {
      // Asked each time: a copy here must not outlive the blob.
      if (!(await has(key))) return copies.forget(key).then(() => fail('input.not-found'));
      return copies.withCopy(key, () => bucket.read(blobPath(key)), use);
    },
    addressOf: async (key, answer) => bucket.addressOf(blobPath(key), answer),
    has,
    remove: async (key, storedBefore) => {
      const name = blobPath(key);
      if (storedBefore !== undefined) {
        const found = await bucket.head(name);
        if (found === null || found.storedAt >= storedBefore) return;
      }
      await bucket.remove(name);
      await copies.forget(key);
    },
    listOld: async function* (prefix, storedBefore) {
      for await (const { name, modifiedAt } of bucket.list(`${prefix}/`)) {
        const key = name.slice(name.lastIndexOf('/') + 1);
        if (blobKeyPattern.test(key) && modifiedAt < storedBefore) yield key;
      }
    },
    drafts: s3Drafts(bucket, spool, clock, settings.takesUploads ? s3Direct(bucket, newId) : null),
    removeUnfinished: () => bucket.abortUploads(new Date(clock.now().getTime() - unfinishedMs)),
    // How much a bucket takes can't be asked; it says `disk.full` when it has enough.
    freeBytes: async () => null,
    space: async () => null,
    trouble: rememberedFor(troubleMs, clock, () => troubleOf(bucket, settings)),
    requireBucket: async () => {
      await bucket.probe(`probe/${newId()}`).catch((error: unknown) => {
        throw new Error(sentenceOf(error, settings));
      });
    },
  };
}

const sentenceOf = (error: unknown, { endpoint, region, bucket }: BucketSettings): string =>
  bucketSentence(error, { bucket, where: endpoint ?? `Amazon S3 in ${region}` });

async function troubleOf(bucket: Bucket, settings: BucketSettings): Promise<string | null> {
  try {
    await bucket.ping();
    return null;
  } catch (error) {
    return sentenceOf(error, settings);
  }
}

/** The same answer for a while, and one question at a time. */
function rememberedFor<T>(ms: number, clock: Clock, ask: () => Promise<T>): () => Promise<T> {
  let [answer, askedAt] = [null as Promise<T> | null, 0];
  return () => {
    const now = clock.now().getTime();
    if (answer === null || now - askedAt >= ms) [answer, askedAt] = [ask(), now];
    return answer;
  };
}
