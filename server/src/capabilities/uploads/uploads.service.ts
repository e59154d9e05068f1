import type { Readable } from 'node:stream';
import type { InputOf, OutputOf, RequestOf } from '@timbre/contract/call';
import type { authoriseUpload, finishUpload, putUploadPart } from '@timbre/contract/uploads';
import type { Actor } from '../../platform/actor.ts';
import type { Periodic } from '../../platform/jobs/schedule.ts';
import { authorise } from './authorise-upload.ts';
import type { FileService, FileServiceDeps } from './files.service.ts';
import { fileService } from './files.service.ts';
import { dropParts, finish } from './finish-upload.ts';
import { putPart } from './put-part.ts';
import type { UploadStore } from './uploads.store.ts';

export interface UploadServiceDeps extends FileServiceDeps {
  readonly store: UploadStore;
}

/**
 * Files and how they come in. An upload reserves its announced size from the first call, its parts may come in any
 * order, twice, or side by side, and it becomes a file only when size and SHA-256 of the whole are as announced.
 */
export interface UploadService extends FileService {
  readonly authorise: (
    actor: Actor,
    input: RequestOf<typeof authoriseUpload>,
  ) => Promise<OutputOf<typeof authoriseUpload>>;
  /** The signed address is the permission. Aborts at the first byte too many. */
  readonly putPart: (request: InputOf<typeof putUploadPart>, body: Readable) => Promise<OutputOf<typeof putUploadPart>>;
  /** May be called again; the answer is the same file. */
  readonly finish: (actor: Actor, uploadId: string) => Promise<OutputOf<typeof finishUpload>>;
  /** Upkeep for the clock: abandoned uploads, and bytes that nothing refers to. */
  readonly periodics: readonly Periodic[];
}

const pruneBatch = 500;
/** A 256th of the store at a time comes round in less than a day, and no run takes long. */
const sweepMinutes = 5;
const sweepParts = 256;

export function uploadService(deps: UploadServiceDeps): UploadService {
  const { db, store, clock } = deps;
  const service = fileService(deps);

  const pruneUploads = async (): Promise<number> => {
    const expired = await store.listExpired(db, clock.now(), pruneBatch);
    for (const uploadId of expired) {
      await dropParts(deps, uploadId);
      await db.transaction((tx) => store.remove(tx, uploadId));
    }
    return expired.length;
  };

  const sweepBlobs = (): Promise<number> => {
    const part = Math.floor(clock.now().getTime() / (sweepMinutes * 60_000)) % sweepParts;
    return service.sweepBlobs(part.toString(16).padStart(2, '0'));
  };

  return {
    ...service,
    authorise: (actor, input) => authorise(deps, actor, input),
    putPart: (request, body) => putPart(deps, request, body),
    finish: (actor, uploadId) => finish(deps, service, actor, uploadId),
    periodics: [
      { name: 'uploads.prune', everyMinutes: 30, run: pruneUploads },
      { name: 'uploads.prune-unused', everyMinutes: 60, run: service.pruneUnused },
      { name: 'uploads.prune-blobs', everyMinutes: 30, run: service.pruneBlobs },
      { name: 'uploads.sweep-blobs', everyMinutes: sweepMinutes, run: sweepBlobs },
    ],
  };
}
