import type { Readable } from 'node:stream';
import { uploadLimits } from '@timbre/contract/limits';
import { plans } from '@timbre/contract/plans';
import type { PlanName } from '@timbre/contract/plans';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database, Executor, Tx } from '../../platform/db/database.ts';
import { fail } from '../../platform/errors.ts';
import type { FileStore, StoredBlob } from '../../platform/files/file-store.ts';
import type { ByteAnswer } from '../../platform/http/route.ts';
import type { UrlSigner } from '../../platform/http/bodies/sign-url.ts';
import { directAnswer, fileAnswer } from './file-answer.ts';
import type { FileRow, FileStoreRows } from './files.store.ts';
import { inBatches } from './in-batches.ts';
import { refusedUploads, type DropRefused } from './refused-uploads.ts';
import { safeFileName, safeMediaType } from './safe-file-name.ts';

export { fileAnswer, savedFile } from './file-answer.ts';
export type { FileRow } from './files.store.ts';

export interface FileServiceDeps {
  readonly db: Database;
  readonly rows: FileStoreRows;
  readonly files: FileStore;
  readonly signer: UrlSigner;
  readonly clock: Clock;
  readonly newId: () => string;
}

export interface NewFile {
  readonly ownerId: string;
  readonly name: string;
  readonly mediaType: string;
  readonly purpose: FileRow['purpose'];
  readonly blob: StoredBlob;
}

/** A file and its bytes, opened by our own code. */
export interface OpenedFile {
  readonly file: FileRow;
  readonly read: (range?: { start: number; end: number }) => Promise<Readable>;
}

/** What users have: rows that give bytes in the store an owner, a name and an address for a while. */
export interface FileService {
  /** Records a stored blob as a file, in the transaction that gives it its meaning. Does not check the plan's storage. */
  readonly storeFile: (tx: Tx, file: NewFile) => Promise<string>;
  /** A path with query that serves the bytes to anyone who has it; `downloadName`: the browser saves it under that name. */
  readonly signedUrl: (fileId: string, options: { downloadName?: string; ttlSeconds: number }) => string;
  /** The file's id in an address that this server gave out, wherever it stands before its path; null: it is no such one. */
  readonly ownAddress: (url: string) => string | null;
  /** Bytes that count against the plan's storage. */
  readonly usedBytes: (userId: string) => Promise<number>;
  /** What is kept of listening, which counts against nothing. */
  readonly cachedBytes: (userId: string) => Promise<number>;
  /** Throws `storage.full` when so many bytes more do not fit the plan. */
  readonly requireStorage: (userId: string, plan: PlanName, sizeBytes: number) => Promise<void>;
  /** Throws `input.not-found`, also when the owner's access has ended. The caller checks the owner. */
  readonly openFile: (fileId: string) => Promise<OpenedFile>;
  /** A file the owner uploaded and that is nothing else yet; throws `input.not-found` for any other. */
  readonly requireUpload: (ownerId: string, fileId: string) => Promise<FileRow>;
  /**
   * An upload, or a finished file of the owner's such as a download or a tool's recording, for a tool that keeps its own copy. Throws
   * `input.not-found` and `upload.too-large`.
   */
  readonly requireMedia: (ownerId: string, fileId: string) => Promise<FileRow>;
  /**
   * Removes what `requireMedia` gave when it was an upload: it has become something else. A finished file stays. Throws
   * `input.not-found` when another request has used the upload up since.
   */
  readonly useUp: (tx: Tx, file: FileRow) => Promise<void>;
  readonly dropRefused: DropRefused;
  /** Removes the file; its bytes go later, when nothing else refers to them. False for an unknown id. */
  readonly removeFile: (tx: Tx, fileId: string) => Promise<boolean>;
  /**
   * Runs what makes stored blobs into files. Where it throws, or answers false, they became none: their bytes go later,
   * when nothing else refers to them.
   */
  readonly keepBlobs: <T>(blobs: readonly Pick<StoredBlob, 'key'>[], keep: () => Promise<T>) => Promise<T>;
  /** Serves a signed address. Throws `file.expired` for a bad or old signature and `input.not-found`. */
  readonly readFile: (request: {
    readonly fileId: string;
    readonly expires: number;
    readonly signature: string;
    readonly downloadName: string | undefined;
    readonly range: string | undefined;
    /** Whether the caller may be sent to the storage itself. */
    readonly isDirect?: boolean;
  }) => Promise<ByteAnswer>;
  /** The user's own files, not our caches; `executor`: within a transaction. */
  readonly listFiles: (userId: string, executor?: Executor) => Promise<FileRow[]>;
  /** Before all rows of a user are removed: their bytes go once nothing else refers to them. */
  readonly releaseAll: (tx: Tx, userId: string) => Promise<void>;
  /** Removes uploads that no one made anything of for a week; returns how many. */
  readonly pruneUnused: () => Promise<number>;
  /** Removes the bytes of blobs that were released a while ago and that nothing refers to; how many were looked at. */
  readonly pruneBlobs: () => Promise<number>;
  /**
   * Removes bytes that nothing ever referred to: a process was killed before it wrote their row. Looks at a 256th of
   * the store, those whose keys begin with `prefix`. Returns how many nothing referred to.
   */
  readonly sweepBlobs: (prefix: string) => Promise<number>;
}

