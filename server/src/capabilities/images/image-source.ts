import type { InputOf } from '@timbre/contract/call';
import { imageLimits } from '@timbre/contract/images/images';
import type { generateImageFromImage } from '@timbre/contract/images/images-generation';
import type { Actor } from '../../platform/actor.ts';
import type { Tx } from '../../platform/db/database.ts';
import { fail } from '../../platform/errors.ts';
import type { ImageGenerationServiceDeps } from './image-generations.types.ts';
import type { ImageGenerationRow } from './image-generations.store.ts';

type SourceDeps = Pick<ImageGenerationServiceDeps, 'db' | 'images' | 'files' | 'inspect'>;

/** What a generation begins with, in the transaction that begins it. */
export type TakeSource = (tx: Tx) => Promise<Pick<ImageGenerationRow, 'sourceFileId' | 'strength'>>;

/** An upload is looked at before; a picture of one's own has been. Throws `image.source` and why it is no picture. */
export async function sourceFrom(
  { db, images, files, inspect }: SourceDeps,
  { userId: ownerId }: Actor,
  request: InputOf<typeof generateImageFromImage>,
  signal: AbortSignal,
): Promise<TakeSource> {
  const { fileId, imageId, strength } = request;
  if ((fileId === undefined) === (imageId === undefined)) fail('image.source', { field: 'fileId' });
  if (imageId !== undefined) {
    if ((await images.find(db, ownerId, imageId)) === null) fail('input.not-found');
    return async (tx) => {
      const image = (await images.lock(tx, ownerId, imageId)) ?? fail('input.not-found');
      const { file } = await files.openFile(image.fileId);
      const blob = { key: file.blobKey, sizeBytes: file.sizeBytes };
      const copy = { ownerId, name: file.name, mediaType: file.mediaType, purpose: 'image', blob } as const;
      return { sourceFileId: await files.storeFile(tx, copy), strength };
    };
  }
  const upload = await files.requireUpload(ownerId, fileId ?? '');
  const { name, mediaType, sizeBytes, blobKey } = upload;
  await files.dropRefused({ ownerId, fileId: upload.id }, ['image'], async () => {
    if (sizeBytes > imageLimits.bytes) fail('image.bytes');
    const { read } = await files.openFile(upload.id);
    await inspect(ownerId, await read(), signal);
  });
  return async (tx) => {
    const blob = { key: blobKey, sizeBytes };
    const sourceFileId = await files.storeFile(tx, { ownerId, name, mediaType, blob, purpose: 'image' });
    await files.useUp(tx, upload);
    return { sourceFileId, strength };
  };
}
