import type { InputOf, OutputOf } from '@timbre/contract/call';
import type {
  createRecognitionBatch,
  createTranscriptionBatch,
  readRecognitionBatch,
} from '@timbre/contract/transcription-batches';
import type { TranscriptionSummary } from '@timbre/contract/transcription';
import type { Actor } from '../../platform/actor.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database, Executor } from '../../platform/db/database.ts';
import { AppError, fail } from '../../platform/errors.ts';
import { rememberAnswer } from '../../platform/remember-answer.ts';
import { wellFormed } from '../../platform/well-formed.ts';
import type { TranscriptionAlbumService } from './transcription-albums.service.ts';
import type { TranscriptionService } from './transcription.service.ts';
import type { BatchRow, TranscriptionStore } from './transcription.store.ts';

export interface RecognitionBatchServiceDeps {
  readonly db: Database;
  readonly store: TranscriptionStore;
  readonly transcriptions: Pick<TranscriptionService, 'create' | 'addLink' | 'readMany'>;
  readonly albums: Pick<TranscriptionAlbumService, 'keep'>;
  readonly clock: Clock;
  readonly newId: () => string;
}

type Begun = OutputOf<typeof createRecognitionBatch>;
type Refused = BatchRow['refused'][number];

/** Several recordings at once; one that can't be taken does not hold up the others. */
export interface RecognitionBatchService {
  /** Goes on when whoever sent it goes away. */
  readonly createFromUploads: (actor: Actor, input: InputOf<typeof createRecognitionBatch>) => Promise<Begun>;
  /** Answers at once: each link is fetched by the job of its transcription. Keeps its answer for an Idempotency-Key. */
  readonly createFromLinks: (actor: Actor, input: InputOf<typeof createTranscriptionBatch>) => Promise<Begun>;
  readonly read: (actor: Actor, batchId: string) => Promise<OutputOf<typeof readRecognitionBatch>>;
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

export function recognitionBatchService(deps: RecognitionBatchServiceDeps): RecognitionBatchService {
  const { db, store, transcriptions, albums, clock, newId } = deps;

  async function begin<T>(
    executor: Executor,
    actor: Actor,
    items: readonly T[],
    start: (item: T, batch: { id: string; at: number }) => Promise<TranscriptionSummary>,
  ): Promise<Begun> {
    const batchId = newId();
    await store.insertBatch(executor, { id: batchId, ownerId: actor.userId, refused: [], createdAt: clock.now() });
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
        await store.refuse(executor, batchId, told);
      }
    }
    return { batchId, list: inOrder({ begun, refused }) };
  }

  return {
    createFromUploads: async (actor, { fileIds, ...wishes }) => {
      const { albumId } = wishes;
      if (albumId !== undefined) await db.transaction((tx) => albums.keep(tx, actor, albumId));
      return begin(db, actor, fileIds, (fileId, batch) =>
        transcriptions.create(actor, { ...wishes, fileId, batch }, new AbortController().signal),
      );
    },

    createFromLinks: (actor, { list }) =>
      db.transaction(async (tx) => {
        const begun = await begin(tx, actor, wellFormed(list), ({ url, language = '' }, batch) => {
          const wishes = { hasSpeakers: true, batch, ...(language === '' ? {} : { language }) };
          // Of one that is refused nothing stays.
          return tx.transaction((inner) => transcriptions.addLink(inner, actor, { ...wishes, url }));
        });
        await rememberAnswer(tx, begun);
        return begun;
      }),

    read: async (actor, batchId) => {
      const { refused } = (await store.findBatch(db, actor.userId, batchId)) ?? fail('input.not-found');
      const rows = await store.ofBatch(db, batchId);
      const views = await transcriptions.readMany(
        actor,
        rows.map(({ row }) => row.projectId),
      );
      const begun = views.map((transcription, index) => ({ at: rows[index]?.row.batchAt ?? index, transcription }));
      return {
        batchId,
        isDone: views.every(({ status }) => status !== 'queued' && status !== 'running'),
        list: inOrder({ begun, refused }),
      };
    },
  };
}
