import type { Readable } from 'node:stream';
import type { InputOf, OutputOf, RequestOf } from '@timbre/contract/call';
import { uploadLimits } from '@timbre/contract/limits';
import type { authoriseUpload, finishUpload, putUploadPart } from '@timbre/contract/uploads';
import type { Actor } from '../../platform/actor.ts';
import type { Periodic } from '../../platform/jobs/schedule.ts';
import { turns, type InTurn } from '../../platform/sandbox/turns.ts';
import { authorise } from './authorise-upload.ts';
import type { FileService, FileServiceDeps } from './files.service.ts';
import { fileService } from './files.service.ts';
import { finish } from './finish-upload.ts';
import { inBatches } from './in-batches.ts';
import { putPart } from './put-part.ts';
import type { UploadStore } from './uploads.store.ts';

export interface UploadServiceDeps extends FileServiceDeps {
  readonly store: UploadStore;
}

/**
 * Files and how they come in. An upload reserves its announced size from the first call and never takes more: its parts
 * may come in any order, twice, or side by side, each lies at its place in the file to be, and that becomes a file only
 * when size and SHA-256 of the whole are as announced.
 */
export interface UploadService extends FileService {
  readonly authorise: (
    actor: Actor,
    input: RequestOf<typeof authoriseUpload>,
  ) => Promise<OutputOf<typeof authoriseUpload>>;
  /** The signed address is the permission. Aborts at the first byte too many; throws `request.too-many`. */
  readonly putPart: (
    request: InputOf<typeof putUploadPart>,
    body: Readable,
    signal: AbortSignal,
  ) => Promise<OutputOf<typeof putUploadPart>>;
  /** May be called again; the answer is the same file. */
  readonly finish: (actor: Actor, uploadId: string, signal: AbortSignal) => Promise<OutputOf<typeof finishUpload>>;
  /** Upkeep for the clock: abandoned uploads, and bytes that nothing refers to. */
  readonly periodics: readonly Periodic[];
}

/** What bounds the work of uploads in this process. */
export interface UploadTurns {
  /** Bodies of parts that are taken in. */
  readonly inTurn: InTurn;
  /** Parts that are put in their places: each keeps a connection of the database while the disk is slow. */
  readonly placing: InTurn;
  /** Files that are read through to check them. */
  readonly finishing: InTurn;
}

const { partsAtOnce } = uploadLimits;
const uploadTurns = (): UploadTurns => ({
  inTurn: turns({ perOwner: partsAtOnce, total: 64, waiting: 16 }),
  placing: turns({ perOwner: 1, total: 4, waiting: partsAtOnce }),
  finishing: turns({ perOwner: 1, total: 4, waiting: 16 }),
});

/** A 256th of the store at a time comes round in less than a day, and no run takes long. */
const sweepMinutes = 5;
const sweepParts = 256;

export function uploadService(deps: UploadServiceDeps): UploadService {
  const { db, store, files, clock } = deps;
  const service = fileService(deps);
  const limits = uploadTurns();

  /** Under their locks, so that no part is put in its place meanwhile. */
  const removeUploads = (uploadIds: readonly string[]): Promise<void> =>
    db.transaction(async (tx) => {
      await store.remove(tx, uploadIds);
      for (const uploadId of uploadIds) await files.drafts.remove(uploadId);
    });

  const pruneUploads = async (): Promise<number> => {
    const now = clock.now();
    const expired = await inBatches((limit) => store.listExpired(db, now, limit), removeUploads);
    // Of accounts that were erased; a draft is only ever made while its upload is there.
    const lost = await store.withoutUpload(db, await files.drafts.list());
    for (const uploadId of lost) await files.drafts.remove(uploadId);
    return expired + lost.length;
  };

  const sweepBlobs = (): Promise<number> => {
    const part = Math.floor(clock.now().getTime() / (sweepMinutes * 60_000)) % sweepParts;
    return service.sweepBlobs(part.toString(16).padStart(2, '0'));
  };

  return {
    ...service,
    authorise: (actor, input) => authorise(deps, actor, input),
    putPart: (request, body, signal) => putPart(deps, limits, request, { body, signal }),
    finish: (actor, uploadId, signal) => finish(deps, service, limits, { actor, uploadId, signal }),
    periodics: [
      { name: 'uploads.prune', everyMinutes: 5, run: pruneUploads },
      { name: 'uploads.prune-unused', everyMinutes: 60, run: service.pruneUnused },
      { name: 'uploads.prune-blobs', everyMinutes: 5, run: service.pruneBlobs },
      { name: 'uploads.sweep-blobs', everyMinutes: sweepMinutes, run: sweepBlobs },
    ],
  };
}
