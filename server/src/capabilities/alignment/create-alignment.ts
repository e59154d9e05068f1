import type { InputOf } from '@timbre/contract/call';
import { alignmentLimits, type AlignmentSummary, type alignSubtitles } from '@timbre/contract/alignment/alignment';
import type { Actor } from '../../platform/actor.ts';
import type { Tx } from '../../platform/db/database.ts';
import { AppError, fail } from '../../platform/errors.ts';
import { jobPriority } from '../../platform/jobs/job-order.ts';
import { rememberAnswer } from '../../platform/remember-answer.ts';
import { wellFormed } from '../../platform/well-formed.ts';
import { alignText } from './alignment.job.ts';
import type { AlignmentService, AlignmentServiceDeps } from './alignment.types.ts';
import type { AlignmentRow } from './alignment.store.ts';
import { maxSecondsOf, payment, summaryOf } from './alignment-view.ts';
import { scriptLines } from './script-lines.ts';

const titleOf = (name: string): string => {
  const plain = name.replace(/\.[a-z0-9]{1,5}$/iu, '').trim();
  return (plain === '' ? 'Recording' : plain).slice(0, alignmentLimits.titleChars);
};

/** Hold, row and job in one transaction: no charge without a row, no row without a job. */
export function alignmentCreation(deps: AlignmentServiceDeps): Pick<AlignmentService, 'create' | 'retry'> {
  const { db, store, credits, files, blobs, jobs, languages, inTurn, takeRecording, clock, newId } = deps;

  const enqueue = (tx: Tx, { userId, plan }: Actor, alignmentId: string): Promise<string> =>
    jobs.add(tx, alignText, { alignmentId }, { userId, priority: jobPriority(plan) });

  const requireLanguage = (language: string): void => {
    if (!languages().some((one) => one.language === language)) fail('alignment.language', { field: 'language' });
  };

  async function create(
    actor: Actor,
    request: InputOf<typeof alignSubtitles>,
    signal: AbortSignal,
  ): Promise<AlignmentSummary> {
    const { fileId, script, language, rules, ...wishes } = wellFormed(request);
    requireLanguage(language);
    const lineCount = scriptLines(script, language).lines.length;
    const upload = await files.requireMedia(actor.userId, fileId).catch((error: unknown) => {
      if (error instanceof AppError && error.code === 'input.not-found') fail('alignment.media-missing');
      throw error;
    });
    const { name, mediaType, sizeBytes, blobKey } = upload;
    if (upload.purpose !== 'upload') await files.requireStorage(actor.userId, actor.plan, sizeBytes);
    const maxSeconds = maxSecondsOf(actor.plan);
    const media = await inTurn(actor.userId, signal, () =>
      blobs.withLocalPath(blobKey, (path) => takeRecording({ path, name, maxSeconds, signal })),
    );
    return db.transaction(async (tx) => {
      const id = newId();
      const ownerId = actor.userId;
      const now = clock.now();
      const holdId = await payment.hold(tx, credits, { userId: ownerId, causeId: id, seconds: media.durationSeconds });
      const blob = { key: blobKey, sizeBytes };
      const own = await files.storeFile(tx, { ownerId, name, mediaType, blob, purpose: 'recording' });
      await files.useUp(tx, upload);
      const row: AlignmentRow = {
        id,
        ownerId,
        fileId: own,
        holdId,
        jobId: await enqueue(tx, actor, id),
        status: 'queued',
        error: null,
        title: wishes.title ?? titleOf(name),
        language,
        script,
        lineCount,
        rules,
        cues: [],
        revision: 1,
        ...media,
        confidence: null,
        peaks: '',
        charged: null,
        createdAt: now,
        updatedAt: now,
        endedAt: null,
      };
      await store.insert(tx, row);
      const view = summaryOf(row, null);
      await rememberAnswer(tx, view);
      return view;
    });
  }

  return {
    create,

    retry: (actor, request) =>
      db.transaction(async (tx) => {
        const { id, script, language } = wellFormed(request);
        const row = (await store.find(tx, actor.userId, id)) ?? fail('input.not-found');
        const text = { script: script ?? row.script, language: language ?? row.language };
        requireLanguage(text.language);
        const lineCount = scriptLines(text.script, text.language).lines.length;
        if (!(await store.reopen(tx, id))) fail('state.conflict');
        const holdId = await payment.hold(tx, credits, {
          userId: actor.userId,
          causeId: id,
          seconds: row.durationSeconds,
        });
        const again = { ...text, lineCount, holdId, jobId: await enqueue(tx, actor, id), updatedAt: clock.now() };
        await store.update(tx, id, again);
        return summaryOf({ ...row, ...again, status: 'queued', error: null }, null);
      }),
  };
}
