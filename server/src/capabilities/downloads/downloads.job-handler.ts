import { stat } from 'node:fs/promises';
import { chargeForSeconds, prices } from '@timbre/contract/money';
import type { PlanName } from '@timbre/contract/plans';
import type { Database, Tx } from '../../platform/db/database.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import type { JobContext, JobFailure } from '../../platform/jobs/define-job.ts';
import type { Sandbox } from '../../platform/sandbox/probe-sandbox.ts';
import type { CreditService } from '../credits/credits.service.ts';
import type { FileService } from '../uploads/files.service.ts';
import type { DownloadStore } from './downloads.store.ts';
import { fetchLink } from './fetch-link.ts';
import { finishMedia } from './finish-media.ts';
import type { ReadLinkDeps } from './read-link.ts';

export interface FetchExtractionDeps {
  readonly db: Database;
  readonly store: DownloadStore;
  readonly links: ReadLinkDeps;
  readonly sandbox: Sandbox;
  readonly files: Pick<FileService, 'storeFile' | 'requireStorage' | 'abandonBlob'>;
  readonly blobs: FileStore;
  readonly credits: Pick<CreditService, 'capture' | 'release'>;
  /** The plan a user has now. */
  readonly planOf: (userId: string) => Promise<PlanName>;
}

interface Payload {
  readonly extractionId: string;
}

/** How much of the wait fetching is; the rest is decoding. */
const fetchShare = 0.8;

export async function run({ extractionId }: Payload, deps: FetchExtractionDeps, job: JobContext): Promise<void> {
  const { db, store, links, sandbox, files, blobs, credits } = deps;
  const row = await store.load(db, extractionId);
  // It was deleted while the job waited.
  if (row === null || row.url === null || row.holdId === null) return job.complete(async () => undefined);
  const { url, format, cookies, kind, holdId, userId } = row;
  const { signal } = job;
  job.progress(0.01, 'fetching');
  await links.withTempFolder(async (folder) => {
    const onProgress = (fraction: number): void => job.progress(fraction * fetchShare, 'fetching');
    const fetched = await fetchLink(links, {
      ...{ url, format, cookies, folder, signal, onProgress },
      // A quality that was chosen is fetched as it is.
      isSoundEnough: kind !== 'video' && format === null,
    });
    job.progress(fetchShare, 'converting');
    const { path, ending, mediaType, seconds } = await finishMedia(sandbox, { ...fetched, kind, folder, signal });
    const { size } = await stat(path);
    await files.requireStorage(userId, await deps.planOf(userId), size);
    const blob = await blobs.putFile(path);
    const title = fetched.title === '' ? row.title : fetched.title;
    const creditsPerSecond = prices.videoDownloadPerSecond;
    const amount = chargeForSeconds([{ seconds, creditsPerSecond }]);
    try {
      await job.complete(async (tx) => {
        const formula = `${seconds.toFixed(2)} s × ${creditsPerSecond}`;
        const paid = await credits.capture(tx, holdId, { amount, formula, durationSeconds: seconds });
        const named = { name: `${title}.${ending}`, mediaType, purpose: 'export' as const };
        const fileId = await files.storeFile(tx, { ...named, ownerId: userId, blob });
        const ended = { status: 'done', error: null, cookies: null, holdId: null } as const;
        await store.update(tx, row.id, { ...ended, title, fileId, paid, durationSeconds: seconds, sizeBytes: size });
      });
    } catch (error) {
      await files.abandonBlob(blob.key);
      throw error;
    }
  });
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
  if (row.holdId !== null) await credits.release(tx, row.holdId);
  await store.update(tx, extractionId, { status: reason.kind, error: reason.code, cookies: null, holdId: null });
}
