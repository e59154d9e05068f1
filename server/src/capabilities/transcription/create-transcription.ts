import { transcriptLimits } from '@timbre/contract/transcript';
import type { TranscriptionSummary } from '@timbre/contract/transcription';
import type { Actor } from '../../platform/actor.ts';
import type { Tx } from '../../platform/db/database.ts';
import { fail } from '../../platform/errors.ts';
import type { StoredBlob } from '../../platform/files/file-store.ts';
import { jobPriority } from '../../platform/jobs/job-order.ts';
import { rememberAnswer } from '../../platform/remember-answer.ts';
import type { FileRow } from '../uploads/files.service.ts';
import { maxSecondsOf, takeRecording } from './take-recording.ts';
import { transcribe } from './transcription.job.ts';
import type { RecognitionWishes, TranscriptionService, TranscriptionServiceDeps } from './transcription.service.ts';
import { formulaOf, priceOf, summaryOf } from './transcription-view.ts';

/** A recording whose length is known, and what is wanted of it. */
interface Recording {
  readonly name: string;
  readonly mediaType: string;
  readonly blob: StoredBlob;
  /** What it was before; null: it came by link. */
  readonly source: FileRow | null;
  readonly durationSeconds: number;
  readonly isVideo: boolean;
}

const titleOf = (name: string): string => {
  const plain = name.replace(/\.[a-z0-9]{1,5}$/iu, '').trim();
  return (plain === '' ? 'Recording' : plain).slice(0, transcriptLimits.titleChars);
};

type Hold = (tx: Tx, userId: string, causeId: string, seconds: number) => Promise<string>;

const holding =
  ({ credits }: Pick<TranscriptionServiceDeps, 'credits'>): Hold =>
  async (tx, userId, causeId, seconds) => {
    const entry = { userId, amount: priceOf(seconds), cause: 'transcription.transcribe', causeId };
    return (await credits.hold(tx, { ...entry, formula: `estimate: ${formulaOf(seconds)}` })).id;
  };

async function reopen(deps: TranscriptionServiceDeps, tx: Tx, id: string): Promise<void> {
  const { store, projects } = deps;
  const { row } = (await store.load(tx, id)) ?? fail('admin.job-gone');
  if (!(await projects.keep(tx, id))) fail('admin.job-gone');
  if (!(await store.reopen(tx, id))) fail('state.conflict');
  await store.update(tx, id, { holdId: await holding(deps)(tx, row.ownerId, id, row.durationSeconds) });
}

/** Hold, rows and job in one transaction: no charge without a row, no row without a job. */
export function transcriptionCreation(
  deps: TranscriptionServiceDeps,
): Pick<TranscriptionService, 'create' | 'createFromLink' | 'retry' | 'reopen'> {
  const { db, store, projects, files, blobs, jobs, albums, recognisers, inTurn, fetchInTurn, fetchRecording } = deps;

  /** Before anything is fetched or decoded for nothing; it is kept when the row is written. */
  const requireAlbum = async (actor: Actor, { albumId }: RecognitionWishes): Promise<void> => {
    if (albumId !== undefined) await db.transaction((tx) => albums.keep(tx, actor, albumId));
  };

  const enqueue = (tx: Tx, { userId, plan }: Actor, transcriptId: string): Promise<string> =>
    jobs.add(tx, transcribe, { transcriptId }, { userId, priority: jobPriority(plan) });

  const hold = holding(deps);

  async function begin(actor: Actor, recording: Recording, wishes: RecognitionWishes): Promise<TranscriptionSummary> {
    const ownerId = actor.userId;
    const { durationSeconds, isVideo, blob, name, mediaType, source } = recording;
    return db.transaction(async (tx) => {
      if (wishes.albumId !== undefined) await albums.keep(tx, actor, wishes.albumId);
      const title = wishes.title ?? titleOf(name);
      const settings = { speakers: [] };
      const project = await projects.create(tx, actor, {
        ...{ type: 'transcript', title, settings, albumId: wishes.albumId ?? null },
      });
      const holdId = await hold(tx, ownerId, project.id, durationSeconds);
      const fileId = await files.storeFile(tx, { ownerId, name, mediaType, blob, purpose: 'recording' });
      if (source !== null) await files.useUp(tx, source);
      const jobId = await enqueue(tx, actor, project.id);
      await store.insert(tx, {
        ...{ projectId: project.id, ownerId, fileId, jobId, holdId, status: 'queued', durationSeconds, isVideo },
        ...{ wantedLanguage: wishes.language ?? null, hasSpeakers: wishes.hasSpeakers },
        ...{ speakerCount: wishes.speakerCount ?? null, isInEnglish: wishes.isInEnglish ?? false },
        ...{ batchId: wishes.batch?.id ?? null, batchAt: wishes.batch?.at ?? null },
      });
      const view = summaryOf((await store.load(tx, project.id)) ?? fail('input.not-found'), null);
      if (wishes.batch === undefined) await rememberAnswer(tx, view);
      return view;
    });
  }

  return {
    create: async (actor, { fileId, ...wishes }, signal) => {
      const source = await files.requireMedia(actor.userId, fileId);
      await requireAlbum(actor, wishes);
      await recognisers.choose(wishes.language ?? null);
      if (source.purpose !== 'upload') await files.requireStorage(actor.userId, actor.plan, source.sizeBytes);
      const { name, mediaType, sizeBytes, blobKey } = source;
      const found = await inTurn(actor.userId, signal, () =>
        blobs.withLocalPath(blobKey, (path) => takeRecording(deps, { path, name, plan: actor.plan, signal })),
      );
      return begin(actor, { ...found, name, mediaType, blob: { key: blobKey, sizeBytes }, source }, wishes);
    },

    createFromLink: async (actor, { url, ...wishes }, signal) => {
      await requireAlbum(actor, wishes);
      await recognisers.choose(wishes.language ?? null);
      return fetchInTurn(actor.userId, signal, () =>
        fetchRecording(url, { signal, maxSeconds: maxSecondsOf(actor.plan) }, async ({ path, name, sizeBytes }) => {
          const found = await inTurn(actor.userId, signal, () =>
            takeRecording(deps, { path, name, plan: actor.plan, signal }),
          );
          await files.requireStorage(actor.userId, actor.plan, sizeBytes);
          const blob = await blobs.putFile(path);
          const mediaType = found.isVideo ? 'video/mp4' : 'audio/mpeg';
          try {
            return await begin(actor, { ...found, name, mediaType, blob, source: null }, wishes);
          } catch (error) {
            await files.abandonBlob(blob.key);
            throw error;
          }
        }),
      );
    },

    retry: (actor, id, language) =>
      db.transaction(async (tx) => {
        const found = (await store.find(tx, actor.userId, id)) ?? fail('input.not-found');
        const wantedLanguage = language ?? found.row.wantedLanguage;
        await recognisers.choose(wantedLanguage);
        if (!(await store.reopen(tx, id))) fail('state.conflict');
        const holdId = await hold(tx, actor.userId, id, found.row.durationSeconds);
        await store.update(tx, id, { wantedLanguage, holdId, jobId: await enqueue(tx, actor, id) });
        return summaryOf((await store.load(tx, id)) ?? fail('input.not-found'), null);
      }),

    reopen: (tx, id) => reopen(deps, tx, id),
  };
}
