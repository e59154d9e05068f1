import { imageLimits, type ImageResult } from '@timbre/contract/images/images';
import type { Actor } from '../../platform/actor.ts';
import type { Tx } from '../../platform/db/database.ts';
import { fail } from '../../platform/errors.ts';
import { jobPriority } from '../../platform/jobs/job-order.ts';
import { rememberAnswer } from '../../platform/remember-answer.ts';
import { resultView } from './image-view.ts';
import { workOnPicture } from './images.job.ts';
import type { ImageService, ImageServiceDeps } from './images.types.ts';
import type { ImageResultRow, ImageRow } from './images.store.ts';

interface ImageResultWork extends Pick<ImageService, 'cutOut' | 'enlarge' | 'retry' | 'read' | 'cancel'> {
  /** With how far its job is; `name` is the original's. */
  readonly viewOf: (row: ImageResultRow, name: string) => Promise<ImageResult>;
}

/** What is made of pictures: each is a job. */
export function imageResultWork(deps: ImageServiceDeps): ImageResultWork {
  const { db, store, files, jobs, jobEvents, clock, newId } = deps;

  const viewOf = async (row: ImageResultRow, name: string): Promise<ImageResult> => {
    const progress = row.status === 'queued' && row.jobId !== null ? await jobEvents.read(row.jobId) : null;
    return resultView(row, { name, progress, files });
  };

  const requireResult = async (actor: Actor, id: string): Promise<{ row: ImageResultRow; image: ImageRow }> => {
    const row = (await store.findResult(db, actor.userId, id)) ?? fail('input.not-found');
    return { row, image: (await store.find(db, actor.userId, row.imageId)) ?? fail('input.not-found') };
  };

  const enqueue = (tx: Tx, { userId, plan }: Actor, resultId: string): Promise<string> =>
    jobs.add(tx, workOnPicture, { resultId }, { userId, priority: jobPriority(plan) });

  const begin = async (
    actor: Actor,
    imageId: string,
    { kind, factor }: Pick<ImageResultRow, 'kind' | 'factor'>,
  ): Promise<ImageResult> => {
    await files.requireStorage(actor.userId, actor.plan, 0);
    return db.transaction(async (tx) => {
      const image = (await store.lock(tx, actor.userId, imageId)) ?? fail('input.not-found');
      if (image.width * image.height * (factor ?? 1) ** 2 > imageLimits.pixels) fail('image.enlarged-large');
      const id = newId();
      const made = {
        id,
        ownerId: actor.userId,
        imageId,
        kind,
        factor,
        status: 'queued',
        createdAt: clock.now(),
      } as const;
      const none = { error: null, fileId: null, width: null, height: null, subject: null };
      const row: ImageResultRow = { ...made, ...none, jobId: await enqueue(tx, actor, id) };
      await store.insertResult(tx, row);
      const view = resultView(row, { name: image.name, progress: null, files });
      await rememberAnswer(tx, view);
      return view;
    });
  };

  return {
    viewOf,
    cutOut: (actor, imageId) => begin(actor, imageId, { kind: 'cut-out', factor: null }),
    enlarge: (actor, imageId, factor) => begin(actor, imageId, { kind: 'enlarged', factor }),

    retry: async (actor, resultId) => {
      const { image } = await requireResult(actor, resultId);
      return db.transaction(async (tx) => {
        if (!(await store.reopenResult(tx, resultId))) fail('state.conflict');
        await store.updateResult(tx, resultId, { jobId: await enqueue(tx, actor, resultId) });
        const row = (await store.findResult(tx, actor.userId, resultId)) ?? fail('input.not-found');
        const view = resultView(row, { name: image.name, progress: null, files });
        await rememberAnswer(tx, view);
        return view;
      });
    },

    read: async (actor, resultId, kind) => {
      const { row, image } = await requireResult(actor, resultId);
      return row.kind === kind ? viewOf(row, image.name) : fail('input.not-found');
    },

    cancel: async (actor, resultId) => {
      const { row } = await requireResult(actor, resultId);
      const { status, jobId } = row;
      if (status === 'queued' && jobId !== null) await db.transaction((tx) => jobs.cancel(tx, jobId));
      const { row: now, image } = await requireResult(actor, resultId);
      return viewOf(now, image.name);
    },
  };
}
