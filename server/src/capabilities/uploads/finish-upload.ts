import type { OutputOf } from '@timbre/contract/call';
import type { finishUpload } from '@timbre/contract/uploads';
import type { Actor } from '../../platform/actor.ts';
import { AppError, fail } from '../../platform/errors.ts';
import type { StoredBlob } from '../../platform/files/file-store.ts';
import { requireRoom } from './authorise-upload.ts';
import type { FileService } from './files.service.ts';
import { arrivedDirectly, openUpload, partCount } from './upload-parts.ts';
import type { UploadTurns, UploadServiceDeps } from './uploads.types.ts';
import type { UploadRow } from './uploads.store.ts';

const linkSeconds = 3600;

/** Makes the file when size and SHA-256 of the whole are as announced; called again, answers the same file. */
export async function finish(
  deps: UploadServiceDeps,
  service: FileService,
  { finishing }: UploadTurns,
  { actor, uploadId, signal }: { readonly actor: Actor; readonly uploadId: string; readonly signal: AbortSignal },
): Promise<OutputOf<typeof finishUpload>> {
  const upload = await close(deps, actor, uploadId);
  const fileId =
    upload.fileId ??
    (await finishing(actor.userId, signal, async () => {
      const { drafts } = deps.files;
      const draftId = (await drafts.direct?.seal(uploadId)) ?? uploadId;
      try {
        const blob = await drafts.digest(draftId);
        // Another process may have finished it and removed the draft meanwhile; then the row says so.
        if (blob !== null && isAnnounced(blob, upload)) await drafts.prepare(draftId, blob.key).catch(passMissing);
        return await publish(deps, service, actor, upload, { draftId, blob });
      } finally {
        // Each try makes a copy: those that fail, for want of room say, must not pile up.
        if (draftId !== uploadId) await drafts.remove(draftId).catch(() => undefined);
      }
    })) ??
    fail('upload.mismatch');
  // What is left of the draft goes at once, or when the clock comes by: nothing needs it any more.
  await deps.files.drafts.remove(uploadId).catch(() => undefined);
  const { sizeBytes, mediaType } = upload;
  return { fileId, url: service.signedUrl(fileId, { ttlSeconds: linkSeconds }), sizeBytes, mediaType };
}

/** Nothing may write what is checked from here on: bytes that change after it would lie under a wrong SHA-256. */
async function close(deps: UploadServiceDeps, actor: Actor, uploadId: string): Promise<UploadRow> {
  const { db, store, clock, newId } = deps;
  const found = openUpload(await store.find(db, uploadId), actor.userId, clock.now());
  const direct = await arrivedDirectly(deps, found);
  return db.transaction(async (tx) => {
    const upload = openUpload(await store.lock(tx, uploadId), actor.userId, clock.now());
    if (upload.fileId !== null || upload.closingId !== null) return upload;
    const wanted = partCount(upload.sizeBytes);
    const passed = (await store.listParts(tx, uploadId)).map(({ number }) => number);
    const actual = new Set([...passed, ...direct]).size;
    if (actual !== wanted) {
      fail('upload.mismatch', { limit: wanted, actual }, 'Parts of the file are missing. Upload them first.');
    }
    const closingId = newId();
    await store.setClosing(tx, uploadId, closingId);
    return { ...upload, closingId };
  });
}

function passMissing(error: unknown): void {
  if (!(error instanceof AppError && error.code === 'input.not-found')) throw error;
}

const isAnnounced = (blob: StoredBlob, { sha256, sizeBytes }: UploadRow): boolean =>
  blob.key === sha256 && blob.sizeBytes === sizeBytes;

/** Null for a wrong whole, which drops the parts, since any of them may be the wrong one. */
function publish(
  deps: UploadServiceDeps,
  service: FileService,
  actor: Actor,
  { id, sizeBytes, closingId }: UploadRow,
  { draftId, blob }: { readonly draftId: string; readonly blob: StoredBlob | null },
): Promise<string | null> {
  const { db, store, rows, files, clock } = deps;
  return db.transaction(async (tx) => {
    await requireRoom(deps, tx, actor, sizeBytes, id);
    const upload = openUpload(await store.lock(tx, id), actor.userId, clock.now());
    if (upload.fileId !== null) return upload.fileId;
    // Another call found it wrong meanwhile, and it has taken parts since.
    if (upload.closingId !== closingId) return null;
    await store.removeParts(tx, id);
    if (blob === null || !isAnnounced(blob, upload)) {
      await store.setClosing(tx, id, null);
      await files.drafts.remove(id);
      return null;
    }
    const { name, mediaType, ownerId } = upload;
    await rows.holdBlob(tx, blob.key);
    await files.drafts.publish(draftId, blob.key);
    const fileId = await service.storeFile(tx, { ownerId, name, mediaType, purpose: 'upload', blob });
    await store.setFile(tx, id, fileId);
    return fileId;
  });
}
