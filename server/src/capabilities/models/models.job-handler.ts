import { createHash } from 'node:crypto';
import { stat, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { keptBytes, type ModelEntry } from '@timbre/contract/models/model-catalogue';
import { modelLimits, type RecordedFile } from '@timbre/contract/models/models';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database, Tx } from '../../platform/db/database.ts';
import { AppError, fail } from '../../platform/errors.ts';
import { rethrowDiskError } from '../../platform/files/disk-space.ts';
import type { JobContext, JobFailure } from '../../platform/jobs/define-job.ts';
import type { Logger } from '../../platform/log/logger.ts';
import { fetchModel, type FetchedSource, type ModelFetching } from './fetch-model.ts';
import type { ModelFolder } from './model-folder.ts';
import { describedModel, requireComplete } from './model-files.ts';
import type { ModelRow, ModelStore } from './models.store.ts';
import type { Unpack } from './unpack.program.ts';
import type { UnpackAnswer, UnpackSource } from './unpacking.ts';

export interface ModelWorkDeps {
  readonly db: Database;
  readonly store: ModelStore;
  readonly catalogue: () => Promise<ReadonlyMap<string, ModelEntry>>;
  readonly folder: ModelFolder;
  readonly fetching: ModelFetching;
  readonly unpack: Unpack;
  readonly voicesChanged: () => Promise<void>;
  readonly clock: Clock;
  readonly log: Logger;
}

interface Payload {
  readonly modelId: string;
  readonly task: 'install' | 'verify';
}

/** How often the row is told how far it is, and asked whether the owner wants it to stop. */
const lookMs = 500;

const reasons = {
  damaged: 'models.damaged',
  unsafe: 'models.unsafe',
  large: 'models.large',
  kind: 'models.kind',
  disk: 'disk.full',
} as const;

function filesOf(answer: UnpackAnswer): readonly RecordedFile[] {
  if ('files' in answer) return answer.files;
  const { reason, detail } = answer.problem;
  return fail(
    reasons[reason],
    undefined,
    reason === 'damaged' && detail !== '' ? `The file is damaged: ${detail}` : undefined,
  );
}

/** One run of the job: what it tells its row, and when it has to stop. */
class Paused extends Error {}

async function watched(
  { db, store, clock }: ModelWorkDeps,
  { id }: ModelRow,
  job: JobContext,
  work: (signal: AbortSignal, report: (stage: Stage, done: number, total: number | null) => void) => Promise<void>,
): Promise<void> {
  const stop = new AbortController();
  const end = (): void => stop.abort(job.signal.reason);
  job.signal.addEventListener('abort', end, { once: true });
  if (job.signal.aborted) end();
  let latest: { stage: Stage; doneBytes: number; totalBytes: number | null } | null = null;
  let known: Stage | null = null;
  let writing = Promise.resolve();
  const look = async (): Promise<void> => {
    const now = await store.load(db, id);
    if (now?.isPauseWanted === true) stop.abort(new Paused());
    const told = latest;
    latest = null;
    if (told === null || stop.signal.aborted || now?.status === 'cancelling') return;
    const { stage, doneBytes, totalBytes } = told;
    job.progress(totalBytes === null || totalBytes === 0 ? 0 : doneBytes / totalBytes, stage);
    const begins = stage === known ? {} : { status: stage, stageAt: clock.now(), stageBytes: doneBytes };
    known = stage;
    await job.write((tx) => store.update(tx, id, { ...begins, doneBytes, totalBytes }));
  };
  const next = (): void => {
    // A row that can't be written now is written the next time; whoever lost the job hears of it by its signal.
    writing = writing.then(look).catch(() => undefined);
  };
  const timer = setInterval(next, lookMs);
  try {
    await work(stop.signal, (stage, doneBytes, totalBytes) => {
      const isNew = stage !== (latest?.stage ?? known);
      latest = { stage, doneBytes, totalBytes };
      if (isNew) next();
    });
  } catch (error) {
    throw stop.signal.aborted ? (stop.signal.reason as Error) : error;
  } finally {
    clearInterval(timer);
    job.signal.removeEventListener('abort', end);
    await writing;
  }
}

