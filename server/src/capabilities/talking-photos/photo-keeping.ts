import { photoLimits } from '@timbre/contract/talking-photos/photo-document';
import type { Actor } from '../../platform/actor.ts';
import type { Executor, Tx } from '../../platform/db/database.ts';
import { fail } from '../../platform/errors.ts';
import type { FoundFaces } from './engine-ports.ts';
import type { PhotoServiceDeps } from './photos.types.ts';
import type { PhotoRow } from './photos.store.ts';

interface PhotoKeeping {
  /** Whether a project shows it, or an instant avatar is made of it. */
  readonly isUsed: (executor: Executor, row: PhotoRow) => Promise<boolean>;
  readonly drop: (tx: Tx, row: PhotoRow) => Promise<void>;
  /** Stores a picture whose faces were found; the same picture is one photo. */
  readonly keep: (
    actor: Actor,
    found: FoundFaces,
    more: Pick<PhotoRow, 'sha256' | 'imageId' | 'name' | 'thumbnail' | 'uploadFileId'>,
  ) => Promise<PhotoRow>;
}

/** Photos as files and rows. */
export function photoKeeping({ db, store, documents, files, blobs, clock, newId }: PhotoServiceDeps): PhotoKeeping {
  async function isUsed(executor: Executor, { id, ownerId }: PhotoRow): Promise<boolean> {
    if (await store.isOfAvatar(executor, id)) return true;
    return (await documents.projectsWith(executor, ownerId, { photoId: id })).length > 0;
  }

  async function drop(tx: Tx, row: PhotoRow): Promise<void> {
    await store.remove(tx, row.id);
    await files.removeFile(tx, row.fileId);
  }

  /** The oldest that no one uses go, so that no more than are kept stay. */
  async function makeRoom(tx: Tx, ownerId: string): Promise<void> {
    const { rows } = await store.list(tx, ownerId, { limit: 10, offset: photoLimits.photos });
    for (const row of rows) if (!(await isUsed(tx, row))) await drop(tx, row);
  }

  async function keep(
    actor: Actor,
    found: FoundFaces,
    { sha256, imageId, name, thumbnail, uploadFileId }: Parameters<PhotoKeeping['keep']>[2],
  ): Promise<PhotoRow> {
    const ownerId = actor.userId;
    const { picture, mediaType, width, height, faces } = found;
    await files.requireStorage(ownerId, actor.plan, picture.byteLength);
    const blob = await blobs.put(picture);
    return files.keepBlobs([blob], () =>
      db.transaction(async (tx) => {
        const id = newId();
        const fileId = await files.storeFile(tx, { ownerId, name, mediaType, purpose: 'image', blob });
        const seen = { imageId, fileId, uploadFileId, sha256, name, thumbnail, width, height, faces };
        const row: PhotoRow = { id, ownerId, ...seen, createdAt: clock.now() };
        if (await store.insert(tx, row)) {
          await makeRoom(tx, ownerId);
          return row;
        }
        // The same picture came twice at once.
        await files.removeFile(tx, fileId);
        return (await store.find(tx, ownerId, { sha256 })) ?? fail('state.conflict');
      }),
    );
  }

  return { isUsed, drop, keep };
}
