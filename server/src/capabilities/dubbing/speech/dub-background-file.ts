import { createHash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { dubBackground } from '@timbre/media/dubbing/dub-background';
import { dubRate } from '@timbre/media/dubbing/line-sound';
import { toInt16 } from '@timbre/media/pcm';
import type { PlanName } from '@timbre/contract/plans';
import { AppError, fail } from '../../../platform/errors.ts';
import type { FileStore } from '../../../platform/files/file-store.ts';
import type { JobContext } from '../../../platform/jobs/define-job.ts';
import type { ProjectService } from '../../projects/projects.types.ts';
import type { ProvenanceService } from '../../provenance/provenance.service.ts';
import type { FileService } from '../../uploads/files.service.ts';
import type { DubRow, DubStore } from '../dubbing.store.ts';
import type { MixSpans } from './dub-mix.ts';

export interface BackgroundFileDeps {
  readonly store: Pick<DubStore, 'update'>;
  readonly projects: Pick<ProjectService, 'keep'>;
  readonly files: Pick<FileService, 'openFile' | 'storeFile' | 'removeFile' | 'keepBlobs' | 'requireStorage'>;
  readonly blobs: FileStore;
  readonly provenance: Pick<ProvenanceService, 'writeFile'>;
}

interface Asked {
  readonly row: DubRow;
  readonly plan: PlanName;
  readonly spans: MixSpans;
  readonly original: () => AsyncIterable<Int16Array>;
  readonly folder: string;
}

/** Another one and every background is made again, and what was mixed over it. */
export const backgroundVersion = 1;

const hashOf = ({ row, spans }: Asked): string =>
  createHash('sha256')
    .update(JSON.stringify([backgroundVersion, row.fileId, spans]))
    .digest('hex');

async function* withoutSpeech({ original, spans }: Asked): AsyncGenerator<Int16Array> {
  const behind = dubBackground({ ...spans, background: 'keep', spoken: [], sampleRate: dubRate });
  for await (const piece of original()) {
    const out = behind.push(piece);
    if (out.length > 0) yield toInt16(out);
  }
  yield toInt16(behind.flush());
}

async function hasRoom({ files }: BackgroundFileDeps, { row, plan }: Asked, sizeBytes: number): Promise<boolean> {
  try {
    await files.requireStorage(row.ownerId, plan, sizeBytes);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'storage.full') return false;
    throw error;
  }
}

/** For the next mix. A plan without room for it is no reason to make no dub: null then. */
async function keepFile(
  deps: BackgroundFileDeps,
  asked: Asked,
  made: { readonly path: string; readonly hash: string },
  { write }: JobContext,
): Promise<string | null> {
  const { store, projects, files, blobs } = deps;
  const { row } = asked;
  if (!(await hasRoom(deps, asked, (await stat(made.path)).size))) return null;
  const blob = await blobs.putFile(made.path);
  await files.keepBlobs([blob], () =>
    write(async (tx) => {
      if (!(await projects.keep(tx, row.projectId))) fail('input.not-found');
      const file = { ownerId: row.ownerId, purpose: 'recording', name: 'background.flac' } as const;
      const backgroundFileId = await files.storeFile(tx, { ...file, mediaType: 'audio/flac', blob });
      await store.update(tx, row.projectId, { backgroundFileId, backgroundHash: made.hash });
      if (row.backgroundFileId !== null) await files.removeFile(tx, row.backgroundFileId);
    }),
  );
  return blob.key;
}

/**
 * Runs `use` with the path of the original's sound without its speech, which is made once for the times of its lines. It is
 * lossless, and as long as the original.
 */
export async function withBackground<T>(
  deps: BackgroundFileDeps,
  asked: Asked,
  job: JobContext,
  use: (path: string) => Promise<T>,
): Promise<T> {
  const { row, folder } = asked;
  const hash = hashOf(asked);
  if (row.backgroundFileId !== null && row.backgroundHash === hash) {
    const { file } = await deps.files.openFile(row.backgroundFileId);
    return deps.blobs.withLocalPath(file.blobKey, use);
  }
  const path = join(folder, 'background.flac');
  await deps.provenance.writeFile({
    audio: withoutSpeech(asked),
    sampleRate: dubRate,
    channels: 2,
    // It stays here: what leaves is made of it, and marked then.
    isWatermarked: false,
    content: 'sound',
    format: 'flac',
    target: path,
    signal: job.signal,
  });
  // The store takes the file away: it is read from there.
  const key = await keepFile(deps, asked, { path, hash }, job);
  if (key !== null) return deps.blobs.withLocalPath(key, use);
  return use(path);
}
