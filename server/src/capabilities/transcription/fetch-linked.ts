import type { Actor } from '../../platform/actor.ts';
import type { Database, Tx } from '../../platform/db/database.ts';
import { fail } from '../../platform/errors.ts';
import type { JobContext } from '../../platform/jobs/define-job.ts';
import type { CreditService } from '../credits/credits.service.ts';
import * as linked from '../downloads/taken-recording.service.ts';
import type { ProjectService } from '../projects/projects.types.ts';
import type { TranscriptionStore, TranscriptRow } from './transcription.store.ts';
import { maxSecondsOf, payment, titleOf } from './transcription-view.ts';

export interface FetchLinkedDeps extends linked.LinkedRecordingDeps {
  readonly db: Database;
  readonly store: TranscriptionStore;
  readonly projects: Pick<ProjectService, 'keep' | 'change'>;
  readonly credits: Pick<CreditService, 'hold' | 'release'>;
  /** Someone with the plan they have now. */
  readonly actorOf: (userId: string) => Promise<Actor>;
}

interface Fetching {
  readonly signal: AbortSignal;
  /** 0 to 1. */
  readonly onProgress: (fraction: number) => void;
  /** Writes for as long as the job is this worker's. */
  readonly write: JobContext['write'];
}

/** Does nothing when another worker has brought it, or no one waits for it any more. */
async function keep(
  tx: Tx,
  { projectId: id, ownerId }: TranscriptRow,
  found: linked.LinkedRecording,
  deps: FetchLinkedDeps,
): Promise<boolean> {
  const { store, projects, credits, files } = deps;
  const { durationSeconds, isVideo, name } = found;
  if (!(await projects.keep(tx, id)) || !(await store.takeIn(tx, id, { durationSeconds, isVideo }))) return false;
  const { row, project } = (await store.load(tx, id)) ?? fail('input.not-found');
  const price = { userId: ownerId, causeId: id, seconds: durationSeconds };
  const holdId = await payment.holdInstead(tx, credits, row.holdId, price);
  const fileId = await files.storeFile(tx, { ...found, ownerId, purpose: 'recording' });
  await store.update(tx, id, { holdId, fileId });
  if (row.link !== null && project.title === linked.linkTitle(row.link)) {
    await projects.change(tx, project, { title: titleOf(name) });
  }
  return true;
}

async function holdLength(
  tx: Tx,
  { projectId: id, ownerId: userId }: TranscriptRow,
  seconds: number,
  { store, projects, credits }: FetchLinkedDeps,
): Promise<void> {
  if (!(await projects.keep(tx, id))) return;
  const { row } = (await store.load(tx, id)) ?? fail('input.not-found');
  await store.update(tx, id, {
    holdId: await payment.holdInstead(tx, credits, row.holdId, { userId, causeId: id, seconds }),
  });
}

/**
 * Makes what is behind a transcription's link its own recording; its price is held as soon as its length is known.
 * Throws `transcript.…`, a site's own reasons, `credits.insufficient` and `storage.full`.
 */
export async function fetchLinked(
  row: TranscriptRow & { readonly link: string },
  fetching: Fetching,
  deps: FetchLinkedDeps,
): Promise<void> {
  const owner = await deps.actorOf(row.ownerId);
  const rules = {
    owner,
    maxSeconds: maxSecondsOf(owner.plan),
    onLength: (tx: Tx, seconds: number) => holdLength(tx, row, seconds, deps),
    keep: (tx: Tx, found: linked.LinkedRecording) => keep(tx, row, found, deps),
  };
  await linked.fetchLinked(row.link, { ...fetching, ...rules }, deps);
}
