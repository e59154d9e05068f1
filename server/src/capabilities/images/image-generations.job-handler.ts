import { imageGenerationLimits } from '@timbre/contract/images/images-generation';
import type { ImageMaker, MadePicture } from '@timbre/engines/ports';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database, Tx } from '../../platform/db/database.ts';
import { AppError, fail } from '../../platform/errors.ts';
import type { FileStore, StoredBlob } from '../../platform/files/file-store.ts';
import type { JobContext, JobFailure } from '../../platform/jobs/define-job.ts';
import type { Logger } from '../../platform/log/logger.ts';
import type { GenerationPayment } from '../credits/generation-payment.service.ts';
import type { FileService } from '../uploads/files.service.ts';
import { generatedFileName, generatedName } from './image-generation-view.ts';
import { imagePrice } from './image-generations.job.ts';
import type { ImageGenerationRow, ImageGenerationStore } from './image-generations.store.ts';

export interface GenerationDeps {
  readonly db: Database;
  readonly store: ImageGenerationStore;
  readonly files: Pick<FileService, 'openFile' | 'storeFile' | 'removeFile' | 'keepBlobs'>;
  readonly blobs: FileStore;
  /** The one of that name, or another that does its work; null: none is switched on any more. */
  readonly makerNamed: (name: string) => Promise<ImageMaker | null>;
  readonly payment: Pick<GenerationPayment, 'resume'>;
  readonly clock: Clock;
  readonly newId: () => string;
  readonly log: Logger;
}

interface Payload {
  readonly generationId: string;
}

type Stored = MadePicture & { readonly blob: StoredBlob };

async function sourceOf({ sourceFileId, strength }: ImageGenerationRow, { files }: GenerationDeps) {
  if (sourceFileId === null) return null;
  const { read } = await files.openFile(sourceFileId);
  const pieces: Uint8Array[] = [];
  for await (const piece of (await read()) as AsyncIterable<Uint8Array>) pieces.push(piece);
  return { bytes: Buffer.concat(pieces), strength: strength ?? imageGenerationLimits.strength.default };
}

/** A maker's own error is no one's fault but the maker's; the log says more. */
async function make(row: ImageGenerationRow, deps: GenerationDeps, job: JobContext): Promise<readonly MadePicture[]> {
  const { makerNamed, log } = deps;
  const { outputs } = imageGenerationLimits;
  const { prompt, style, ratio: shape, seed } = row;
  const maker = (await makerNamed(row.maker)) ?? fail('image.maker');
  try {
    const source = await sourceOf(row, deps);
    const onMade = (count: number): void => job.progress(count / outputs, 'making');
    const made = await maker.make({ prompt, style, shape, seed, outputs, source }, { signal: job.signal, onMade });
    if (made.length === 0) throw new Error('the maker gave no pictures');
    return made;
  } catch (error) {
    job.signal.throwIfAborted();
    if (error instanceof AppError && (maker.kind === 'built-in' || error.code === 'disk.full')) throw error;
    log.error('A maker of images failed', { maker: maker.name, error });
    return fail('image.maker');
  }
}

/** The next version of one of its pictures; the first one is the picture. */
async function keepOne(
  tx: Tx,
  deps: GenerationDeps,
  row: ImageGenerationRow,
  made: Stored & { nth: number; imageId: string | null },
) {
  const { store, files, newId, clock } = deps;
  const { ownerId, id: generationId } = row;
  const { nth, blob, width, height, thumbnail } = made;
  const name = generatedName(row.prompt, nth);
  const file = { ownerId, name: generatedFileName(name), mediaType: 'image/png', purpose: 'image', blob } as const;
  const fileId = await files.storeFile(tx, file);
  const imageId = made.imageId ?? newId();
  const shown = { ownerId, fileId, thumbnail, width, height, createdAt: clock.now() };
  if (made.imageId === null) await store.insertImage(tx, { id: imageId, name, generationId, nth, ...shown });
  await store.addVersion(tx, { id: newId(), imageId, kind: made.imageId === null ? 'made' : 'made-again', ...shown });
}

/** Pictures, payment and end in one transaction; false when it was deleted meanwhile. */
async function keep(tx: Tx, deps: GenerationDeps, row: ImageGenerationRow, made: readonly Stored[]): Promise<boolean> {
  const { store, files, payment } = deps;
  const paid = payment.resume(row.ownerId, row.paymentId ?? '', imagePrice);
  if ((await store.lock(tx, row.ownerId, row.id)) === null) {
    await paid.giveBack(tx);
    return false;
  }
  await paid.take(tx);
  const before = await store.picturesOf(tx, [row.id]);
  for (const [nth, one] of made.entries())
    await keepOne(tx, deps, row, {
      ...one,
      nth,
      imageId: before.find(({ image }) => image.nth === nth)?.image.id ?? null,
    });
  await store.update(tx, row.id, { status: 'done', error: null, paymentId: null });
  for (const old of await store.listOld(tx, row.ownerId, imageGenerationLimits.kept))
    for (const fileId of await store.remove(tx, old)) await files.removeFile(tx, fileId);
  return true;
}

export async function run({ generationId }: Payload, deps: GenerationDeps, job: JobContext): Promise<void> {
  const row = await deps.store.load(deps.db, generationId);
  if (row === null) return job.complete(async () => undefined);
  job.progress(0, 'making');
  const stored: Stored[] = [];
  const blobs: StoredBlob[] = [];
  await deps.files.keepBlobs(blobs, async () => {
    for (const one of await make(row, deps, job)) {
      const blob = await deps.blobs.put(one.bytes);
      blobs.push(blob);
      stored.push({ ...one, blob });
    }
    return job.complete((tx) => keep(tx, deps, row, stored));
  });
}

/** Nothing is charged or counted for it; pictures that were there before stay. */
export async function failed(
  tx: Tx,
  { generationId }: Payload,
  deps: GenerationDeps,
  reason: JobFailure,
): Promise<void> {
  const row = await deps.store.load(tx, generationId);
  if (row === null || row.paymentId === null) return;
  await deps.payment.resume(row.ownerId, row.paymentId, imagePrice).giveBack(tx);
  const error = reason.code === 'server.error' ? 'engine.failed' : reason.code;
  await deps.store.update(tx, generationId, { status: reason.kind, error, paymentId: null });
}