// A blob stored just now may still wait for its row, and one that lost its row may still be read.
const pruneDelayMs = 15 * 60_000;
const unusedMs = 7 * 24 * 3_600_000;
const mediaPurposes: readonly FileRow['purpose'][] = ['upload', 'export', 'recording'];
const sweepDelayMs = 24 * 3_600_000;
const pruneBatch = 500;

const pathOf = (fileId: string): string => `/files/${fileId}`;
const address = /^(https?:\/\/[^/?#]+)?(\/files\/([\w-]+))(?:\?(.*))?$/u;

export function fileService({ db, rows, files, signer, clock, newId }: FileServiceDeps): FileService {
  const openFile = async (fileId: string): Promise<OpenedFile> => {
    const file = (await rows.find(db, fileId)) ?? fail('input.not-found');
    return { file, read: (range) => files.read(file.blobKey, range) };
  };

  const removeFile = async (tx: Tx, fileId: string): Promise<boolean> => {
    const removed = await rows.remove(tx, fileId);
    if (removed) await rows.releaseBlobs(tx, [removed.blobKey], clock.now());
    return removed !== null;
  };

  return {
    storeFile: async (tx, { blob, name, mediaType, ownerId, purpose }) => {
      await rows.holdBlob(tx, blob.key);
      if (!(await files.has(blob.key))) throw new Error(`The blob ${blob.key} is gone.`);
      const id = newId();
      await rows.insert(tx, {
        id,
        ownerId,
        purpose,
        blobKey: blob.key,
        sizeBytes: blob.sizeBytes,
        createdAt: clock.now(),
        name: safeFileName(name),
        mediaType: safeMediaType(mediaType),
      });
      return id;
    },

    signedUrl: (fileId, { downloadName, ttlSeconds }) => {
      const url = signer.sign(pathOf(fileId), {}, ttlSeconds);
      return downloadName === undefined ? url : `${url}&download=${encodeURIComponent(safeFileName(downloadName))}`;
    },

    ownAddress: (url) => {
      const [, host, path = '', fileId = '', query = ''] = address.exec(url) ?? [];
      if (fileId === '') return null;
      if (host === undefined) return fileId;
      // Another site may have such a path too: only we can have signed it.
      const { expires, signature } = Object.fromEntries(new URLSearchParams(query));
      return signer.verify(path, { expires, signature }) ? fileId : null;
    },

    usedBytes: (userId) => rows.usedBytes(db, userId),
    cachedBytes: (userId) => rows.cachedBytes(db, userId),

    requireStorage: async (userId, plan, sizeBytes) => {
      const limit = plans[plan].storageBytes;
      if (limit !== null && (await rows.usedBytes(db, userId)) + sizeBytes > limit) fail('storage.full');
    },

    openFile,

    requireUpload: async (ownerId, fileId) => {
      const file = await rows.find(db, fileId);
      if (file?.ownerId !== ownerId || file.purpose !== 'upload') fail('input.not-found');
      return file;
    },

    requireMedia: async (ownerId, fileId) => {
      const file = await rows.find(db, fileId);
      if (file?.ownerId !== ownerId || !mediaPurposes.includes(file.purpose)) fail('input.not-found');
      const limit = uploadLimits.recordingBytes;
      if (file.sizeBytes > limit) fail('upload.too-large', { limit, actual: file.sizeBytes });
      return file;
    },

    useUp: async (tx, { id, purpose }) => {
      if (purpose === 'upload' && !(await removeFile(tx, id))) fail('input.not-found');
    },

    removeFile,

    listFiles: (userId, executor = db) => rows.list(executor, userId),

    releaseAll: async (tx, userId) => {
      const keys = await rows.blobsOf(tx, userId);
      for (let at = 0; at < keys.length; at += pruneBatch) {
        await rows.releaseBlobs(tx, keys.slice(at, at + pruneBatch), clock.now());
      }
    },

    dropRefused: refusedUploads(db, rows, removeFile),

    keepBlobs: async (blobs, keep) => {
      let isKept = false;
      try {
        const kept = await keep();
        isKept = kept !== false;
        return kept;
      } finally {
        // Looked at only now: some may have been stored since.
        const keys = blobs.map(({ key }) => key);
        if (!isKept) await rows.releaseBlobs(db, keys, clock.now());
      }
    },

    readFile: async ({ fileId, expires, signature, downloadName, range, isDirect = false }) => {
      if (!signer.verify(pathOf(fileId), { expires, signature })) fail('file.expired');
      const { file } = await openFile(fileId);
      const ttlSeconds = expires - Math.floor(clock.now().getTime() / 1000);
      const elsewhere = isDirect ? await directAnswer(file, { downloadName, ttlSeconds }, files.addressOf) : null;
      if (elsewhere !== null) return elsewhere;
      return fileAnswer(file, { range, downloadName }, files.read);
    },

    ...upkeepOf({ db, rows, files, clock }, removeFile),
  };
}

/** What the clock runs: nothing stays that no one uses. */
function upkeepOf(
  { db, rows, files, clock }: Pick<FileServiceDeps, 'db' | 'rows' | 'files' | 'clock'>,
  removeFile: FileService['removeFile'],
): Pick<FileService, 'pruneUnused' | 'pruneBlobs' | 'sweepBlobs'> {
  /** Unless someone refers to it, or has stored it since and is about to. */
  const discard = (blobKey: string, storedBefore: Date): Promise<void> =>
    db.transaction(async (tx) => {
      const { isReferenced } = await rows.settleRelease(tx, blobKey);
      if (!isReferenced) await files.remove(blobKey, storedBefore);
    });

  const sweepSome = async (blobKeys: readonly string[], storedBefore: Date): Promise<number> => {
    const lost = await rows.unreferenced(db, blobKeys);
    for (const blobKey of lost) await discard(blobKey, storedBefore);
    return lost.length;
  };

  return {
    pruneUnused: () => {
      const before = new Date(clock.now().getTime() - unusedMs);
      return inBatches(
        (limit) => rows.listUnused(db, before, limit),
        async (ids) => {
          for (const id of ids) await db.transaction((tx) => removeFile(tx, id));
        },
      );
    },

    pruneBlobs: () => {
      const before = new Date(clock.now().getTime() - pruneDelayMs);
      return inBatches(
        (limit) => rows.listReleased(db, before, limit),
        async (blobKeys) => {
          for (const blobKey of blobKeys) await discard(blobKey, before);
        },
      );
    },

    sweepBlobs: async (prefix) => {
      const before = new Date(clock.now().getTime() - sweepDelayMs);
      let keys: string[] = [];
      let swept = 0;
      for await (const key of files.listOld(prefix, before)) {
        keys.push(key);
        if (keys.length < pruneBatch) continue;
        swept += await sweepSome(keys, before);
        keys = [];
      }
      return keys.length > 0 ? swept + (await sweepSome(keys, before)) : swept;
    },
  };
}