type Stage = 'downloading' | 'unpacking' | 'checking';

export async function run({ modelId, task }: Payload, deps: ModelWorkDeps, job: JobContext): Promise<void> {
  const { db, store } = deps;
  const row = await store.load(db, modelId);
  // It was taken up again by another job, or removed.
  if (row === null || row.jobId !== job.jobId || row.status === 'removed') return job.complete(async () => undefined);
  try {
    await (task === 'verify' ? verify(row, deps, job) : install(row, deps, job));
  } catch (error) {
    if (error instanceof Paused)
      return job.complete((tx) => store.update(tx, modelId, { status: 'paused', isPauseWanted: false }));
    if (error instanceof AppError)
      await job.write((tx) => store.update(tx, modelId, { errorDetail: error.message })).catch(() => undefined);
    return rethrowDiskError(error);
  }
}

async function sourcesOf(
  row: ModelRow,
  entry: ModelEntry | undefined,
  { fetching, folder }: ModelWorkDeps,
  progress: { readonly signal: AbortSignal; readonly onBytes: (done: number, total: number | null) => void },
): Promise<{ sources: readonly UnpackSource[]; downloads: readonly FetchedSource[] }> {
  const { id, origin, source, expectedSha256, downloads: recorded, acceptsChanged } = row;
  if (origin === 'path') {
    const path = source ?? '';
    const found = await stat(path).catch(() => fail('models.kind', undefined, `The studio can’t read ${path}.`));
    const kind = found.isDirectory() ? 'folder' : 'file';
    return { sources: [{ kind, path, name: basename(path) }], downloads: [] };
  }
  const byUrl = [{ url: source ?? '', sizeBytes: null, sha256: expectedSha256 }];
  const sources = origin === 'url' ? byUrl : (entry ?? fail('models.unknown')).sources;
  const fetched = await fetchModel(fetching, {
    ...progress,
    sources,
    recorded,
    acceptsChanged,
    folder: await folder.downloads(id),
  });
  return { sources: fetched.map(({ path, name }) => ({ kind: 'file', path, name })), downloads: fetched };
}

async function install(row: ModelRow, deps: ModelWorkDeps, job: JobContext): Promise<void> {
  const { catalogue, folder, fetching, unpack } = deps;
  const { id } = row;
  const done = await folder.settled(id);
  if (done !== null) return settled(row, deps, job, done);
  const entry = row.origin === 'catalogue' ? (await catalogue()).get(id) : undefined;
  const keeps = entry === undefined || entry.unverified.includes('files') ? [] : entry.files.map(({ path }) => path);
  await watched(deps, row, job, async (signal, report) => {
    const onBytes = (bytes: number, total: number | null): void => report('downloading', bytes, total);
    report('downloading', row.doneBytes, row.totalBytes);
    const { sources, downloads } = await sourcesOf(row, entry, deps, { signal, onBytes });
    const kept = entry === undefined ? null : keptBytes(entry);
    report('unpacking', 0, kept);
    const destination = await folder.emptyContent(id);
    const limits = {
      bytes: Math.min(modelLimits.unpackedBytes, await fetching.disk.freeBytes()),
      files: modelLimits.files,
    };
    if (limits.bytes <= 0) fail('disk.full');
    const request = { task: 'unpack' as const, sources, destination, keeps, limits };
    const answer = await unpack(request, { signal, onProgress: (bytes) => report('unpacking', bytes, kept) });
    const isFull = limits.bytes < modelLimits.unpackedBytes && 'problem' in answer && answer.problem.reason === 'large';
    if (isFull) fail('disk.full');
    // Bytes that are wrong once are wrong the next time: they are fetched again then.
    if ('problem' in answer && answer.problem.reason !== 'disk') await folder.forget(id);
    const files = [...filesOf(answer)];
    await requireComplete(files, entry).catch(async (error: unknown) => {
      await folder.forget(id);
      throw error;
    });
    const described = describedModel(entry, files);
    if (described !== null) {
      await writeFile(join(destination, 'model.json'), described, { flag: 'wx' });
      files.push({
        path: 'model.json',
        sizeBytes: Buffer.byteLength(described),
        sha256: createHash('sha256').update(described).digest('hex'),
      });
    }
    signal.throwIfAborted();
    const recorded = downloads.map(({ url, sizeBytes, sha256 }) => ({ url, sizeBytes, sha256 }));
    await folder.settle(id, { files, downloads: recorded });
  });
  await settled(row, deps, job, (await folder.settled(id)) ?? fail('server.error'));
}

