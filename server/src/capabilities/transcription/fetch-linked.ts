import type { Actor } from '../../platform/actor.ts';
import type { Database, Tx } from '../../platform/db/database.ts';
import { requireLink } from '../../platform/egress/open-link.ts';
import { AppError, fail } from '../../platform/errors.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import type { JobContext } from '../../platform/jobs/define-job.ts';
import type { TakeRecording } from '../../platform/sandbox/take-recording.ts';
import type { CreditService } from '../credits/credits.service.ts';
import type { FetchRecording } from '../downloads/downloads.service.ts';
import type { ProjectService } from '../projects/projects.types.ts';
import type { FileService, NewFile } from '../uploads/files.service.ts';
import type { TranscriptionStore, TranscriptRow } from './transcription.store.ts';
import { maxSecondsOf, payment, titleOf } from './transcription-view.ts';

export interface FetchLinkedDeps {
  readonly db: Database;
  readonly store: TranscriptionStore;
  readonly projects: Pick<ProjectService, 'keep' | 'change'>;
  readonly credits: Pick<CreditService, 'hold' | 'release'>;
  readonly files: Pick<FileService, 'storeFile' | 'requireStorage' | 'keepBlobs'>;
  readonly blobs: FileStore;
  /** The recording behind a link. */
  readonly fetchRecording: FetchRecording;
  readonly takeRecording: TakeRecording;
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

type Found = Omit<NewFile, 'ownerId' | 'purpose'> & Pick<TranscriptRow, 'durationSeconds' | 'isVideo'>;

/** A link's host, until what is behind it has a name. Throws `transcript.link`. */
export function linkTitle(link: string): string {
  try {
    return requireLink(link).hostname;
  } catch (error) {
    throw error instanceof AppError ? new AppError('transcript.link', { field: 'url' }, error.message) : error;
  }
}

/** Does nothing when another worker has brought it, or no one waits for it any more. */
async function keep(tx: Tx, { projectId: id, ownerId }: TranscriptRow, found: Found, deps: FetchLinkedDeps) {
  const { store, projects, credits, files } = deps;
  const { durationSeconds, isVideo, name } = found;
  if (!(await projects.keep(tx, id)) || !(await store.takeIn(tx, id, { durationSeconds, isVideo }))) return false;
  const { row, project } = (await store.load(tx, id)) ?? fail('input.not-found');
  const price = { userId: ownerId, causeId: id, seconds: durationSeconds };
  const holdId = await payment.holdInstead(tx, credits, row.holdId, price);
  const fileId = await files.storeFile(tx, { ...found, ownerId, purpose: 'recording' });
  await store.update(tx, id, { holdId, fileId });
  if (row.link !== null && project.title === linkTitle(row.link)) {
    await projects.change(tx, project, { title: titleOf(name) });
  }
  return true;
}

/** What a site says of the length is held before anything is fetched; decoding decides later. */
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
  { signal, onProgress, write }: Fetching,
  deps: FetchLinkedDeps,
): Promise<void> {
  const { files, blobs, takeRecording } = deps;
  const { plan } = await deps.actorOf(row.ownerId);
  const maxSeconds = maxSecondsOf(plan);
  const onLength = (seconds: number): Promise<void> => write((tx) => holdLength(tx, row, seconds, deps));
  await deps.fetchRecording(
    row.link,
    { signal, maxSeconds, onProgress, onLength },
    async ({ path, name, sizeBytes }) => {
      const { durationSeconds, isVideo } = await takeRecording({ path, name, maxSeconds, signal });
      await files.requireStorage(row.ownerId, plan, sizeBytes);
      const blob = await blobs.putFile(path);
      const mediaType = isVideo ? 'video/mp4' : 'audio/mpeg';
      const found = { name, mediaType, blob, durationSeconds, isVideo };
      await files.keepBlobs([blob], () => write((tx) => keep(tx, row, found, deps)));
    },
  );
}
