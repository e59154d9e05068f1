import { errors } from '@timbre/contract/errors/errors';
import type { GeneratedImage, ImageGeneration } from '@timbre/contract/images/images-generation';
import type { JobProgress } from '@timbre/contract/jobs';
import type { FileService } from '../uploads/files.service.ts';
import type { ImageGenerationRow, PictureOfGeneration } from './image-generations.store.ts';
import { isKnownError, linkSeconds } from './image-view.ts';

type Links = Pick<FileService, 'signedUrl'>;

const nameChars = 60;

/** What a picture of a description is called: “A lake at sunset 2”. */
export function generatedName(prompt: string, nth: number): string {
  const plain = [...prompt.replaceAll(/\s+/gu, ' ').trim()];
  const short =
    plain.length <= nameChars
      ? plain.join('')
      : `${plain
          .slice(0, nameChars - 1)
          .join('')
          .trimEnd()}…`;
  return `${short} ${nth + 1}`;
}

/** The same as a file's name. */
export function generatedFileName(name: string): string {
  const plain = name.replaceAll(/[^\p{L}\p{N}]+/gu, '-').replaceAll(/^-|-$/gu, '');
  return `${plain.toLowerCase()}.png`;
}

export function generatedImageView({ image, versions }: PictureOfGeneration, files: Links): GeneratedImage {
  const { id, name, fileId, thumbnail, width, height } = image;
  return {
    id,
    name,
    url: files.signedUrl(fileId, { ttlSeconds: linkSeconds }),
    downloadUrl: files.signedUrl(fileId, { ttlSeconds: linkSeconds, downloadName: generatedFileName(name) }),
    thumbnail,
    width,
    height,
    versions: versions.map((version) => ({
      id: version.id,
      kind: version.kind,
      width: version.width,
      height: version.height,
      isCurrent: version.fileId === fileId,
      createdAt: version.createdAt.toISOString(),
    })),
  };
}

/** `progress` is its job's, while it has not ended. */
export function generationView(
  row: ImageGenerationRow,
  {
    pictures,
    progress,
    files,
  }: { pictures: readonly PictureOfGeneration[]; progress: JobProgress | null; files: Links },
): ImageGeneration {
  const { id, kind, prompt, ratio, style, strength, maker, status, error } = row;
  const isOpen = status === 'queued';
  return {
    id,
    kind,
    prompt,
    ratio,
    style,
    strength,
    maker,
    understood: [...row.understood],
    unknownWords: [...row.unknownWords],
    status: isOpen && progress?.status === 'running' ? 'running' : status,
    progress: isOpen ? progress : null,
    error:
      status === 'failed' && error !== null && isKnownError(error)
        ? { code: error, message: errors[error].message }
        : null,
    createdAt: row.createdAt.toISOString(),
    images: pictures.map((picture) => generatedImageView(picture, files)),
  };
}