/** The model is in its place: the row says so, and its voices join the others. */
async function settled(
  { id }: ModelRow,
  { store, folder, clock, voicesChanged, log }: ModelWorkDeps,
  job: JobContext,
  { files, downloads }: Pick<ModelRow, 'files' | 'downloads'>,
): Promise<void> {
  const at = clock.now();
  const sizeBytes = files.reduce((sum, file) => sum + file.sizeBytes, 0);
  await job.complete((tx) =>
    store.update(tx, id, {
      status: 'installed',
      installedAt: at,
      verifiedAt: at,
      error: null,
      errorDetail: null,
      files,
      downloads,
      doneBytes: sizeBytes,
      totalBytes: sizeBytes,
    }),
  );
  await folder.forget(id);
  await voicesChanged().catch((error: unknown) =>
    log.warn('the voices of a new model are not listed yet', { error, id }),
  );
}

async function verify(row: ModelRow, deps: ModelWorkDeps, job: JobContext): Promise<void> {
  const { store, folder, unpack, clock } = deps;
  const { id, files: recorded } = row;
  if (!(await folder.isThere(id))) fail('models.damaged', undefined, 'Its folder is gone. Install it again.');
  const total = recorded.length === 0 ? null : recorded.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
  let now: readonly RecordedFile[] = [];
  await watched(deps, row, job, async (signal, report) => {
    report('checking', 0, total);
    const limits = { bytes: Number.MAX_SAFE_INTEGER, files: modelLimits.files };
    const request = { task: 'hash' as const, folder: folder.of(id), limits };
    now = filesOf(await unpack(request, { signal, onProgress: (bytes) => report('checking', bytes, total) }));
  });
  const there = new Map(now.map((file) => [file.path, file.sha256]));
  const wrong = recorded.filter(({ path, sha256 }) => there.get(path) !== sha256).map(({ path }) => path);
  if (wrong.length > 0) {
    const named = wrong.slice(0, 3).join(', ') + (wrong.length > 3 ? ` and ${wrong.length - 3} more` : '');
    fail('models.damaged', undefined, `These files are missing or changed: ${named}. Install the model again.`);
  }
  await job.complete((tx) =>
    store.update(tx, id, {
      status: 'installed',
      verifiedAt: clock.now(),
      error: null,
      errorDetail: null,
      // Of a folder that somebody put there these are the first checksums.
      ...(recorded.length === 0 ? { files: now } : {}),
    }),
  );
}

/** What ended it stays with the row; what a cancelled installation left is removed. */
export async function failed(
  tx: Tx,
  { modelId, task }: Payload,
  { store, folder, clock }: ModelWorkDeps,
  { kind, code }: JobFailure,
): Promise<void> {
  const row = await store.load(tx, modelId);
  if (row === null || row.status === 'removed') return;
  const isVerifying = task === 'verify';
  if (kind === 'cancelled') {
    if (isVerifying) return store.update(tx, modelId, { status: 'installed' });
    await folder.forget(modelId);
    return store.update(tx, modelId, { status: 'removed', removedAt: clock.now() });
  }
  const status = isVerifying ? (code === 'models.damaged' ? 'damaged' : 'installed') : 'failed';
  await store.update(tx, modelId, { status, error: code, isPauseWanted: false });
}
