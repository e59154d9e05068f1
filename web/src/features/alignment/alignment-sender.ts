import { ApiError } from '@timbre/client';
import { attemptKeys, lostAnswers } from '../../lib/http/attempt-key.ts';
import type { AlignmentRequest } from './api.ts';

interface SenderDeps {
  readonly send: (
    file: File,
    options: { readonly signal: AbortSignal; readonly onProgress: (percent: number) => void },
  ) => Promise<string>;
  readonly begin: (
    request: AlignmentRequest,
    options: { readonly signal: AbortSignal; readonly idempotencyKey: string },
  ) => Promise<{ readonly id: string }>;
}

/** A file of this computer, or one that is with the server already. */
export type AlignmentSource = { readonly file: File } | { readonly fileId: string };

const isFileGone = (error: unknown): boolean => error instanceof ApiError && error.code === 'alignment.media-missing';

/** Brings a recording to the server and begins its alignment: a file is sent once, and one wish is paid once. */
export function alignmentSender({ send, begin }: SenderDeps) {
  // A proxy that got tired of waiting answers as a broken server does: the work may have begun all the same.
  const keys = attemptKeys(undefined, [...lostAnswers, 'server.error']);
  let sent: { readonly file: File; readonly fileId: string } | null = null;

  return async (
    source: AlignmentSource,
    wishes: Omit<AlignmentRequest, 'fileId'>,
    options: { readonly signal: AbortSignal; readonly onProgress: (percent: number) => void },
  ): Promise<string> => {
    const { signal, onProgress } = options;
    try {
      if ('file' in source && sent?.file !== source.file)
        sent = { file: source.file, fileId: await send(source.file, options) };
      const fileId = 'file' in source ? (sent?.fileId ?? '') : source.fileId;
      onProgress(100);
      const request = { fileId, ...wishes };
      const { id } = await begin(request, { signal, idempotencyKey: keys.keyFor(request) });
      keys.end();
      sent = null;
      return id;
    } catch (error) {
      if (!signal.aborted) keys.end(error);
      if (isFileGone(error)) sent = null;
      throw error;
    }
  };
}
