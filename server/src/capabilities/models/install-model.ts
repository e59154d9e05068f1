import { createHash } from 'node:crypto';
import { stat, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { keptBytes, type ModelEntry } from '@timbre/contract/models/model-catalogue';
import { modelLimits } from '@timbre/contract/models/models';
import { fail } from '../../platform/errors.ts';
import type { JobContext } from '../../platform/jobs/define-job.ts';
import { fetchModel, type FetchedSource } from './fetch-model.ts';
import { describedModel, requireComplete } from './model-files.ts';
import type { Finished } from './model-folder.ts';
import { speedOf, type ModelWorkDeps } from './model-work.ts';
import type { ModelRow } from './models.store.ts';
import { filesOf, type UnpackSource } from './unpacking.ts';
import { watchWork, type Stage } from './watch-work.ts';

type Report = (stage: Stage, done: number, total: number | null) => void;

interface Arrived {
  readonly sources: readonly UnpackSource[];
  readonly downloads: readonly FetchedSource[];
}

async function sourcesOf(
  row: ModelRow,
  entry: ModelEntry | undefined,
  { fetching, folder }: ModelWorkDeps,
  progress: { readonly signal: AbortSignal; readonly onBytes: (done: number, total: number | null) => void },
): Promise<Arrived> {
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

/** Unpacks what arrived and moves it into its place. */
async function putInPlace(
  { id }: ModelRow,
  entry: ModelEntry | undefined,
  { folder, fetching, unpack }: ModelWorkDeps,
  { sources, downloads }: Arrived,
  { signal, report }: { readonly signal: AbortSignal; readonly report: Report },
): Promise<Finished> {
  const keeps = entry === undefined || entry.unverified.includes('files') ? [] : entry.files.map(({ path }) => path);
  const kept = entry === undefined ? null : keptBytes(entry);
  report('unpacking', 0, kept);
  const destination = await folder.emptyContent(id);
  const room = await fetching.disk.freeBytes();
  if (room <= 0) fail('disk.full');
  const limits = { bytes: Math.min(modelLimits.unpackedBytes, room), files: modelLimits.files };
  const request = { task: 'unpack' as const, sources, destination, keeps, limits };
  const answer = await unpack(request, { signal, onProgress: (bytes) => report('unpacking', bytes, kept) });
  const reason = 'problem' in answer ? answer.problem.reason : null;
  const isFull = reason === 'disk' || (reason === 'large' && room < modelLimits.unpackedBytes);
  // What is half unpacked mustn't keep the disk full; what was downloaded is good for the next try.
  if (isFull || reason === 'bzip2') await folder.emptyContent(id);
  // Bytes that are wrong once are wrong the next time: they are fetched again then.
  else if (reason !== null) await folder.forget(id);
  if (isFull) fail('disk.full');
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
  const finished = { files, downloads: downloads.map(({ url, sizeBytes, sha256 }) => ({ url, sizeBytes, sha256 })) };
  await folder.settle(id, finished);
  return finished;
}

/** Brings a model here, or goes on where another run ended, lets it join what is there, and tries it. */
export async function installModel(row: ModelRow, deps: ModelWorkDeps, job: JobContext): Promise<void> {
  const { catalogue, folder, store, clock, voicesChanged, log } = deps;
  const { id } = row;
  const entry = row.origin === 'catalogue' ? (await catalogue()).get(id) : undefined;
  let finished = await folder.settled(id);
  let speed: number | null = null;
  await watchWork(deps, row, job, async (signal, report) => {
    if (finished === null) {
      const onBytes = (bytes: number, total: number | null): void => report('downloading', bytes, total);
      report('downloading', row.doneBytes, row.totalBytes);
      const arrived = await sourcesOf(row, entry, deps, { signal, onBytes });
      finished = await putInPlace(row, entry, deps, arrived, { signal, report });
    }
    report('trying', 0, null);
    await voicesChanged().catch((error: unknown) =>
      log.warn('the voices of a new model are not listed yet', { error, id }),
    );
    speed = await speedOf(deps, id, signal);
  });
  const { files, downloads } = finished ?? fail('server.error');
  const at = clock.now();
  const sizeBytes = files.reduce((sum, file) => sum + file.sizeBytes, 0);
  const done = { status: 'installed' as const, error: null, errorDetail: null, installedAt: at, verifiedAt: at };
  await job.complete((tx) =>
    store.update(tx, id, { ...done, speed, files, downloads, doneBytes: sizeBytes, totalBytes: sizeBytes }),
  );
  await folder.forget(id);
}
