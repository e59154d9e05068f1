import { randomInt } from 'node:crypto';
import { imageGenerationLimits, type ImageGeneration } from '@timbre/contract/images/images-generation';
import type { Tx } from '../../platform/db/database.ts';
import { fail } from '../../platform/errors.ts';
import { generationCreation } from './create-images.ts';
import { generatedImageView, generationView } from './image-generation-view.ts';
import { imagePrice } from './image-generations.job.ts';
import type { ImageGenerationRow } from './image-generations.store.ts';
import type { ImageGenerationService, ImageGenerationServiceDeps } from './image-generations.types.ts';

export function imageGenerationService(deps: ImageGenerationServiceDeps): ImageGenerationService {
  const { db, store, images, files, payment, jobs, jobEvents, examples } = deps;

  const viewsOf = async (rows: readonly ImageGenerationRow[]): Promise<ImageGeneration[]> => {
    const pictures = await store.picturesOf(
      db,
      rows.map(({ id }) => id),
    );
    return Promise.all(
      rows.map(async (row) => {
        const progress = row.status === 'queued' && row.jobId !== null ? await jobEvents.read(row.jobId) : null;
        const own = pictures.filter(({ image }) => image.generationId === row.id);
        return generationView(row, { pictures: own, progress, files });
      }),
    );
  };
  const viewOf = async (row: ImageGenerationRow | null): Promise<ImageGeneration> =>
    (await viewsOf([row ?? fail('input.not-found')]))[0] ?? fail('input.not-found');

  /** Jobs first: one that ends holds its own row before it looks at the generation. */
  const removeOne = async (tx: Tx, ownerId: string, id: string): Promise<boolean> => {
    const found = await store.find(tx, ownerId, id);
    if (found?.status === 'queued' && found.jobId !== null) await jobs.cancel(tx, found.jobId);
    const row = await store.lock(tx, ownerId, id);
    if (row === null) return false;
    // Its job finds nothing to end any more.
    if (row.paymentId !== null) await payment.resume(ownerId, row.paymentId, imagePrice).giveBack(tx);
    const pictures = await store.picturesOf(tx, [id]);
    const results = await images.resultsOf(
      tx,
      pictures.map(({ image }) => image.id),
    );
    for (const { status, jobId } of results) if (status === 'queued' && jobId !== null) await jobs.cancel(tx, jobId);
    for (const fileId of await store.remove(tx, row)) await files.removeFile(tx, fileId);
    return true;
  };

  return {
    ...generationCreation(deps),

    read: async ({ userId }, id) => viewOf(await store.find(db, userId, id)),

    cancel: async ({ userId }, id) => {
      const { status, jobId } = (await store.find(db, userId, id)) ?? fail('input.not-found');
      if (status === 'queued' && jobId !== null) await db.transaction((tx) => jobs.cancel(tx, jobId));
      return viewOf(await store.find(db, userId, id));
    },

    rollBack: ({ userId }, imageId, versionId) =>
      db.transaction(async (tx) => {
        const { generationId } = (await images.lock(tx, userId, imageId)) ?? fail('input.not-found');
        const one = async () =>
          (await store.picturesOf(tx, [generationId ?? ''])).find(({ image }) => image.id === imageId);
        const { image, versions } = (await one()) ?? fail('input.not-found');
        const current = versions.findIndex(({ fileId }) => fileId === image.fileId);
        const wanted = versionId === undefined ? versions[current - 1] : versions.find(({ id }) => id === versionId);
        if (wanted === undefined) return fail(versionId === undefined ? 'state.conflict' : 'input.not-found');
        await store.showVersion(tx, wanted);
        return generatedImageView((await one()) ?? fail('input.not-found'), files);
      }),

    list: async ({ userId }, { pageNum, pageSize }) => {
      const { rows, total } = await store.list(db, userId, { limit: pageSize, offset: (pageNum - 1) * pageSize });
      return { results: await viewsOf(rows), totalElements: total, totalPages: Math.ceil(total / pageSize) };
    },

    remove: async ({ userId }, ids) => {
      const wanted = [...new Set(ids.split(',').map((id) => id.trim()))].slice(0, imageGenerationLimits.deletedAtOnce);
      let deleted = 0;
      for (const id of wanted) if (await db.transaction((tx) => removeOne(tx, userId, id))) deleted += 1;
      return deleted === 0 ? fail('input.not-found') : deleted;
    },

    suggest: (language) => examples[language][randomInt(examples[language].length)] ?? examples[language][0],

    readPrompt: async ({ prompt, style, from }) => {
      const maker = await deps.maker();
      const reading = maker.read?.(prompt, { isFromPicture: from === 'image', style: style ?? null });
      const told = reading ?? { understood: [], unknownWords: [], nearest: [], isDrawable: true };
      return {
        understood: [...told.understood],
        unknownWords: [...told.unknownWords],
        nearest: [...told.nearest],
        isDrawable: told.isDrawable,
        maker: maker.name,
        sentTo: maker.sentTo ?? null,
      };
    },
  };
}
