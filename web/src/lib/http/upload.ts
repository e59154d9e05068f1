import { ApiError } from '@timbre/client';
import type { HashFile } from '@timbre/client/hash-file';
import { hashFile } from '@timbre/client/hash-file';
import { uploadFile } from '@timbre/client/upload';
import { api } from './api.ts';
import type { HashMessage } from './hash.worker.ts';

export interface UploadOptions {
  readonly signal?: AbortSignal;
  /** 0 to 100. */
  readonly onProgress?: (percent: number) => void;
  /** When it is no file with a name of its own. */
  readonly fileName?: string;
  /** Id of an upload that was broken off: only its missing parts are sent. */
  readonly uploadId?: string | undefined;
  readonly onStart?: (uploadId: string) => void;
}

/** Sends a file to the server; its id there. */
export async function upload(
  file: Blob,
  { onProgress, fileName, uploadId, ...options }: UploadOptions = {},
): Promise<string> {
  const { fileId } = await uploadFile(api, file, {
    ...options,
    fileName: fileName ?? (file instanceof File ? file.name : 'file'),
    ...(uploadId === undefined ? {} : { uploadId }),
    hash: hashBeside,
    onProgress: (done, total) => onProgress?.(Math.floor((done / total) * 100)),
  });
  return fileId;
}

/** Below this the page does not feel it, and starting a worker takes longer. */
const smallBytes = 1_000_000;

/** Hashes in a worker: two gigabytes take a while, and the page must stay fluid. */
const hashBeside: HashFile = (file, options) =>
  file.size < smallBytes ? hashFile(file, options) : inWorker(file, options);

const inWorker: HashFile = (file, { signal, onProgress }) => {
  const worker = new Worker(new URL('./hash.worker.ts', import.meta.url), { type: 'module' });
  return new Promise<string>((resolve, reject) => {
    const unreadable = () =>
      reject(new ApiError('upload.mismatch', 'This file can’t be read any more. Choose it again.'));
    worker.addEventListener('message', ({ data }: MessageEvent<HashMessage>) => {
      if ('sha256' in data) resolve(data.sha256);
      else if ('error' in data) unreadable();
      else onProgress?.(data.hashedBytes);
    });
    worker.addEventListener('error', unreadable);
    signal?.addEventListener('abort', () => reject(signal.reason as Error));
    worker.postMessage(file);
  }).finally(() => worker.terminate());
};
