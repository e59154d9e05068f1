import type { ErrorCode } from '@timbre/contract/errors/errors';
import { errors } from '@timbre/contract/errors/errors';
import type { ImageResult, OriginalImage } from '@timbre/contract/images/images';
import type { JobProgress } from '@timbre/contract/jobs';
import type { FileService } from '../uploads/files.service.ts';
import type { ImageResultRow, ImageRow } from './images.store.ts';

/** How long addresses of pictures work. */
export const linkSeconds = 6 * 3600;

/** Whether a row's error still has a sentence. */
export const isKnownError = (code: string): code is ErrorCode => Object.hasOwn(errors, code);

/** What a result's file is called. */
export function resultName(original: string, { kind, factor }: Pick<ImageResultRow, 'kind' | 'factor'>): string {
  const plain = original.replace(/\.[a-z0-9]{1,5}$/iu, '').trim();
  return `${plain === '' ? 'picture' : plain}-${kind === 'cut-out' ? 'cut-out' : `${factor}x`}.png`;
}

type Links = Pick<FileService, 'signedUrl'>;

/** `progress` is its job's, while it has not ended. */
export function resultView(
  row: ImageResultRow,
  { name, progress, files }: { name: string; progress: JobProgress | null; files: Links },
): ImageResult {
  const { id, imageId, kind, factor, status, fileId, width, height, subject, error } = row;
  const isOpen = status === 'queued';
  const link = (more: { downloadName?: string }): string | null =>
    fileId === null ? null : files.signedUrl(fileId, { ttlSeconds: linkSeconds, ...more });
  return {
    id,
    originalId: imageId,
    kind,
    factor,
    status: isOpen && progress?.status === 'running' ? 'running' : status,
    progress: isOpen ? progress : null,
    url: link({}),
    downloadUrl: link({ downloadName: resultName(name, row) }),
    width,
    height,
    subject,
    error:
      status === 'failed' && error !== null && isKnownError(error)
        ? { code: error, message: errors[error].message }
        : null,
    createdAt: row.createdAt.toISOString(),
  };
}

export const originalView = (row: ImageRow, results: readonly ImageResult[], files: Links): OriginalImage => ({
  id: row.id,
  name: row.name,
  url: files.signedUrl(row.fileId, { ttlSeconds: linkSeconds }),
  thumbnail: row.thumbnail,
  width: row.width,
  height: row.height,
  createdAt: row.createdAt.toISOString(),
  results: [...results],
});
