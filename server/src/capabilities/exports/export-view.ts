import type { ErrorCode } from '@timbre/contract/errors';
import { errors } from '@timbre/contract/errors';
import type { ArticleExport } from '@timbre/contract/exports';
import type { JobProgress } from '@timbre/contract/jobs';
import { creditsFromMicro } from '@timbre/contract/money';
import type { FileService } from '../uploads/files.service.ts';
import type { ExportView } from './exports.store.ts';

const linkSeconds = 3600;
const titleChars = 80;

/** The project's title as a file name; the store keeps what is unsafe in one out. */
function downloadName(title: string, extension: string): string {
  const words = title.replaceAll(/[\p{Cc}/\\:*?"<>|]+/gu, ' ').trim();
  const name = [...words]
    .slice(0, titleChars)
    .join('')
    .replace(/[\s.…]+$/u, '');
  return `${name || 'voiceover'}.${extension}`;
}

/** An export as its owner sees it; `progress` is its job's, while it has not ended. */
export function exportViewOf(row: ExportView, progress: JobProgress | null, files: FileService): ArticleExport {
  const code = row.error as ErrorCode | null;
  const link = (fileId: string | null, extension: string): string | null =>
    fileId === null
      ? null
      : files.signedUrl(fileId, { downloadName: downloadName(row.title, extension), ttlSeconds: linkSeconds });
  return {
    id: row.id,
    articleId: row.projectId,
    title: row.title,
    format: row.format,
    hasSubtitles: row.subtitles === 'srt',
    status: progress?.status ?? row.status,
    progress,
    fileUrl: link(row.fileId, row.format),
    subtitleUrl: link(row.subtitleFileId, 'srt'),
    fileBytes: row.fileBytes,
    durationSeconds: row.durationSeconds,
    credits: row.charged === null ? null : creditsFromMicro(row.charged),
    error: code === null ? null : { code, message: (errors[code] ?? errors['server.error']).message },
    createdAt: row.createdAt.toISOString(),
  };
}
