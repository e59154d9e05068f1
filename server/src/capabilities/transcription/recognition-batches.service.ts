import type { InputOf, OutputOf } from '@timbre/contract/call';
import type {
  createRecognitionBatch,
  createTranscriptionBatch,
  readRecognitionBatch,
} from '@timbre/contract/transcription-batches';
import type { TranscriptionSummary } from '@timbre/contract/transcription';
import type { Actor } from '../../platform/actor.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { AppError, fail } from '../../platform/errors.ts';
import type { JobQueue } from '../../platform/jobs/define-job.ts';
import { jobPriority } from '../../platform/jobs/job-order.ts';
import { rememberAnswer } from '../../platform/remember-answer.ts';
import { fetchBatch } from './recognition-batches.job.ts';
import { wellFormed } from '../../platform/well-formed.ts';
import type { TranscriptionAlbumService } from './transcription-albums.service.ts';
import type { TranscriptionService } from './transcription.service.ts';
import type { BatchRow, TranscriptionStore } from './transcription.store.ts';

export interface RecognitionBatchServiceDeps {
  readonly db: Database;
  readonly store: TranscriptionStore;
  readonly transcriptions: Pick<TranscriptionService, 'create' | 'readMany'>;
  readonly albums: Pick<TranscriptionAlbumService, 'keep'>;
  readonly jobs: JobQueue;
  readonly clock: Clock;
  readonly newId: () => string;
}

type Begun = OutputOf<typeof createRecognitionBatch>;
type Refused = BatchRow['refused'][number];

/** Several recordings at once; one that can't be taken does not hold up the others. */
export interface RecognitionBatchService {
  /** Goes on when whoever sent it goes away. */
  readonly createFromUploads: (actor: Actor, input: InputOf<typeof createRecognitionBatch>) => Promise<Begun>;
  /** Answers at once: the links are fetched in the background. Keeps its answer for an Idempotency-Key. */
  readonly createFromLinks: (actor: Actor, input: InputOf<typeof createTranscriptionBatch>) => Promise<Begun>;
  readonly read: (actor: Actor, batchId: string) => Promise<OutputOf<typeof readRecognitionBatch>>;
}

interface Places {
  readonly begun: readonly { readonly at: number; readonly transcription: TranscriptionSummary }[];
  readonly refused: readonly Refused[];
  readonly waiting: readonly { readonly at: number }[];
}

const inOrder = ({ begun, refused, waiting }: Places): Begun['list'] =>
  [
    ...begun.map((one) => ({ ...one, error: null })),
    ...refused.map(({ at, code, message }) => ({ at, transcription: null, error: { code, message } })),
    ...waiting.map(({ at }) => ({ at, transcription: null, error: null })),
  ].sort((a, b) => a.at - b.at);

export function recognitionBatchService(deps: RecognitionBatchServiceDeps): RecognitionBatchService {
  const { db, store, transcriptions, albums, jobs, clock, newId } = deps;

  async function begin<T>(
    actor: Actor,
    items: readonly T[],
    start: (item: T, batch: { id: string; at: number }) => Promise<TranscriptionSummary>,
  ): Promise<Begun> {
    const batchId = newId();
    await store.insertBatch(db, {
      ...{ id: batchId, ownerId: actor.userId, waiting: [], refused: [], createdAt: clock.now() },
    });
    const begun: { at: number; transcription: TranscriptionSummary }[] = [];
    const refused: Refused[] = [];
    for (const [at, item] of items.entries()) {
      try {
        begun.push({ at, transcription: await start(item, { id: batchId, at }) });
      } catch (error) {
        // What nobody foresaw ends the batch; what was begun goes on.
        if (!(error instanceof AppError)) throw error;
        const told = { at, code: error.code, message: error.message };
        refused.push(told);
        await store.settleLink(db, batchId, at, told);
      }
    }
    return { batchId, list: inOrder({ begun, refused, waiting: [] }) };
  }

  return {
    createFromUploads: async (actor, { fileIds, ...wishes }) => {
      const { albumId } = wishes;
      if (albumId !== undefined) await db.transaction((tx) => albums.keep(tx, actor, albumId));
      return begin(actor, fileIds, (fileId, batch) =>
        transcriptions.create(actor, { ...wishes, fileId, batch }, new AbortController().signal),
      );
    },

    createFromLinks: ({ userId, plan }, { list }) =>
      db.transaction(async (tx) => {
        const batchId = newId();
        const waiting = wellFormed(list).map(({ url, language = '' }, at) => ({
          ...{ at, url, language: language === '' ? null : language },
        }));
        await store.insertBatch(tx, {
          ...{ id: batchId, ownerId: userId, waiting, refused: [], createdAt: clock.now() },
        });
        await jobs.add(tx, fetchBatch, { batchId }, { userId, priority: jobPriority(plan) });
        const begun = { batchId, list: inOrder({ begun: [], refused: [], waiting }) };
        await rememberAnswer(tx, begun);
        return begun;
      }),

    read: async (actor, batchId) => {
      const { refused, waiting } = (await store.findBatch(db, actor.userId, batchId)) ?? fail('input.not-found');
      const rows = await store.ofBatch(db, batchId);
      const views = await transcriptions.readMany(
        actor,
        rows.map(({ row }) => row.projectId),
      );
      const begun = views.map((transcription, index) => ({ at: rows[index]?.row.batchAt ?? index, transcription }));
      return {
        batchId,
        isDone: waiting.length === 0 && views.every(({ status }) => status !== 'queued' && status !== 'running'),
        list: inOrder({ begun, refused, waiting }),
      };
    },
  };
}
