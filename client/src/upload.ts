import type { OutputOf } from '@timbre/contract/call';
import { authoriseUpload, finishUpload, putUploadPart } from '@timbre/contract/uploads';
import { ApiError } from './api-error.ts';
import type { Client } from './client.ts';
import { hashFile, type HashFile } from './hash-file.ts';
import { keepTrying, type TryOptions } from './keep-trying.ts';

/** Which part of the progress is the hash: it takes about as long as sending a twentieth over a fast line. */
const hashShare = 0.05;

export interface UploadOptions extends TryOptions {
  readonly fileName: string;
  readonly mediaType?: string;
  /** Id of an upload that was broken off: only its missing parts are sent. */
  readonly uploadId?: string;
  /** Called with the id as soon as it is known, so that it can be kept for going on later. */
  readonly onStart?: (uploadId: string) => void;
  /** How much of the work is done, in bytes of the file: hashing is a small part of it, sending the rest. */
  readonly onProgress?: (doneBytes: number, totalBytes: number) => void;
  /** Where there is a better place for it than this thread. */
  readonly hash?: HashFile;
}

export type UploadedFile = OutputOf<typeof finishUpload>;

/**
 * Sends a file in the server's parts, and goes on by itself after a lost line. Abort the signal to cancel and keep what
 * was sent.
 */
export async function uploadFile(client: Client, file: Blob, options: UploadOptions): Promise<UploadedFile> {
  const { signal, onProgress, hash = hashFile } = options;
  const tell = (hashedBytes: number, sentBytes: number) =>
    onProgress?.(Math.round(hashShare * hashedBytes + (1 - hashShare) * sentBytes), file.size);
  const sha256 = await hash(file, { signal, onProgress: (hashedBytes) => tell(hashedBytes, 0) });
  const announced = {
    uploadId: options.uploadId,
    fileName: options.fileName,
    mediaType: options.mediaType ?? file.type,
    sizeBytes: file.size,
    sha256,
  };
  const plan = await keepTrying(() => client.send(authoriseUpload, announced, { signal }), options);
  options.onStart?.(plan.uploadId);
  const partOf = (number: number): Blob => file.slice((number - 1) * plan.partBytes, number * plan.partBytes);
  let sentBytes = 0;
  const sent = (bytes: Blob): void => {
    sentBytes += bytes.size;
    tell(file.size, sentBytes);
  };
  for (const { number, isDone } of plan.parts) if (isDone) sent(partOf(number));
  const missing = plan.parts.filter(({ isDone }) => !isDone);
  await sideBySide(
    missing,
    async ({ number, url }, stopped) => {
      const bytes = partOf(number);
      await sendPart(client, url, bytes, { ...options, signal: stopped });
      sent(bytes);
    },
    signal,
  );
  return keepTrying(() => client.send(finishUpload, { uploadId: plan.uploadId }, { signal }), options);
}

/**
 * While the server writes one part down, the next is on the way: three fill a line on which each answer takes its time,
 * and are less than a server takes of one account.
 */
const partsAtOnce = 3;

/** In order, some at once; the first failure ends the others and is thrown. */
async function sideBySide<T>(
  items: readonly T[],
  work: (item: T, stopped: AbortSignal) => Promise<void>,
  signal: AbortSignal | undefined,
): Promise<void> {
  const failure = new AbortController();
  const stopped = signal === undefined ? failure.signal : AbortSignal.any([signal, failure.signal]);
  const waiting = items.values();
  const sendSome = async (): Promise<void> => {
    for (const item of waiting) {
      stopped.throwIfAborted();
      await work(item, stopped);
    }
  };
  const senders = Array.from({ length: Math.min(partsAtOnce, items.length) }, async () => {
    try {
      await sendSome();
    } catch (cause) {
      failure.abort(cause);
    }
  });
  await Promise.all(senders);
  signal?.throwIfAborted();
  failure.signal.throwIfAborted();
}

async function sendPart(client: Client, url: string, bytes: Blob, options: UploadOptions): Promise<void> {
  try {
    await keepTrying(() => client.put(putUploadPart, url, bytes, { signal: options.signal }), options);
  } catch (cause) {
    throw options.signal?.aborted === true ? cause : reasonOf(cause);
  }
}

/** A store of files elsewhere says no more than a status. */
function reasonOf(cause: unknown): unknown {
  if (!(cause instanceof ApiError) || cause.code !== 'server.error') return cause;
  const { status } = cause;
  if (status === 403)
    return new ApiError('file.expired', 'The upload took too long. Start it again to go on.', {}, status);
  if (status === 507)
    return new ApiError('disk.full', 'The server has no disk space left. Try again later.', {}, status);
  return status < 500
    ? new ApiError('upload.mismatch', 'The server refused a part of the file. Upload it again.', {}, status)
    : cause;
}
