import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database, Tx } from '../../../platform/db/database.ts';
import { AppError, fail } from '../../../platform/errors.ts';
import type { FileStore } from '../../../platform/files/file-store.ts';
import { plainName } from '../../../platform/files/plain-name.ts';
import type { TempFolders } from '../../../platform/files/temp-folder.ts';
import type { JobContext, JobFailure } from '../../../platform/jobs/define-job.ts';
import type { PlanService } from '../../plans/plans.service.ts';
import type { ProjectService } from '../../projects/projects.types.ts';
import type { FileService } from '../../uploads/files.service.ts';
import type { TranscriptionStore } from '../transcription.store.ts';
import type { CutFileStore, CutFileView } from './cut-files.store.ts';
import { renderCut, type RenderCutDeps, type RenderedCut } from './render-cut.ts';

export interface CutFileDeps extends RenderCutDeps {
  readonly db: Database;
  readonly store: Pick<TranscriptionStore, 'load'>;
  readonly cutFiles: CutFileStore;
  readonly projects: Pick<ProjectService, 'keep'>;
  readonly files: Pick<FileService, 'openFile' | 'storeFile' | 'requireStorage' | 'keepBlobs'>;
  readonly blobs: FileStore;
  readonly withTempFolder: TempFolders['withTempFolder'];
  readonly actorOf: PlanService['actorOf'];
  readonly clock: Clock;
}

interface Payload {
  readonly cutFileId: string;
}

const mediaTypes = { mp4: 'video/mp4', wav: 'audio/wav', mp3: 'audio/mpeg' } as const;
/** What is left for the bar: storing. */
const rendered = 0.97;

/** The recording may be gone: its owner’s storage was cleared. */
function namedSource(error: unknown): never {
  if (error instanceof AppError && error.code === 'input.not-found') fail('cut.source');
  throw error;
}

async function keep(deps: CutFileDeps, row: CutFileView, made: RenderedCut, job: JobContext): Promise<void> {
  job.progress(rendered, 'storing');
  const blob = await deps.blobs.putFile(made.path);
  await deps.files.keepBlobs([blob], async () => {
    const { plan } = await deps.actorOf(row.ownerId);
    await deps.files.requireStorage(row.ownerId, plan, blob.sizeBytes);
    return job.complete(async (tx) => {
      if (!(await deps.projects.keep(tx, row.projectId))) return false;
      const [view, current] = [await deps.store.load(tx, row.projectId), await deps.cutFiles.load(tx, row.id)];
      if (view === null || current?.status !== 'queued') return false;
      if (view.project.binnedAt !== null) {
        await failed(tx, { cutFileId: row.id }, deps, { kind: 'cancelled', code: 'job.cancelled' });
        return false;
      }
      const name = `${plainName(view.project.title)}.${row.format}`;
      const mediaType = mediaTypes[row.format];
      const file = { ownerId: row.ownerId, purpose: 'export', name, mediaType, blob } as const;
      await deps.cutFiles.update(tx, row.id, {
        fileId: await deps.files.storeFile(tx, file),
        durationSeconds: made.durationSeconds,
        status: 'done',
        error: null,
        endedAt: deps.clock.now(),
      });
      return true;
    });
  });
}

export async function run({ cutFileId }: Payload, deps: CutFileDeps, job: JobContext): Promise<void> {
  const row = await deps.cutFiles.load(deps.db, cutFileId);
  const view = row === null ? null : await deps.store.load(deps.db, row.projectId);
  // Deleted while the job waited.
  if (row === null || view === null || row.status !== 'queued') return job.complete(async () => undefined);
  if (view.project.binnedAt !== null) {
    const stopped = { kind: 'cancelled', code: 'job.cancelled' } as const;
    return job.complete((tx) => failed(tx, { cutFileId }, deps, stopped));
  }
  const { fileId, durationSeconds } = view.row;
  if (fileId === null) fail('cut.source');
  job.progress(0, 'encoding');
  const { file } = await deps.files.openFile(fileId).catch(namedSource);
  await deps.withTempFolder((folder) =>
    deps.blobs.withLocalPath(file.blobKey, async (source) => {
      const onFraction = (fraction: number): void => job.progress(fraction * rendered, 'encoding');
      const { format, cuts } = row;
      const work = { format, cuts, source, durationSeconds, folder, signal: job.signal, onFraction };
      await keep(deps, row, await renderCut(deps, work), job);
    }),
  );
}

/** Nothing was held for it: it only says why, and can be tried again. */
export async function failed(
  tx: Tx,
  { cutFileId }: Payload,
  deps: Pick<CutFileDeps, 'cutFiles' | 'clock'>,
  reason: JobFailure,
): Promise<void> {
  const row = await deps.cutFiles.load(tx, cutFileId);
  if (row?.status !== 'queued') return;
  const error = ['server.error', 'engine.failed', 'sound.unreadable', 'input.invalid'].includes(reason.code)
    ? 'cut.failed'
    : reason.code;
  await deps.cutFiles.update(tx, cutFileId, { status: reason.kind, error, endedAt: deps.clock.now() });
}
