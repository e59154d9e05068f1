import type { AlignmentSummary } from '@timbre/contract/alignment/alignment';
import { creditsFromMicro } from '@timbre/contract/money';
import type { Actor } from '../../platform/actor.ts';
import { fail } from '../../platform/errors.ts';
import type { AlignmentHead, AlignmentRow } from './alignment.store.ts';
import { alignmentView, maxSecondsOf, payment, summaryOf } from './alignment-view.ts';
import { subtitleFile } from './subtitle-file.ts';
import { alignmentCreation } from './create-alignment.ts';
import { writeAlignment } from './write-alignment.ts';
import type { AlignmentService, AlignmentServiceDeps } from './alignment.types.ts';

const linkSeconds = 6 * 3600;

export function alignmentService(deps: AlignmentServiceDeps): AlignmentService {
  const { db, store, credits, files, jobs, jobEvents } = deps;

  const progressOf = async ({ status, jobId }: AlignmentHead) =>
    status === 'queued' && jobId !== null ? jobEvents.read(jobId) : null;
  const viewOf = async (row: AlignmentHead): Promise<AlignmentSummary> => summaryOf(row, await progressOf(row));
  const require = async (actor: Actor, id: string): Promise<AlignmentRow> =>
    (await store.find(db, actor.userId, id)) ?? fail('input.not-found');

  return {
    ...alignmentCreation(deps),

    list: async (actor, { pageNum, pageSize }) => {
      const page = { limit: pageSize, offset: (pageNum - 1) * pageSize };
      const { rows, total } = await store.list(db, actor.userId, page);
      const results = await Promise.all(rows.map(viewOf));
      return { results, totalElements: total, totalPages: Math.ceil(total / pageSize) };
    },

    read: async (actor, id) => {
      const row = await require(actor, id);
      const mediaUrl = files.signedUrl(row.fileId, { ttlSeconds: linkSeconds });
      return alignmentView(row, await progressOf(row), mediaUrl);
    },

    write: (actor, input) => writeAlignment(deps, actor, input),

    export: async (actor, { id, format }) => {
      const { status, title, cues } = await require(actor, id);
      return status === 'done' ? subtitleFile(title, cues, format) : fail('alignment.busy');
    },

    watch: async (actor, id, signal) =>
      jobEvents.watch((await require(actor, id)).jobId ?? fail('input.not-found'), signal),

    cancel: async (actor, id) => {
      const { jobId, status } = await require(actor, id);
      if (jobId !== null && status === 'queued') await db.transaction((tx) => jobs.cancel(tx, jobId));
      return viewOf(await require(actor, id));
    },

    remove: (actor, id) =>
      db.transaction(async (tx) => {
        const row = (await store.find(tx, actor.userId, id)) ?? fail('input.not-found');
        if (row.status === 'queued') await credits.release(tx, row.holdId);
        await store.remove(tx, id);
        await files.removeFile(tx, row.fileId);
        if (row.status === 'queued' && row.jobId !== null) await jobs.cancel(tx, row.jobId);
      }),

    estimate: ({ plan }, seconds) => ({
      credits: creditsFromMicro(payment.priceOf(seconds)),
      maxSeconds: maxSecondsOf(plan),
    }),
    languages: () => [...deps.languages()],
  };
}
