import type { RequestOf, OutputOf, InputOf } from '@timbre/contract/call';
import type { authoriseUpload, putUploadPart, finishUpload } from '@timbre/contract/uploads';
import type { Readable } from 'node:stream';
import type { Actor } from '../../platform/actor.ts';
import type { Periodic } from '../../platform/jobs/schedule.ts';
import type { InTurn } from '../../platform/sandbox/turns.ts';
import type { FileService, FileServiceDeps } from './files.service.ts';
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
