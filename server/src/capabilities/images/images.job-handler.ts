import type { EnlargeFactor } from '@timbre/contract/images/images';
import type { PictureQuestion } from '@timbre/engines/ports';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database, Tx } from '../../platform/db/database.ts';
import type { FileStore, StoredBlob } from '../../platform/files/file-store.ts';
import type { JobContext, JobFailure } from '../../platform/jobs/define-job.ts';
import type { FileService } from '../uploads/files.service.ts';
import { resultName } from './image-view.ts';
import type { ImageGenerationStore } from './image-generations.store.ts';
import { piecesOf, type AskPictures, type WorkedPicture } from './images.program.ts';
import type { ImageResultRow, ImageRow, ImageStore } from './images.store.ts';

export interface PictureDeps {
  readonly db: Database;
  readonly store: ImageStore;
  readonly files: Pick<FileService, 'openFile' | 'storeFile' | 'keepBlobs'>;
  readonly blobs: FileStore;
  readonly ask: AskPictures;
  /** A picture of a description becomes what was made of it. */
  readonly versions: Pick<ImageGenerationStore, 'addVersion'>;
  readonly clock: Clock;
  readonly newId: () => string;
}

interface Payload {
  readonly resultId: string;
}

const questionOf = ({ kind, factor }: ImageResultRow): PictureQuestion =>
  kind === 'cut-out' ? { task: 'cut-out' } : { task: 'enlarge', factor: factor as EnlargeFactor };

/** File and end in one transaction; false when it was deleted meanwhile. */
async function keep(
  tx: Tx,
  deps: PictureDeps,
  { result, image }: { result: ImageResultRow; image: ImageRow },
  { blob, picture }: { blob: StoredBlob; picture: WorkedPicture },
): Promise<boolean> {
  if ((await deps.store.lock(tx, image.ownerId, image.id)) === null) return false;
  const { width, height, subject, thumbnail } = picture;
  const name = resultName(image.name, result);
  const fileId = await deps.files.storeFile(tx, {
    ownerId: image.ownerId,
    name,
    mediaType: 'image/png',
    purpose: 'image',
    blob,
  });
  await deps.store.updateResult(tx, result.id, { status: 'done', error: null, fileId, width, height, subject });
  if (image.generationId === null || subject === 'none') return true;
  const { ownerId, id: imageId } = image;
  const kind = result.kind;
  const shown = { fileId, width, height, thumbnail: thumbnail ?? image.thumbnail, createdAt: deps.clock.now() };
  await deps.versions.addVersion(tx, { id: deps.newId(), ownerId, imageId, kind, ...shown });
  return true;
}

/** As a `data:` address. */
async function smallCopy(picture: Uint8Array, { ask }: PictureDeps, signal: AbortSignal): Promise<string> {
  const { bytes } = await ask(piecesOf(picture), { task: 'inspect' }, { signal });
  return `data:image/webp;base64,${Buffer.from(bytes).toString('base64')}`;
}

export async function run({ resultId }: Payload, deps: PictureDeps, job: JobContext): Promise<void> {
  const found = await deps.store.loadResult(deps.db, resultId);
  if (found === null) return job.complete(async () => undefined);
  job.progress(0, found.result.kind);
  const { read } = await deps.files.openFile(found.image.fileId);
  const picture = await deps.ask(await read(), questionOf(found.result), {
    signal: job.signal,
    onFraction: (fraction) => job.progress(fraction, found.result.kind),
  });
  const blob = await deps.blobs.put(picture.bytes);
  await deps.files.keepBlobs([blob], async () => {
    const thumbnail = found.image.generationId === null ? null : await smallCopy(picture.bytes, deps, job.signal);
    return job.complete((tx) => keep(tx, deps, found, { blob, picture: { ...picture, thumbnail } }));
  });
}

/** The original stays for another try. */
export async function failed(tx: Tx, { resultId }: Payload, deps: PictureDeps, reason: JobFailure): Promise<void> {
  const error = reason.code === 'server.error' ? 'engine.failed' : reason.code;
  await deps.store.updateResult(tx, resultId, { status: reason.kind, error });
}
