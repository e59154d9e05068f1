import { errors, type ErrorCode } from '@timbre/contract/errors/errors';
import type { JobProgress } from '@timbre/contract/jobs';
import { creditsFromMicro } from '@timbre/contract/money';
import { photoLimits } from '@timbre/contract/talking-photos/photo-document';
import type { PhotoProject, PhotoSummary } from '@timbre/contract/talking-photos/talking-photos';
import type { PhotoVersion } from '@timbre/contract/talking-photos/talking-photos-versions';
import type { PhotoVideo } from '@timbre/contract/talking-photos/talking-photos-videos';
import { plainName } from '../../../platform/files/plain-name.ts';
import type { Project } from '../../projects/projects.types.ts';
import type { FileService } from '../../uploads/files.service.ts';
import type { DocumentLine, DocumentRow, PhotoVersionLine } from './photo-projects.store.ts';
import type { ChunkLine, VideoView } from '../videos/photo-videos.store.ts';
import { contentOf } from '../videos/video-content.ts';

const linkSeconds = 6 * 3600;
const { framesPerSecond } = photoLimits;

export type Links = Pick<FileService, 'signedUrl'>;

/** A project's newest video, and the newest that was made. */
export interface ProjectVideos {
  readonly newest: { readonly id: string; readonly status: PhotoVideo['status'] } | undefined;
  readonly made: VideoView | undefined;
  readonly progress: JobProgress | null;
}

const isOpen = (status: PhotoVideo['status']): boolean => status === 'queued' || status === 'running';

function statusOf({ newest, made }: ProjectVideos): PhotoSummary['status'] {
  if (newest === undefined) return 'draft';
  if (isOpen(newest.status)) return 'processing';
  if (newest.status === 'done') return 'ready';
  // One that was stopped leaves what was there before.
  return newest.status === 'cancelled' ? (made === undefined ? 'draft' : 'ready') : 'failed';
}

export function photoSummaryOf(
  project: Project,
  line: Omit<DocumentLine, 'projectId' | 'caseId'>,
  {
    videos,
    drawn,
    sizeBytes,
    files,
  }: {
    readonly videos: ProjectVideos;
    /** The picture of a character of the cast on the first page. */
    readonly drawn: string | null;
    readonly sizeBytes: number;
    readonly files: Links;
  },
): PhotoSummary {
  const { newest, made, progress } = videos;
  const status = statusOf(videos);
  const link = (fileId: string | null | undefined): string | null =>
    fileId === null || fileId === undefined ? null : files.signedUrl(fileId, { ttlSeconds: linkSeconds });
  return {
    id: project.id,
    tempId: line.tempId,
    title: project.title,
    name: project.title,
    companyId: project.albumId,
    resolution: line.resolution,
    status,
    progress,
    videoUrl: link(made?.fileId),
    mediaId: made?.fileId ?? null,
    talkingPhotoId: (status === 'draft' ? null : status === 'ready' ? made?.id : newest?.id) ?? null,
    coverUrl: link(made?.posterFileId) ?? line.thumbnail ?? drawn ?? '',
    durationSeconds: made?.durationSeconds ?? null,
    sizeBytes,
    pages: line.pageCount,
    characters: line.characters,
    createdAt: project.createdAt.toISOString(),
    updatedAt: project.updatedAt.toISOString(),
    binnedAt: project.binnedAt?.toISOString() ?? null,
  };
}

export const photoProjectOf = (
  summary: PhotoSummary,
  project: Pick<Project, 'revision'>,
  { pages, settings }: Pick<DocumentRow, 'pages' | 'settings'>,
): PhotoProject => ({ ...summary, revision: project.revision, pages: [...pages], settings });

export const photoVersionOf = ({ pageCount, createdAt, ...line }: PhotoVersionLine): PhotoVersion => ({
  ...line,
  pages: pageCount,
  createdAt: createdAt.toISOString(),
});

const isKnown = (code: string): code is ErrorCode => Object.hasOwn(errors, code);

/** They say no more than that there is no video. */
const sayNothing: ReadonlySet<string> = new Set(['server.error', 'engine.failed', 'photo.video-failed']);

/** What someone reads of a video that was not made; refusals say what to change, everything else that nothing was taken. */
function errorOf({ status, error }: VideoView): PhotoVideo['error'] {
  if (status !== 'failed') return null;
  const reason = error !== null && isKnown(error) && !sayNothing.has(error) ? error : null;
  return { code: 'photo.video-failed', message: errors['photo.video-failed'].message, reason };
}

/** A video as its owner sees it; `progress` is its job's, while it has not ended. */
export function photoVideoOf(
  row: VideoView,
  { progress, chunks, files }: { progress: JobProgress | null; chunks: readonly ChunkLine[]; files: Links },
): PhotoVideo {
  const { id, projectId, title, format, width, height, isWatermarked, fileId, posterFileId, charged } = row;
  const { settings, sentences } = contentOf(row);
  const status = progress?.status ?? row.status;
  const link = (file: string | null, more: { downloadName?: string } = {}): string | null =>
    file === null ? null : files.signedUrl(file, { ttlSeconds: linkSeconds, ...more });
  let at = 0;
  const parts = chunks.map(({ position, frames, fileId: part }) => {
    const durationSeconds = frames / framesPerSecond;
    const made = { index: position, startSeconds: at, durationSeconds, url: link(part) ?? '' };
    at += durationSeconds;
    return made;
  });
  return {
    id,
    projectId,
    title,
    status,
    progress,
    parts: isOpen(status) ? parts : [],
    chunks: {
      total: sentences.length,
      made: row.status === 'done' ? sentences.length : chunks.length,
      kept: row.keptChunks,
    },
    format,
    width,
    height,
    alphaState: settings.alphaState,
    isWatermarked,
    videoUrl: link(fileId),
    downloadUrl: link(fileId, { downloadName: videoName(row) }),
    posterUrl: link(posterFileId),
    mediaId: fileId,
    sizeBytes: row.sizeBytes,
    durationSeconds: row.durationSeconds,
    credits: charged === null ? null : creditsFromMicro(charged),
    error: errorOf(row),
    createdAt: row.createdAt.toISOString(),
  };
}

/** As it is saved. */
export const videoName = ({ title, format }: Pick<VideoView, 'title' | 'format'>): string =>
  `${plainName(title)}.${format}`;
