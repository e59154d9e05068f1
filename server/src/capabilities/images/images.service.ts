import { imageLimits, type OriginalImage } from '@timbre/contract/images/images';
import type { Tx } from '../../platform/db/database.ts';
import { fail } from '../../platform/errors.ts';
import { rememberAnswer } from '../../platform/remember-answer.ts';
import { imageResultWork } from './image-results.ts';
import { originalView } from './image-view.ts';
import type { ImageRow } from './images.store.ts';
import type { ImageService, ImageServiceDeps } from './images.types.ts';

export function imageService(deps: ImageServiceDeps): ImageService {
  const { db, store, files, jobs, inTurn, ask, clock, newId } = deps;

  const { viewOf, ...results } = imageResultWork(deps);

  const originals = async (rows: readonly ImageRow[]): Promise<OriginalImage[]> => {
    const ids = rows.map(({ id }) => id);
    const made = await store.resultsOf(db, ids);
    return Promise.all(
      rows.map(async (row) => {
        const own = made.filter(({ imageId }) => imageId === row.id);
        // Its cut-out is compared with what it was made from.
        const uncut = row.generationId === null ? null : await store.uncutOf(db, row.id);
        const views = await Promise.all(own.map((one) => viewOf(one, row.name)));
        return originalView({ ...row, ...uncut }, views, files);
      }),
    );
  };

  /** Jobs first: one that ends holds its own row before it looks at the picture. */
  const removeImage = async (tx: Tx, image: ImageRow): Promise<void> => {
    const results = await store.resultsOf(tx, [image.id]);
    for (const { status, jobId } of results) if (status === 'queued' && jobId !== null) await jobs.cancel(tx, jobId);
    const { ownerId, id } = image;
    if ((await store.lock(tx, ownerId, id)) === null) fail('input.not-found');
    const made = await store.resultsOf(tx, [id]);
    const versions = await store.versionFilesOf(tx, id);
    await store.remove(tx, id);
    const fileIds = [image.fileId, ...made.flatMap(({ fileId }) => fileId ?? []), ...versions];
    for (const fileId of new Set(fileIds)) await files.removeFile(tx, fileId);
  };

  return {
    add: (actor, fileId, signal) =>
      files.dropRefused({ ownerId: actor.userId, fileId }, ['image'], async () => {
        const upload = await files.requireUpload(actor.userId, fileId);
        const { name, mediaType, sizeBytes, blobKey } = upload;
        if (sizeBytes > imageLimits.bytes) fail('image.bytes');
        const { read } = await files.openFile(fileId);
        const { width, height, bytes } = await inTurn(actor.userId, signal, async () =>
          ask(await read(), { task: 'inspect' }, { signal }),
        );
        return db.transaction(async (tx) => {
          const ownerId = actor.userId;
          const blob = { key: blobKey, sizeBytes };
          const own = await files.storeFile(tx, { ownerId, name, mediaType, blob, purpose: 'image' });
          await files.useUp(tx, upload);
          const thumbnail = `data:image/webp;base64,${Buffer.from(bytes).toString('base64')}`;
          const seen = { name, thumbnail, width, height, generationId: null, nth: null };
          const row: ImageRow = { id: newId(), ownerId, fileId: own, ...seen, createdAt: clock.now() };
          await store.insert(tx, row);
          for (const old of await store.listOld(tx, ownerId, imageLimits.kept)) await removeImage(tx, old);
          const view = originalView(row, [], files);
          await rememberAnswer(tx, view);
          return view;
        });
      }),

    ...results,

    list: async ({ userId }, { pageNum, pageSize }) => {
      const { rows, total } = await store.list(db, userId, { limit: pageSize, offset: (pageNum - 1) * pageSize });
      return { results: await originals(rows), totalElements: total, totalPages: Math.ceil(total / pageSize) };
    },

    readOriginal: async ({ userId }, imageId) => {
      const [original] = await originals([(await store.find(db, userId, imageId)) ?? fail('input.not-found')]);
      return original ?? fail('input.not-found');
    },

    fileOf: async (ownerId, imageId) => {
      const { fileId, name } = (await store.find(db, ownerId, imageId)) ?? fail('input.not-found');
      return { fileId, name };
    },

    remove: async ({ userId }, imageId) => {
      const image = (await store.find(db, userId, imageId)) ?? fail('input.not-found');
      await db.transaction((tx) => removeImage(tx, image));
    },
  };
}
