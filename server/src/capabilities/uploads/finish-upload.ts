import { Readable } from 'node:stream';
import type { OutputOf } from '@timbre/contract/call';
import type { finishUpload } from '@timbre/contract/uploads';
import type { Actor } from '../../platform/actor.ts';
import { fail } from '../../platform/errors.ts';
import type { StoredBlob } from '../../platform/files/file-store.ts';
import { requireRoom } from './authorise-upload.ts';
import type { FileService } from './files.service.ts';
import { openUpload, partCount } from './upload-parts.ts';
import type { UploadServiceDeps } from './uploads.service.ts';
import type { PartRow, UploadRow } from './uploads.store.ts';

const linkSeconds = 3600;

/** Makes the file when size and SHA-256 of the whole are as announced; called again, answers the same file. */
export async function finish(
  deps: UploadServiceDeps,
  service: FileService,
  actor: Actor,
  uploadId: string,
): Promise<OutputOf<typeof finishUpload>> {
  // The parts first: should another call finish the upload now, its row read afterwards says so.
  const parts = await deps.store.listParts(deps.db, uploadId);
  const upload = openUpload(await deps.store.find(deps.db, uploadId), actor.userId, deps.clock.now());
  const fileId = upload.fileId ?? (await publish(deps, service, actor, uploadId, await assemble(deps, upload, parts)));
  const { sizeBytes, mediaType } = upload;
  return { fileId, url: service.signedUrl(fileId, { ttlSeconds: linkSeconds }), sizeBytes, mediaType };
}

/** The whole from its parts, checked; a wrong whole drops the parts, since any of them may be the wrong one. */
async function assemble(deps: UploadServiceDeps, upload: UploadRow, parts: readonly PartRow[]): Promise<StoredBlob> {
  const wanted = partCount(upload.sizeBytes);
  if (parts.length !== wanted) {
    fail(
      'upload.mismatch',
      { limit: wanted, actual: parts.length },
      'Parts of the file are missing. Upload them first.',
    );
  }
  const blob = await join(deps, parts);
  if (blob.key === upload.sha256 && blob.sizeBytes === upload.sizeBytes) return blob;
  await dropParts(deps, upload.id, [blob.key]);
  fail('upload.mismatch');
}

async function join({ files }: UploadServiceDeps, parts: readonly PartRow[]): Promise<StoredBlob> {
  const [only] = parts;
  // A single part is the file already.
  if (only && parts.length === 1) return { key: only.sha256, sizeBytes: only.sizeBytes };
  const joined = async function* (): AsyncGenerator<Buffer> {
    for (const part of parts) yield* (await files.read(part.sha256)) as AsyncIterable<Buffer>;
  };
  return files.put(Readable.from(joined(), { objectMode: false }));
}

function publish(
  deps: UploadServiceDeps,
  service: FileService,
  actor: Actor,
  uploadId: string,
  blob: StoredBlob,
): Promise<string> {
  const { db, store, rows, clock } = deps;
  return db.transaction(async (tx) => {
    await requireRoom(deps, tx, actor, blob.sizeBytes, uploadId);
    const upload = openUpload(await store.lock(tx, uploadId), actor.userId, clock.now());
    if (upload.fileId !== null) return upload.fileId;
    const { name, mediaType, ownerId } = upload;
    const fileId = await service.storeFile(tx, { ownerId, name, mediaType, purpose: 'upload', blob });
    await store.setFile(tx, uploadId, fileId);
    await rows.releaseBlobs(tx, await store.removeParts(tx, uploadId), clock.now());
    return fileId;
  });
}

/** Removes the parts of an upload; their bytes, and those of `alsoKeys`, go with the next pruning. */
export function dropParts(
  { db, store, rows, clock }: UploadServiceDeps,
  uploadId: string,
  alsoKeys: readonly string[] = [],
): Promise<void> {
  return db.transaction(async (tx) => {
    const keys = await store.removeParts(tx, uploadId);
    await rows.releaseBlobs(tx, [...keys, ...alsoKeys], clock.now());
  });
}
