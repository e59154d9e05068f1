import type { Actor } from '../../platform/actor.ts';
import type { Tx } from '../../platform/db/database.ts';
import { requireLink } from '../../platform/egress/open-link.ts';
import { AppError } from '../../platform/errors.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import type { JobContext } from '../../platform/jobs/define-job.ts';
import type { TakeRecording } from '../../platform/sandbox/take-recording.ts';
import type { InTurn } from '../../platform/sandbox/turns.ts';
import type { FileService, NewFile } from '../uploads/files.service.ts';
import type { FetchRecording } from './downloads.service.ts';

export interface LinkedRecordingDeps {
  readonly files: Pick<FileService, 'storeFile' | 'requireStorage' | 'keepBlobs'>;
  readonly blobs: FileStore;
  /** The recording behind a link. */
  readonly fetchRecording: FetchRecording;
  readonly takeRecording: TakeRecording;
}

/** What was found behind a link, its bytes stored. */
export type LinkedRecording = Omit<NewFile, 'ownerId' | 'purpose'> & {
  readonly durationSeconds: number;
  readonly isVideo: boolean;
};

interface Fetching {
  readonly owner: Pick<Actor, 'userId' | 'plan'>;
  readonly maxSeconds: number;
  readonly signal: AbortSignal;
  /** 0 to 1. */
  readonly onProgress: (fraction: number) => void;
  /** Writes for as long as the job is this worker's. */
  readonly write: JobContext['write'];
  /** What a site says of the length is held before anything is fetched; decoding decides later. */
  readonly onLength: (tx: Tx, seconds: number) => Promise<void>;
  /** Makes it a file; false when another worker has brought it, or no one waits for it any more. */
  readonly keep: (tx: Tx, found: LinkedRecording) => Promise<boolean>;
}

/** A link's host, until what is behind it has a name. Throws `transcript.link`. */
export function linkTitle(link: string): string {
  try {
    return requireLink(link).hostname;
  } catch (error) {
    throw error instanceof AppError ? new AppError('transcript.link', { field: 'url' }, error.message) : error;
  }
}

/** A recording's name as the title of what is made of it. */
export const recordingTitle = (name: string, maxChars: number): string => {
  const plain = name.replace(/\.[a-z0-9]{1,5}$/iu, '').trim();
  return (plain === '' ? 'Recording' : plain).slice(0, maxChars);
};

export interface OwnRecordingDeps {
  readonly files: Pick<FileService, 'requireMedia' | 'requireStorage' | 'storeFile' | 'useUp'>;
  readonly blobs: FileStore;
  readonly inTurn: InTurn;
  readonly takeRecording: TakeRecording;
}

/** A recording of someone's that is here already, looked over. */
export interface OwnRecording {
  readonly name: string;
  readonly durationSeconds: number;
  readonly isVideo: boolean;
  /** Makes it a file of its own; what was an upload is used up. */
  readonly keep: (tx: Tx) => Promise<string>;
}

/**
 * Looks an upload or a finished file over before anything is held for it. Throws what the tool's taker is told to,
 * `input.not-found`, `upload.too-large` and `storage.full`.
 */
export async function ownRecording(
  { userId, plan }: Pick<Actor, 'userId' | 'plan'>,
  fileId: string,
  { maxSeconds, signal }: { readonly maxSeconds: number; readonly signal: AbortSignal },
  { files, blobs, inTurn, takeRecording }: OwnRecordingDeps,
): Promise<OwnRecording> {
  const given = await files.requireMedia(userId, fileId);
  if (given.purpose !== 'upload') await files.requireStorage(userId, plan, given.sizeBytes);
  const { name, mediaType, sizeBytes, blobKey } = given;
  const found = await inTurn(userId, signal, () =>
    blobs.withLocalPath(blobKey, (path) => takeRecording({ path, name, maxSeconds, signal })),
  );
  const own = { ownerId: userId, name, mediaType, blob: { key: blobKey, sizeBytes } };
  const keep = async (tx: Tx): Promise<string> => {
    const kept = await files.storeFile(tx, { ...own, purpose: 'recording' });
    await files.useUp(tx, given);
    return kept;
  };
  return { ...found, name, keep };
}

/**
 * Makes what is behind a link a recording of a tool's; its price is held as soon as its length is known. Throws what the
 * tool's fetcher and taker are told to, `credits.insufficient` and `storage.full`.
 */
export async function fetchLinked(
  link: string,
  { owner, maxSeconds, signal, onProgress, write, onLength, keep }: Fetching,
  { files, blobs, fetchRecording, takeRecording }: LinkedRecordingDeps,
): Promise<void> {
  const told = { signal, maxSeconds, onProgress, onLength: (seconds: number) => write((tx) => onLength(tx, seconds)) };
  await fetchRecording(link, told, async ({ path, name, sizeBytes }) => {
    const { durationSeconds, isVideo } = await takeRecording({ path, name, maxSeconds, signal });
    await files.requireStorage(owner.userId, owner.plan, sizeBytes);
    const blob = await blobs.putFile(path);
    const mediaType = isVideo ? 'video/mp4' : 'audio/mpeg';
    const found = { name, mediaType, blob, durationSeconds, isVideo };
    await files.keepBlobs([blob], () => write((tx) => keep(tx, found)));
  });
}
