import type { ErrorCode } from '@timbre/contract/errors/errors';
import { errors } from '@timbre/contract/errors/errors';
import type { ArticleExport, ExportFile } from '@timbre/contract/exports';
import type { JobProgress } from '@timbre/contract/jobs';
import { creditsFromMicro } from '@timbre/contract/money';
import type { FileService } from '../uploads/files.service.ts';
import { subtitlesOf } from './export-content.ts';
import { plainName } from '../../platform/files/plain-name.ts';
import type { DeliveredFile, ExportView } from './exports.store.ts';

const linkSeconds = 3600;

/** An export as its owner sees it; `progress` is its job's, while it has not ended. */
export function exportViewOf(row: ExportView, progress: JobProgress | null, files: FileService): ArticleExport {
  const code = row.error as ErrorCode | null;
  return {
    id: row.id,
    articleId: row.projectId,
    title: row.title,
    format: row.format,
    sampleRate: row.sampleRate,
    packaging: row.packaging,
    subtitles: subtitlesOf(row),
    isWatermarked: row.isWatermarked,
    status: progress?.status ?? row.status,
    progress,
    files: row.files.flatMap((file) => fileOf(file, row.title, files)),
    durationSeconds: row.durationSeconds,
    loudnessLufs: row.loudnessLufs,
    credits: row.charged === null ? null : creditsFromMicro(row.charged),
    error: code === null ? null : { code, message: (errors[code] ?? errors['server.error']).message },
    createdAt: row.createdAt.toISOString(),
  };
}

/** The timing is the studio's own record; asked for as JSON it is among the subtitles. */
function fileOf({ kind, format, fileId, sizeBytes }: DeliveredFile, title: string, files: FileService): ExportFile[] {
  if (kind === 'timing') return [];
  const name = `${plainName(title)}.${format}`;
  return [
    { kind, name, format, sizeBytes, url: files.signedUrl(fileId, { downloadName: name, ttlSeconds: linkSeconds }) },
  ];
}
