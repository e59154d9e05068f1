import type { OutputOf } from '@timbre/contract/call';
import type { createRecognitionBatch, RecognitionBatch } from '@timbre/contract/transcription/transcription-batches';
import type { TranscriptionSummary } from '@timbre/contract/transcription/transcription';
import type { Actor } from '../../platform/actor.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database, Tx } from '../../platform/db/database.ts';
import { AppError, fail } from '../../platform/errors.ts';
import { languageTag } from '../../platform/same-language.ts';
import type { JobQueue } from '../../platform/jobs/define-job.ts';
import { rememberAnswer } from '../../platform/remember-answer.ts';
import { wellFormed } from '../../platform/well-formed.ts';
import type { TranscriptionAlbum } from '@timbre/contract/transcription/transcription-albums';
import type { AlbumService } from '../albums/albums.service.ts';
import type { TranscriptionService, RecognitionRequest } from './transcription.types.ts';
import type { BatchRow, TranscriptionStore } from './transcription.store.ts';

export interface RecognitionBatchServiceDeps {
  readonly db: Database;
  readonly store: TranscriptionStore;
  readonly transcriptions: Pick<TranscriptionService, 'prepare' | 'readMany'>;
  readonly albums: Pick<AlbumService<TranscriptionAlbum>, 'keep'>;
  readonly jobs: Pick<JobQueue, 'cancel'>;
  readonly clock: Clock;
  readonly newId: () => string;
}

type Begun = OutputOf<typeof createRecognitionBatch>;
type Refused = BatchRow['refused'][number];
type Start = (tx: Tx) => Promise<TranscriptionSummary>;

/** Programs name languages in English, too. */
const inTags = (request: RecognitionRequest): RecognitionRequest =>
  request.language === undefined ? request : { ...request, language: languageTag(request.language) };

/** Several recordings at once; one that can't be taken does not hold up the others. */
export interface RecognitionBatchService {
  /**
   * Begins all of them or, when it is broken off, none. Links are not waited for: each is fetched by the job of its
   * transcription. Continues when its sender goes away. Keeps its answer for an Idempotency-Key.
   */
  readonly create: (actor: Actor, requests: readonly RecognitionRequest[]) => Promise<Begun>;
  /** Those of which something is still to be done, the newest first. */
  readonly list: (actor: Actor) => Promise<RecognitionBatch[]>;
  readonly read: (actor: Actor, batchId: string) => Promise<RecognitionBatch>;
  /** Stops what has not ended, whose credits are free again; what is done stays. */
  readonly cancel: (actor: Actor, batchId: string) => Promise<RecognitionBatch>;
}

interface Places {
  readonly begun: readonly { readonly at: number; readonly transcription: TranscriptionSummary }[];
  readonly refused: readonly Refused[];
}

const inOrder = ({ begun, refused }: Places): Begun['list'] =>
  [
    ...begun.map((one) => ({ ...one, error: null })),
    ...refused.map(({ at, code, message }) => ({ at, transcription: null, error: { code, message } })),
  ].sort((a, b) => a.at - b.at);

/** What no one foresaw ends the batch. */
const foreseen = (error: unknown): AppError => {
  if (error instanceof AppError) return error;
  throw error;
};

export function recognitionBatchService(deps: RecognitionBatchServiceDeps): RecognitionBatchService {
  const { db, store, transcriptions, albums, jobs, clock, newId } = deps;

  /** Each recording as what begins it, or as why it can't be begun. */
  async function prepared(actor: Actor, requests: readonly RecognitionRequest[], id: string) {
    const starts: (Start | AppError)[] = [];
    for (const [at, request] of requests.entries()) {
      const asked = { ...wellFormed(request), batch: { id, at } };
      starts.push(await transcriptions.prepare(actor, asked, new AbortController().signal).catch(foreseen));
    }
    return starts;
  }

  const viewOf = async (actor: Actor, { id, refused, createdAt }: BatchRow): Promise<RecognitionBatch> => {
    const rows = await store.ofBatch(db, id);
    const views = await transcriptions.readMany(
      actor,
      rows.map(({ row }) => row.projectId),
    );
    const begun = views.map((transcription, index) => ({ at: rows[index]?.row.batchAt ?? index, transcription }));
    return {
      batchId: id,
      createdAt: createdAt.toISOString(),
      isDone: views.every(({ status }) => status !== 'queued' && status !== 'running'),
      list: inOrder({ begun, refused }),
    };
  };
  const require = async (actor: Actor, batchId: string): Promise<BatchRow> =>
    (await store.findBatch(db, actor.userId, batchId)) ?? fail('input.not-found');

  return {
    create: async (actor, requests) => {
      const albumId = requests[0]?.albumId;
      if (albumId !== undefined) await db.transaction((tx) => albums.keep(tx, actor, albumId));
      const batchId = newId();
      const starts = await prepared(actor, requests.map(inTags), batchId);
      return db.transaction(async (tx) => {
        await store.insertBatch(tx, { id: batchId, ownerId: actor.userId, refused: [], createdAt: clock.now() });
        const begun: { at: number; transcription: TranscriptionSummary }[] = [];
        const refused: Refused[] = [];
        for (const [at, start] of starts.entries()) {
          // Of one that is refused nothing stays.
          const made = start instanceof AppError ? start : await tx.transaction(start).catch(foreseen);
          if (!(made instanceof AppError)) begun.push({ at, transcription: made });
          else {
            refused.push({ at, code: made.code, message: made.message });
            await store.refuse(tx, batchId, { at, code: made.code, message: made.message });
          }
        }
        const answer = { batchId, list: inOrder({ begun, refused }) };
        await rememberAnswer(tx, answer);
        return answer;
      });
    },

    list: async (actor) => {
      const rows = await store.openBatches(db, actor.userId);
      return Promise.all(rows.map((row) => viewOf(actor, row)));
    },

    read: async (actor, batchId) => viewOf(actor, await require(actor, batchId)),

    cancel: async (actor, batchId) => {
      const batch = await require(actor, batchId);
      const rows = await store.ofBatch(db, batchId);
      const ids = rows.map(({ row }) => row.projectId);
      await db.transaction(async (tx) => {
        for (const jobId of await store.openJobs(tx, actor.userId, ids)) await jobs.cancel(tx, jobId);
      });
      return viewOf(actor, batch);
    },
  };
}
