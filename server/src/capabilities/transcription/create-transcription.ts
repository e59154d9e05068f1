import type { TranscriptionSummary } from '@timbre/contract/transcription/transcription';
import type { Actor } from '../../platform/actor.ts';
import type { Tx } from '../../platform/db/database.ts';
import { fail } from '../../platform/errors.ts';
import { keptReceiver } from '../../platform/fall-back.ts';
import { jobPriority } from '../../platform/jobs/job-order.ts';
import { rememberAnswer } from '../../platform/remember-answer.ts';
import { linkTitle, ownRecording } from '../downloads/taken-recording.service.ts';
import { transcribe } from './transcription.job.ts';
import type { TranscriptionService, RecognitionWishes, TranscriptionServiceDeps } from './transcription.types.ts';
import { heldSecondsOf, maxSecondsOf, payment, summaryOf, titleOf } from './transcription-view.ts';

/** What is to be written down: a recording whose length is known, or a link that its job fetches. */
interface Source {
  readonly title: string;
  readonly durationSeconds: number;
  readonly isVideo: boolean;
  readonly link: string | null;
  /** Makes it the transcription's own file; null: there is none yet. */
  readonly keep: (tx: Tx) => Promise<string | null>;
}

const linked = (link: string): Source => ({
  title: linkTitle(link),
  durationSeconds: 0,
  isVideo: false,
  link,
  keep: () => Promise.resolve(null),
});

async function reopen(deps: TranscriptionServiceDeps, tx: Tx, id: string): Promise<void> {
  const { store, projects, credits } = deps;
  const { row } = (await store.load(tx, id)) ?? fail('admin.job-gone');
  if (!(await projects.keep(tx, id))) fail('admin.job-gone');
  if (!(await store.reopen(tx, id))) fail('state.conflict');
  const held = { userId: row.ownerId, causeId: id, seconds: heldSecondsOf(row) };
  await store.update(tx, id, { holdId: await payment.hold(tx, credits, held) });
}

/** Hold, rows and job in one transaction: no charge without a row, no row without a job. */
export function transcriptionCreation(
  deps: TranscriptionServiceDeps,
): Pick<TranscriptionService, 'prepare' | 'create' | 'retry' | 'reopen'> {
  const { db, store, projects, credits, files, jobs, albums, recognisers } = deps;

  /** Before anything is decoded for nothing; it is kept when the row is written. */
  const requireAlbum = async (actor: Actor, { albumId }: RecognitionWishes): Promise<void> => {
    if (albumId !== undefined) await db.transaction((tx) => albums.keep(tx, actor, albumId));
  };

  const enqueue = (tx: Tx, { userId, plan }: Actor, transcriptId: string): Promise<string> =>
    jobs.add(tx, transcribe, { transcriptId }, { userId, priority: jobPriority(plan) });

  async function begin(
    tx: Tx,
    actor: Actor,
    { source, sentTo }: { readonly source: Source; readonly sentTo: string },
    wishes: RecognitionWishes,
  ): Promise<TranscriptionSummary> {
    const ownerId = actor.userId;
    const { durationSeconds, isVideo, link } = source;
    if (wishes.albumId !== undefined) await albums.keep(tx, actor, wishes.albumId);
    const title = wishes.title ?? source.title;
    const { id: projectId } = await projects.create(tx, actor, {
      type: 'transcript',
      title,
      settings: { speakers: [] },
      albumId: wishes.albumId ?? null,
    });
    const fileId = await source.keep(tx);
    const seconds = heldSecondsOf({ fileId, durationSeconds });
    const holdId = await payment.hold(tx, credits, { userId: ownerId, causeId: projectId, seconds });
    const jobId = await enqueue(tx, actor, projectId);
    await store.insert(tx, {
      projectId,
      ownerId,
      link,
      fileId,
      jobId,
      holdId,
      status: 'queued',
      durationSeconds,
      isVideo,
      wantedLanguage: wishes.language ?? null,
      hasSpeakers: wishes.hasSpeakers,
      speakerCount: wishes.speakerCount ?? null,
      sentTo,
      isInEnglish: wishes.isInEnglish ?? false,
      readerLanguage: wishes.readerLanguage ?? 'en',
      batchId: wishes.batch?.id ?? null,
      batchAt: wishes.batch?.at ?? null,
    });
    const view = summaryOf((await store.load(tx, projectId)) ?? fail('input.not-found'), null);
    if (wishes.batch === undefined) await rememberAnswer(tx, view);
    return view;
  }

  /** A recording that is here already: what is wrong with it is told before anything is held. */
  async function ownSource(actor: Actor, fileId: string, signal: AbortSignal): Promise<Source> {
    const maxSeconds = maxSecondsOf(actor.plan);
    const { name, ...found } = await ownRecording(actor, fileId, { maxSeconds, signal }, deps);
    return { ...found, title: titleOf(name), link: null };
  }

  const prepare: TranscriptionService['prepare'] = async (actor, request, signal) => {
    const fileId = 'fileId' in request ? request.fileId : files.ownAddress(request.url);
    await requireAlbum(actor, request);
    const [first] = await recognisers.order(request.language ?? null);
    const sentTo = keptReceiver(first);
    const source = fileId === null ? null : await ownSource(actor, fileId, signal);
    const from = source ?? linked('url' in request ? request.url : '');
    return (tx) => begin(tx, actor, { source: from, sentTo }, request);
  };

  return {
    prepare,
    create: async (actor, request, signal) => db.transaction(await prepare(actor, request, signal)),

    retry: (actor, id, language) =>
      db.transaction(async (tx) => {
        const found = (await store.find(tx, actor.userId, id)) ?? fail('input.not-found');
        const wantedLanguage = language ?? found.row.wantedLanguage;
        const [first] = await recognisers.order(wantedLanguage);
        if (!(await store.reopen(tx, id))) fail('state.conflict');
        const held = { userId: actor.userId, causeId: id, seconds: heldSecondsOf(found.row) };
        const holdId = await payment.hold(tx, credits, held);
        const again = { wantedLanguage, sentTo: keptReceiver(first), holdId };
        await store.update(tx, id, { ...again, jobId: await enqueue(tx, actor, id) });
        return summaryOf((await store.load(tx, id)) ?? fail('input.not-found'), null);
      }),

    reopen: (tx, id) => reopen(deps, tx, id),
  };
}
