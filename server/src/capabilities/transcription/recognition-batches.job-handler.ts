import { errors, type ErrorCode } from '@timbre/contract/errors';
import type { Actor } from '../../platform/actor.ts';
import type { Database, Tx } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import type { JobContext, JobFailure } from '../../platform/jobs/define-job.ts';
import type { TranscriptionService } from './transcription.service.ts';
import type { BatchRow, TranscriptionStore } from './transcription.store.ts';

export interface FetchBatchDeps {
  readonly db: Database;
  readonly store: TranscriptionStore;
  readonly transcriptions: Pick<TranscriptionService, 'createFromLink'>;
  /** Somebody with the plan they have now. */
  readonly actorOf: (userId: string) => Promise<Actor>;
}

interface Payload {
  readonly batchId: string;
}

type Link = BatchRow['waiting'][number];
type Refused = BatchRow['refused'][number];

/** Sites let one wait longer than this machine does. */
const linksAtOnce = 3;

/** Null: it was begun. What nobody foresaw is thrown, and tried again. */
async function begin(
  { at, url, language }: Link,
  { batchId, actor, signal }: { batchId: string; actor: Actor; signal: AbortSignal },
  { transcriptions }: FetchBatchDeps,
): Promise<Refused | null> {
  const wishes = { hasSpeakers: true, batch: { id: batchId, at }, ...(language === null ? {} : { language }) };
  try {
    await transcriptions.createFromLink(actor, { ...wishes, url }, signal);
    return null;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { at, code: error.code, message: error.message };
  }
}

export async function run({ batchId }: Payload, deps: FetchBatchDeps, job: JobContext): Promise<void> {
  const { db, store } = deps;
  const { waiting = [], ownerId = '' } = (await store.loadBatch(db, batchId)) ?? {};
  const queue = waiting.values();
  let done = 0;
  const lane = async (): Promise<void> => {
    for (const link of queue) {
      job.progress(done / waiting.length, 'fetching');
      // A worker that was killed may have begun it already.
      const isBegun = await store.hasPlace(db, batchId, link.at);
      const actor = await deps.actorOf(ownerId);
      const refused = isBegun ? null : await begin(link, { batchId, actor, signal: job.signal }, deps);
      await store.settleLink(db, batchId, link.at, refused);
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: linksAtOnce }, lane));
  await job.complete(async () => undefined);
}

/** What was not begun never will be, and is told. */
export async function failed(tx: Tx, { batchId }: Payload, { store }: FetchBatchDeps, reason: JobFailure) {
  const batch = await store.loadBatch(tx, batchId);
  const code: ErrorCode = reason.kind === 'cancelled' ? 'job.cancelled' : 'transcript.link';
  const { message } = errors[code];
  for (const { at } of batch?.waiting ?? []) await store.settleLink(tx, batchId, at, { at, code, message });
}
