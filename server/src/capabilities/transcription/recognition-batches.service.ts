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
import type { TranscriptionAlbumService } from './transcription-albums.service.ts';
import type { TranscriptionService } from './transcription.service.ts';
import type { TranscriptionStore } from './transcription.store.ts';

export interface RecognitionBatchServiceDeps {
  readonly db: Database;
  readonly store: TranscriptionStore;
  readonly transcriptions: Pick<TranscriptionService, 'create' | 'createFromLink' | 'readMany'>;
  readonly albums: Pick<TranscriptionAlbumService, 'keep'>;
  readonly clock: Clock;
  readonly newId: () => string;
}

type Begun = OutputOf<typeof createRecognitionBatch>;
type Refused = { at: number; code: string; message: string };

/** Several recordings at once; one that can't be taken does not hold up the others. */
export interface RecognitionBatchService {
  readonly createFromUploads: (
    actor: Actor,
    input: InputOf<typeof createRecognitionBatch>,
    signal: AbortSignal,
  ) => Promise<Begun>;
  readonly createFromLinks: (
    actor: Actor,
    input: InputOf<typeof createTranscriptionBatch>,
    signal: AbortSignal,
  ) => Promise<Begun>;
  readonly read: (actor: Actor, batchId: string) => Promise<OutputOf<typeof readRecognitionBatch>>;
}

const inOrder = (begun: readonly { at: number; transcription: TranscriptionSummary }[], refused: readonly Refused[]) =>
  [
    ...begun.map((one) => ({ ...one, error: null })),
    ...refused.map(({ at, code, message }) => ({ at, transcription: null, error: { code, message } })),
  ].sort((a, b) => a.at - b.at);

export function recognitionBatchService(deps: RecognitionBatchServiceDeps): RecognitionBatchService {
  const { db, store, transcriptions, albums, clock, newId } = deps;

  async function begin<T>(
    actor: Actor,
    items: readonly T[],
    start: (item: T, batch: { id: string; at: number }) => Promise<TranscriptionSummary>,
  ): Promise<Begun> {
    const batchId = newId();
    const row = { id: batchId, ownerId: actor.userId, refused: [], createdAt: clock.now() };
    await store.insertBatch(db, row);
    const begun: { at: number; transcription: TranscriptionSummary }[] = [];
    const refused: Refused[] = [];
    for (const [at, item] of items.entries()) {
      try {
        begun.push({ at, transcription: await start(item, { id: batchId, at }) });
      } catch (error) {
        // What nobody foresaw ends the batch; what was begun goes on.
        if (!(error instanceof AppError)) throw error;
        refused.push({ at, code: error.code, message: error.message });
      }
    }
    if (refused.length > 0) await store.insertBatch(db, { ...row, refused });
    return { batchId, list: inOrder(begun, refused) };
  }

  return {
    createFromUploads: async (actor, { fileIds, ...wishes }, signal) => {
      const { albumId } = wishes;
      if (albumId !== undefined) await db.transaction((tx) => albums.keep(tx, actor, albumId));
      return begin(actor, fileIds, (fileId, batch) =>
        transcriptions.create(actor, { ...wishes, fileId, batch }, signal),
      );
    },

    createFromLinks: (actor, { list }, signal) =>
      begin(actor, list, ({ url, language }, batch) => {
        const wishes = { url, batch, hasSpeakers: true };
        return transcriptions.createFromLink(
          actor,
          language === undefined || language === '' ? wishes : { ...wishes, language },
          signal,
        );
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
        list: inOrder(begun, refused),
      };
    },
  };
}
