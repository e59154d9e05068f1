import { createHash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { dubRate } from '@timbre/media/dubbing/line-sound';
import type { PlanName } from '@timbre/contract/plans';
import { beside } from '../../../platform/beside.ts';
import { AppError, fail } from '../../../platform/errors.ts';
import type { FileStore } from '../../../platform/files/file-store.ts';
import type { JobContext } from '../../../platform/jobs/define-job.ts';
import type { ProjectService } from '../../projects/projects.types.ts';
import type { ProvenanceService } from '../../provenance/provenance.service.ts';
import type { FileService } from '../../uploads/files.service.ts';
import type { DubRow, DubStore } from '../dubbing.store.ts';
import type { MakeBackground } from './background.program.ts';
import type { MixSpans } from './dub-mix.ts';
import { growingSound } from './growing-sound.ts';
import { losslessSound, type OpenSound, type OriginalDeps } from './stereo-original.ts';

export interface BackgroundFileDeps extends Pick<OriginalDeps, 'decode'> {
  readonly store: Pick<DubStore, 'update'>;
  readonly projects: Pick<ProjectService, 'keep'>;
  readonly files: Pick<FileService, 'openFile' | 'storeFile' | 'removeFile' | 'keepBlobs' | 'requireStorage'>;
  readonly blobs: FileStore;
  readonly provenance: Pick<ProvenanceService, 'writeFile'>;
  readonly makeBackground: MakeBackground;
}

interface Asked {
  readonly row: DubRow;
  readonly plan: PlanName;
  readonly spans: MixSpans;
  /** The original: an absolute path. */
  readonly source: string;
  readonly folder: string;
}

/** Another one and every background is made again, and what was mixed over it. */
export const backgroundVersion = 2;

const hashOf = ({ row, spans }: Asked): string =>
  createHash('sha256')
    .update(JSON.stringify([backgroundVersion, row.fileId, spans]))
    .digest('hex');

async function hasRoom({ files }: BackgroundFileDeps, { row, plan }: Asked, sizeBytes: number): Promise<boolean> {
  try {
    await files.requireStorage(row.ownerId, plan, sizeBytes);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'storage.full') return false;
    throw error;
  }
}

/** A plan without room for it is no reason to make no dub. */
async function keepFile(
  deps: BackgroundFileDeps,
  asked: Asked,
  { behind, hash }: { readonly behind: OpenSound; readonly hash: string },
  { write, signal }: JobContext,
): Promise<void> {
  const { store, projects, files, blobs } = deps;
  const { row, folder } = asked;
  const path = join(folder, 'background.flac');
  await deps.provenance.writeFile({
    audio: behind(),
    sampleRate: dubRate,
    channels: 2,
    // It stays here: what leaves is made of it, and marked then.
    isWatermarked: false,
    content: 'sound',
    format: 'flac',
    target: path,
    signal,
  });
  if (!(await hasRoom(deps, asked, (await stat(path)).size))) return;
  const blob = await blobs.putFile(path);
  await files.keepBlobs([blob], () =>
    write(async (tx) => {
      if (!(await projects.keep(tx, row.projectId))) fail('input.not-found');
      const file = { ownerId: row.ownerId, purpose: 'recording', name: 'background.flac' } as const;
      const backgroundFileId = await files.storeFile(tx, { ...file, mediaType: 'audio/flac', blob });
      await store.update(tx, row.projectId, { backgroundFileId, backgroundHash: hash });
      if (row.backgroundFileId !== null) await files.removeFile(tx, row.backgroundFileId);
    }),
  );
}

/**
 * Runs `use` with the original's sound without its speech, as long as that. It is made once for the times of its lines, and
 * may still grow while it is read.
 */
export async function withBackground<T>(
  deps: BackgroundFileDeps,
  asked: Asked,
  job: JobContext,
  use: (behind: OpenSound) => Promise<T>,
): Promise<T> {
  const { row, folder, spans, source } = asked;
  const seconds = row.durationSeconds;
  const hash = hashOf(asked);
  if (row.backgroundFileId !== null && row.backgroundHash === hash) {
    const { file } = await deps.files.openFile(row.backgroundFileId);
    return deps.blobs.withLocalPath(file.blobKey, (path) =>
      use(losslessSound(deps, { path, seconds, signal: job.signal })),
    );
  }
  const target = join(folder, 'background.raw');
  const growing = growingSound(target);
  return beside(
    job.signal,
    async (signal) => {
      await deps.makeBackground({ spans, source, seconds, target }, { signal, onBytes: growing.grown });
      growing.end();
    },
    (made, making) =>
      beside(
        making,
        async (signal) => {
          await made();
          await keepFile(deps, asked, { behind: growing.open(signal), hash }, { ...job, signal });
        },
        (_, signal) => use(growing.open(signal)),
      ),
  );
}
