import type { OutputOf } from '@timbre/contract/call';
import { authoriseUpload, finishUpload, putUploadPart } from '@timbre/contract/uploads';
import { ApiError } from './api-error.ts';
import type { Client } from './client.ts';
import { createSha256 } from './sha256.ts';

const tries = 4;
const firstWaitMs = 500;

export interface UploadOptions {
  readonly fileName: string;
  readonly mediaType?: string;
  readonly signal?: AbortSignal;
  /** Id of an upload that was broken off: only its missing parts are sent. */
  readonly uploadId?: string;
  /** Called with the id as soon as it is known, so that it can be kept for going on later. */
  readonly onStart?: (uploadId: string) => void;
  readonly onProgress?: (sentBytes: number, totalBytes: number) => void;
  readonly wait?: (milliseconds: number) => Promise<void>;
}

export type UploadedFile = OutputOf<typeof finishUpload>;

/** Sends a file in the server's parts. Each part is tried four times; abort the signal to cancel and keep what was sent. */
export async function uploadFile(client: Client, file: Blob, options: UploadOptions): Promise<UploadedFile> {
  const { signal, onProgress } = options;
  const sha256 = await hashOf(file, signal);
  const plan = await client.send(
    authoriseUpload,
    {
      uploadId: options.uploadId,
      fileName: options.fileName,
      mediaType: options.mediaType ?? file.type,
      sizeBytes: file.size,
      sha256,
    },
    { signal },
  );
  options.onStart?.(plan.uploadId);
  let sentBytes = 0;
  for (const part of plan.parts) {
    const start = (part.number - 1) * plan.partBytes;
    const bytes = file.slice(start, Math.min(file.size, start + plan.partBytes));
    if (!part.isDone) await sendPart(client, part.url, bytes, options);
    sentBytes += bytes.size;
    onProgress?.(sentBytes, file.size);
  }
  return client.send(finishUpload, { uploadId: plan.uploadId }, { signal });
}

async function sendPart(client: Client, url: string, bytes: Blob, options: UploadOptions): Promise<void> {
  const { signal, wait = waitFor } = options;
  for (let attempt = 1; ; attempt++) {
    signal?.throwIfAborted();
    try {
      return await client.put(putUploadPart, url, bytes, { signal });
    } catch (cause) {
      signal?.throwIfAborted();
      if (attempt === tries || !isPassing(cause)) throw reasonOf(cause);
    }
    await wait(firstWaitMs * 2 ** (attempt - 1));
  }
}

/** Below 500 the server understood and refused: the same bytes would be refused again. */
function isPassing(cause: unknown): boolean {
  return cause instanceof ApiError && (cause.status === 0 || cause.status === 429 || cause.status >= 500);
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

async function hashOf(file: Blob, signal: AbortSignal | undefined): Promise<string> {
  const hash = createSha256();
  const reader = file.stream().getReader();
  for (;;) {
    signal?.throwIfAborted();
    const { done, value } = await reader.read();
    if (done) return hash.digest();
    hash.update(value);
  }
}

function waitFor(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
