import { modelLimits, type RecordedFile } from '@timbre/contract/models/models';
import { fail } from '../../platform/errors.ts';
import type { JobContext } from '../../platform/jobs/define-job.ts';
import { speedOf, type ModelWorkDeps } from './model-work.ts';
import type { ModelRow } from './models.store.ts';
import { filesOf } from './unpacking.ts';
import { watchWork } from './watch-work.ts';

/** Compares a model's files with those that were installed, and tries it again. */
export async function verifyModel(row: ModelRow, deps: ModelWorkDeps, job: JobContext): Promise<void> {
  const { store, folder, unpack, clock } = deps;
  const { id, files: recorded } = row;
  if (!(await folder.isThere(id))) fail('models.damaged', undefined, 'Its folder is gone. Install it again.');
  const total = recorded.length === 0 ? null : recorded.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
  let now: readonly RecordedFile[] = [];
  let speed: number | null = null;
  await watchWork(deps, row, job, async (signal, report) => {
    report('checking', 0, total);
    const limits = { bytes: Number.MAX_SAFE_INTEGER, files: modelLimits.files };
    const request = { task: 'hash' as const, folder: folder.of(id), limits };
    now = filesOf(await unpack(request, { signal, onProgress: (bytes) => report('checking', bytes, total) }));
    requireSame(recorded, now);
    report('trying', 0, null);
    speed = await speedOf(deps, id, signal);
  });
  await job.complete((tx) =>
    store.update(tx, id, {
      status: 'installed',
      verifiedAt: clock.now(),
      speed,
      error: null,
      errorDetail: null,
      // Of a folder that someone put there these are the first checksums.
      ...(recorded.length === 0 ? { files: now } : {}),
    }),
  );
}

function requireSame(recorded: readonly RecordedFile[], now: readonly RecordedFile[]): void {
  const there = new Map(now.map((file) => [file.path, file.sha256]));
  const wrong = recorded.filter(({ path, sha256 }) => there.get(path) !== sha256).map(({ path }) => path);
  if (wrong.length === 0) return;
  const named = wrong.slice(0, 3).join(', ') + (wrong.length > 3 ? ` and ${wrong.length - 3} more` : '');
  fail('models.damaged', undefined, `These files are missing or changed: ${named}. Install the model again.`);
}
