import { ApiError } from '@timbre/client';
import { attemptKeys, lostAnswers } from './attempt-key.ts';
import type { UploadOptions } from './upload.ts';

interface DeliveryDeps<Request, Made> {
  readonly send: (
    file: File,
    options: Required<Pick<UploadOptions, 'signal' | 'onProgress' | 'onStart'>> & Pick<UploadOptions, 'uploadId'>,
  ) => Promise<string>;
  readonly begin: (
    request: Request,
    options: { readonly signal: AbortSignal; readonly idempotencyKey: string },
  ) => Promise<Made>;
  /** What the server says when it no longer has what was sent. */
  readonly goneCodes: readonly string[];
}

export interface DeliveryOptions {
  readonly signal: AbortSignal;
  /** 0 to 100; then the server reads what was sent. */
  readonly onProgress: (percent: number) => void;
}

interface Sent {
  readonly file: File;
  uploadId?: string;
  fileId?: string;
}

/**
 * Brings a file of this computer to the server and begins the work on it: what was sent is not sent again, and one wish
 * is paid once.
 */
export function fileDelivery<Request, Made>({ send, begin, goneCodes }: DeliveryDeps<Request, Made>) {
  // A proxy that got tired of waiting answers as a broken server does: the work may have begun all the same.
  const keys = attemptKeys(undefined, [...lostAnswers, 'server.error']);
  let last: Sent | null = null;

  async function fileIdOf(file: File, { signal, onProgress }: DeliveryOptions): Promise<string> {
    const sent: Sent = last?.file === file ? last : { file };
    last = sent;
    sent.fileId ??= await send(file, {
      signal,
      onProgress,
      uploadId: sent.uploadId,
      onStart: (uploadId) => (sent.uploadId = uploadId),
    });
    return sent.fileId;
  }

  /** `file`: what goes to the server first; null: all of it is there. */
  return async (file: File | null, requestOf: (fileId: string) => Request, options: DeliveryOptions): Promise<Made> => {
    const { signal, onProgress } = options;
    try {
      const request = requestOf(file === null ? '' : await fileIdOf(file, options));
      onProgress(100);
      const made = await begin(request, { signal, idempotencyKey: keys.keyFor(request) });
      keys.end();
      last = null;
      return made;
    } catch (error) {
      if (!signal.aborted) keys.end(error);
      if (error instanceof ApiError && goneCodes.includes(error.code)) last = null;
      throw error;
    }
  };
}
