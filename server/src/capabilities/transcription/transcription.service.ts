import { creditsFromMicro } from '@timbre/contract/money';
import type { JobProgress } from '@timbre/contract/jobs';
import type { Actor } from '../../platform/actor.ts';
import { fail } from '../../platform/errors.ts';
import { peaksOf } from '../../platform/sandbox/peak-meter.ts';
import { transcriptionCreation } from './create-transcription.ts';
import { exportTranscript } from './export-transcript.ts';
import { realigned } from './realign-transcript.ts';
import { transcriptionBin } from './transcription-bin.ts';
import type { TranscriptView } from './transcription.store.ts';
import { maxSecondsOf, payment, settingsOf, summaryOf } from './transcription-view.ts';
import { writeTranscript } from './write-transcript.ts';
import type { Summary, TranscriptionService, TranscriptionServiceDeps } from './transcription.types.ts';

const linkSeconds = 6 * 3600;

export function transcriptionService(deps: TranscriptionServiceDeps): TranscriptionService {
  const { db, store, lines, projects, files, jobs, jobEvents } = deps;

  const progressOf = async ({ row }: TranscriptView): Promise<JobProgress | null> =>
    row.status === 'queued' && row.jobId !== null ? jobEvents.read(row.jobId) : null;
  const viewOf = async (view: TranscriptView): Promise<Summary> => summaryOf(view, await progressOf(view));
  const require = async (actor: Actor, id: string): Promise<TranscriptView> =>
    (await store.find(db, actor.userId, id)) ?? fail('input.not-found');

  return {
    ...transcriptionCreation(deps),
    ...transcriptionBin(deps),

    list: (actor, filter) =>
      projects.listOf(actor, 'transcript', filter, async (rows) => {
        const views = await store.inOrder(
          db,
          rows.map(({ id }) => id),
        );
        return Promise.all(views.map(viewOf));
      }),

    read: async (actor, id) => {
      const view = await require(actor, id);
      return {
        ...(await viewOf(view)),
        revision: view.project.revision,
        fileId: view.row.fileId,
        mediaUrl: view.row.fileId === null ? '' : files.signedUrl(view.row.fileId, { ttlSeconds: linkSeconds }),
        peaks: peaksOf(view.row.peaks),
        settings: settingsOf(view.project.settings),
        segments: await lines.list(db, id),
      };
    },

    readMany: async (actor, ids) => {
      const found = await store.findMany(db, actor.userId, ids);
      const byId = new Map(found.map((view) => [view.row.projectId, view]));
      return Promise.all(ids.flatMap((id) => byId.get(id) ?? []).map(viewOf));
    },

    write: (actor, input) => writeTranscript(deps, actor, input),

    rename: async (actor, id, title) => {
      await require(actor, id);
      await projects.rename(actor, id, title);
      return viewOf(await require(actor, id));
    },

    setFormat: (actor, ids, format) => store.setFormat(db, actor.userId, ids, format),

    watch: async (actor, id, signal) => {
      const { row } = await require(actor, id);
      const jobId = row.jobId ?? fail('input.not-found');
      const isKept = row.status === 'queued' || (await jobEvents.read(jobId)) !== null;
      return isKept ? jobEvents.watch(jobId, signal) : endOf(jobId, row);
    },

    cancel: async (actor, id) => {
      const { row } = await require(actor, id);
      const { jobId } = row;
      if (jobId !== null && row.status === 'queued') await db.transaction((tx) => jobs.cancel(tx, jobId));
      return viewOf(await require(actor, id));
    },

    realign: async (actor, id, segmentIds, signal) => realigned(deps, await require(actor, id), segmentIds, signal),
    export: async (actor, request) => exportTranscript(deps, actor, await require(actor, request.id), request),
    estimate: ({ plan }, seconds) => ({
      credits: creditsFromMicro(payment.priceOf(seconds)),
      maxSeconds: maxSecondsOf(plan),
    }),
  };
}

/** How one ended whose job is not kept any more. */
async function* endOf(id: string, { status, error }: TranscriptView['row']): AsyncGenerator<JobProgress> {
  yield { id, status, fraction: status === 'done' ? 1 : 0, stage: null, secondsLeft: null, error };
}
