import type { OutputOf, RequestOf } from '@timbre/contract/call';
import { uploadLimits } from '@timbre/contract/limits';
import { plans } from '@timbre/contract/plans';
import type { authoriseUpload } from '@timbre/contract/uploads';
import type { Actor } from '../../platform/actor.ts';
import type { Tx } from '../../platform/db/database.ts';
import { fail } from '../../platform/errors.ts';
import { safeFileName, safeMediaType } from './safe-file-name.ts';
import { arrivedDirectly, openUpload, partBytes, partCount, partPath, partPlace, maxParts } from './upload-parts.ts';
import type { UploadServiceDeps } from './uploads.types.ts';
import type { UploadRow } from './uploads.store.ts';

type Announcement = RequestOf<typeof authoriseUpload>;

/** An abandoned upload is gone within 24 hours: this, and the minutes between two prunings. */
const lifetimeMs = 23 * 3_600_000;

/**
 * Throws `storage.full` unless the bytes fit the plan beside all files and all other unfinished uploads; what it found
 * holds until the transaction ends.
 */
export async function requireRoom(
  { store, rows }: UploadServiceDeps,
  tx: Tx,
  actor: Actor,
  sizeBytes: number,
  exceptId?: string,
): Promise<void> {
  await store.lockStorage(tx, actor.userId);
  const limit = plans[actor.plan].storageBytes;
  if (limit === null) return;
  const { bytes: reserved } = await store.unfinished(tx, actor.userId, exceptId);
  const actual = (await rows.usedBytes(tx, actor.userId)) + reserved + sizeBytes;
  if (actual > limit) fail('storage.full', { limit, actual });
}

/** Throws `upload.unfinished`: the rows are kept for a day, and plans without a limit of storage reserve none. */
async function requireFewUnfinished({ store }: UploadServiceDeps, tx: Tx, userId: string, sizeBytes: number) {
  const { count, bytes } = await store.unfinished(tx, userId);
  const { unfinished, unfinishedBytes } = uploadLimits;
  if (count >= unfinished) fail('upload.unfinished', { limit: unfinished, actual: count + 1 });
  if (bytes + sizeBytes > unfinishedBytes) {
    fail('upload.unfinished', { limit: unfinishedBytes, actual: bytes + sizeBytes });
  }
}

/** Reserves the announced size, or finds the upload again, and says where each part goes. */
export async function authorise(
  deps: UploadServiceDeps,
  actor: Actor,
  input: Announcement,
): Promise<OutputOf<typeof authoriseUpload>> {
  if (input.uploadId === undefined) return describe(deps, await start(deps, actor, input));
  const upload = openUpload(await deps.store.find(deps.db, input.uploadId), actor.userId, deps.clock.now());
  if (upload.sizeBytes !== input.sizeBytes || upload.sha256 !== input.sha256) fail('upload.mismatch');
  return describe(deps, upload);
}

async function start(deps: UploadServiceDeps, actor: Actor, input: Announcement): Promise<UploadRow> {
  const { db, store, files, clock, newId } = deps;
  if (input.sizeBytes === 0) fail('upload.empty');
  if (partCount(input.sizeBytes) > maxParts) fail('request.too-large', { limit: maxParts * partBytes });
  const free = await files.freeBytes();
  if (free !== null && free < input.sizeBytes) fail('disk.full');
  const now = clock.now();
  const row: UploadRow = {
    id: newId(),
    ownerId: actor.userId,
    name: safeFileName(input.fileName),
    mediaType: safeMediaType(input.mediaType),
    sizeBytes: input.sizeBytes,
    sha256: input.sha256,
    fileId: null,
    closingId: null,
    createdAt: now,
    expiresAt: new Date(now.getTime() + lifetimeMs),
  };
  await db.transaction(async (tx) => {
    await requireRoom(deps, tx, actor, input.sizeBytes);
    await requireFewUnfinished(deps, tx, actor.userId, input.sizeBytes);
    await store.insert(tx, row);
  });
  return row;
}

async function describe(deps: UploadServiceDeps, upload: UploadRow) {
  const { db, store, signer, clock } = deps;
  const { direct } = deps.files.drafts;
  const done = new Set([
    ...(await store.listParts(db, upload.id)).map((part) => part.number),
    ...(await arrivedDirectly(deps, upload)),
  ]);
  const ttlSeconds = Math.floor((upload.expiresAt.getTime() - clock.now().getTime()) / 1000);
  const addressOf = async (number: number): Promise<string> =>
    direct === null
      ? signer.sign(partPath(upload.id, number), {}, ttlSeconds)
      : direct.addressOf(upload.id, partPlace(upload.sizeBytes, number), ttlSeconds);
  const numbers = Array.from({ length: partCount(upload.sizeBytes) }, (_, index) => index + 1);
  const parts = await Promise.all(
    numbers.map(async (number) => ({
      number,
      url: await addressOf(number),
      isDone: upload.fileId !== null || done.has(number),
    })),
  );
  return { uploadId: upload.id, partBytes, parts, expiresAt: upload.expiresAt.toISOString() };
}
