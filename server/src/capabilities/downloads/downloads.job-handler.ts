import { copyFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isPictureKind } from '@timbre/contract/downloads';
import type { PlanName } from '@timbre/contract/plans';
import type { Database, Tx } from '../../platform/db/database.ts';
import { fail } from '../../platform/errors.ts';
import { inLinkTime } from '../../platform/egress/open-link.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import type { JobContext, JobFailure } from '../../platform/jobs/define-job.ts';
import type { Sandbox } from '../../platform/sandbox/sandbox.types.ts';
import type { CreditService } from '../credits/credits.service.ts';
import type { FileRow, FileService } from '../uploads/files.service.ts';
import { payment } from './download-payment.ts';
import type { DownloadStore, ExtractionRow } from './downloads.store.ts';
import { fetchLink } from './fetch-link.ts';
import { finishMedia, type FinishedMedia } from './finish-media.ts';
import type { ReadLinkDeps } from './read-link.ts';

export interface FetchExtractionDeps {
  readonly db: Database;
  readonly store: DownloadStore;
  readonly links: ReadLinkDeps;
  readonly sandbox: Sandbox;
  readonly files: Pick<FileService, 'openFile' | 'storeFile' | 'useUp' | 'requireStorage' | 'keepBlobs'>;
  readonly blobs: FileStore;
  readonly credits: Pick<CreditService, 'hold' | 'capture' | 'release'>;
  /** The plan a user has now. */
  readonly planOf: (userId: string) => Promise<PlanName>;
}

interface Payload {
  readonly extractionId: string;
}

/** What is to be converted, in the job's own folder. */
interface Taken {
  readonly title: string;
  readonly path: string;
  readonly soundPath: string | null;
  /** The owner's file it was taken from; null: it came by a link. */
  readonly file: FileRow | null;
}

/** How much of the wait fetching is; the rest is decoding. */
const fetchShare = 0.8;
/** To fetch it, picture and sound. */
const fetchMs = 3_600_000;

async function takeFile(fileId: string, folder: string, { files, blobs }: FetchExtractionDeps): Promise<Taken> {
  const { file } = await files.openFile(fileId);
  const path = join(folder, 'media');
  await blobs.withLocalPath(file.blobKey, (from) => copyFile(from, path));
  return { title: file.name.replace(/\.[a-z0-9]{1,5}$/iu, ''), path, soundPath: null, file };
}

interface LinkPlace {
  readonly row: ExtractionRow;
  readonly folder: string;
  readonly onLength: (seconds: number) => Promise<void>;
}

async function takeLink(
  url: string,
  { row: { format, cookies, kind }, folder, onLength }: LinkPlace,
  { links }: FetchExtractionDeps,
  job: JobContext,
): Promise<Taken> {
  const fetched = await inLinkTime(fetchMs, job.signal, (signal) =>
    fetchLink(links, {
      url,
      format,
      cookies,
      folder,
      signal,
      onProgress: (fraction) => job.progress(fraction * fetchShare, 'fetching'),
      onLength,
      // A quality that was chosen is fetched as it is.
      isSoundEnough: !isPictureKind(kind) && format === null,
    }),
  );
  return { ...fetched, file: null };
}

/** The price of what is known of the length, in place of what was held; own files hold nothing. */
async function holdLength(
  tx: Tx,
  { id, userId }: ExtractionRow,
  seconds: number,
  { store, credits }: FetchExtractionDeps,
): Promise<void> {
  const row = await store.load(tx, id);
  if (row === null || row.holdId === null) return;
  const price = { userId, causeId: id, seconds };
  await store.update(tx, id, { holdId: await payment.holdInstead(tx, credits, row.holdId, price) });
}

export async function run({ extractionId }: Payload, deps: FetchExtractionDeps, job: JobContext): Promise<void> {
  const { db, store, links, sandbox } = deps;
  const row = await store.load(db, extractionId);
  // It was deleted while the job waited.
  if (row === null) return job.complete(async () => undefined);
  const { url, sourceFileId, kind } = row;
  const onLength = (seconds: number): Promise<void> => job.write((tx) => holdLength(tx, row, seconds, deps));
  job.progress(0.01, url === null ? 'converting' : 'fetching');
  await links.withTempFolder(async (folder) => {
    const taken =
      url === null
        ? await takeFile(sourceFileId ?? fail('input.not-found'), folder, deps)
        : await takeLink(url, { row, folder, onLength }, deps, job);
    const share = url === null ? 0.01 : fetchShare;
    const onProgress = (fraction: number): void => job.progress(share + (1 - share) * fraction, 'converting');
    onProgress(0);
    const made = await finishMedia(sandbox, { ...taken, kind, folder, signal: job.signal, onProgress, onLength });
    await keep(row, { taken, made }, deps, job);
  });
}

/** File, charge and end in one transaction; what was deleted meanwhile keeps nothing and costs nothing. */
async function keep(
  row: ExtractionRow,
  { taken, made: { path, ending, mediaType, seconds } }: { taken: Taken; made: FinishedMedia },
  { store, files, blobs, credits, planOf }: FetchExtractionDeps,
  job: JobContext,
): Promise<void> {
  const { id, userId, url } = row;
  const { size } = await stat(path);
  await files.requireStorage(userId, await planOf(userId), size);
  const blob = await blobs.putFile(path);
  // What someone called it stays.
  const title = url === null ? taken.title : row.title || taken.title || new URL(url).hostname;
  await files.keepBlobs([blob], () =>
    job.complete(async (tx) => {
      const { holdId } = (await store.load(tx, id)) ?? fail('job.cancelled');
      const paid = await payment.take(tx, credits, holdId, seconds);
      const named = { name: `${title}.${ending}`, mediaType, purpose: 'export' as const };
      const fileId = await files.storeFile(tx, { ...named, ownerId: userId, blob });
      const ended = { status: 'done', error: null, cookies: null, holdId: null } as const;
      await store.update(tx, id, { ...ended, title, fileId, paid, durationSeconds: seconds, sizeBytes: size });
      // An upload was sent for this: what was made of it stays.
      if (taken.file !== null) await files.useUp(tx, taken.file);
    }),
  );
}

/** What was held goes back, and the log-in of the other site is forgotten. */
export async function failed(
  tx: Tx,
  { extractionId }: Payload,
  { store, credits }: FetchExtractionDeps,
  reason: JobFailure,
) {
  const row = await store.load(tx, extractionId);
  if (row === null) return;
  await credits.release(tx, row.holdId);
  await store.update(tx, extractionId, { status: reason.kind, error: reason.code, cookies: null, holdId: null });
}
