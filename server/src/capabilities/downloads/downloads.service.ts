import { setTimeout as pause } from 'node:timers/promises';
import type { InputOf } from '@timbre/contract/call';
import type {
  downloadVideo,
  Extraction,
  LinkInfo,
  MediaKind,
  readLinkInfo,
  retryExtraction,
} from '@timbre/contract/downloads';
import type { ErrorCode } from '@timbre/contract/errors';
import { errors } from '@timbre/contract/errors';
import { chargeForSeconds, creditsFromMicro, prices } from '@timbre/contract/money';
import type { Actor } from '../../platform/actor.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database, Tx } from '../../platform/db/database.ts';
import { fail } from '../../platform/errors.ts';
import { requireLink } from '../../platform/egress/open-link.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import type { JobQueue } from '../../platform/jobs/define-job.ts';
import type { JobEvents } from '../../platform/jobs/job-events.ts';
import { jobPriority } from '../../platform/jobs/job-order.ts';
import type { Sandbox } from '../../platform/sandbox/probe-sandbox.ts';
import type { InTurn } from '../../platform/sandbox/turns.ts';
import type { CreditService } from '../credits/credits.service.ts';
import type { FileService } from '../uploads/files.service.ts';
import { convertFile, ownFile, type MediaSource } from './convert-media.ts';
import { fetchExtraction } from './downloads.job.ts';
import type { DownloadStore, ExtractionRow } from './downloads.store.ts';
import { recordingFetcher, type FetchRecording, type RecordingRules } from './fetch-recording.ts';
import { readLink, type ReadLinkDeps } from './read-link.ts';

export type { FetchRecording } from './fetch-recording.ts';

export interface DownloadServiceDeps {
  readonly db: Database;
  readonly store: DownloadStore;
  readonly links: ReadLinkDeps;
  readonly sandbox: Sandbox;
  readonly files: Pick<
    FileService,
    'openFile' | 'ownAddress' | 'requireStorage' | 'storeFile' | 'removeFile' | 'signedUrl' | 'abandonBlob'
  >;
  readonly blobs: FileStore;
  readonly credits: Pick<CreditService, 'hold' | 'release'>;
  readonly jobs: JobQueue;
  readonly jobEvents: JobEvents;
  readonly inTurn: InTurn;
  readonly clock: Clock;
  readonly newId: () => string;
}

/** Media behind links, and conversions of one's own files: one list of both. */
export interface DownloadService {
  readonly info: (actor: Actor, request: InputOf<typeof readLinkInfo>, signal: AbortSignal) => Promise<LinkInfo>;
  /** Hold, row and job in one transaction; waits for the end where it is asked to. */
  readonly download: (actor: Actor, request: InputOf<typeof downloadVideo>, signal: AbortSignal) => Promise<Extraction>;
  readonly list: (actor: Actor) => Promise<Extraction[]>;
  readonly remove: (actor: Actor, id: string) => Promise<void>;
  readonly cancel: (actor: Actor, id: string) => Promise<Extraction>;
  readonly retry: (actor: Actor, request: InputOf<typeof retryExtraction>) => Promise<Extraction>;
  /** For the tools that make something else of a link than a download; nothing is kept or charged here. */
  readonly recordings: (rules: RecordingRules) => FetchRecording;
  /**
   * An own file is converted at once; a link is downloaded, and costs as a download does. Throws `download.under-way`
   * for one that takes longer than a request may: it goes on, and the list tells.
   */
  readonly convert: (actor: Actor, source: MediaSource, kind: MediaKind, signal: AbortSignal) => Promise<Extraction>;
}

const linkSeconds = 3600;
const pollMs = 200;
/** So long what was fetched for a conversion serves the same question again. */
const sameMs = 3_600_000;
/** A proxy in front of the server gives up before long; what takes longer goes on, and the list tells how far it is. */
const waitMs = 20_000;
/** Held until the length is known: a second's price, so that nobody without credits starts. */
const creditsPerSecond = prices.videoDownloadPerSecond;
const deposit = chargeForSeconds([{ seconds: 1, creditsPerSecond }]);

type Wanted = Pick<InputOf<typeof downloadVideo>, 'url' | 'kind' | 'format' | 'cookies'>;

/** Whether the asker says that they may download it. */
function requireRight(isAllowed: boolean | undefined): void {
  if (isAllowed !== true) fail('download.terms', { field: 'isAllowed' });
}

const isKnown = (code: string): code is ErrorCode => Object.hasOwn(errors, code);

export function downloadService(deps: DownloadServiceDeps): DownloadService {
  const { db, store, links, files, credits, jobs, inTurn, clock, newId } = deps;

  const viewOf = viewing(deps);

  const requireRow = async ({ userId }: Actor, id: string): Promise<ExtractionRow> =>
    (await store.find(db, userId, id)) ?? fail('input.not-found');

  const holdFor = async (tx: Tx, userId: string, id: string): Promise<string> => {
    const formula = 'until the length is known';
    return (await credits.hold(tx, { userId, amount: deposit, cause: 'downloads.fetch', causeId: id, formula })).id;
  };
  const enqueue = (tx: Tx, { userId, plan }: Actor, extractionId: string): Promise<string> =>
    jobs.add(tx, fetchExtraction, { extractionId }, { userId, priority: jobPriority(plan) });

  const start: Start = async (tx, actor, { url, kind, format, cookies }) => {
    const id = newId();
    const { userId } = actor;
    const empty = { fileId: null, durationSeconds: null, sizeBytes: null, paid: null, error: null };
    const row: ExtractionRow = {
      ...{ ...empty, id, userId, url, kind, format: format ?? null, status: 'queued' },
      ...{ cookies: cookies ?? null, hasCookies: cookies !== undefined },
      ...{ title: requireLink(url).hostname, createdAt: clock.now() },
      holdId: await holdFor(tx, userId, id),
      jobId: await enqueue(tx, actor, id),
    };
    await store.insert(tx, row);
    return row;
  };

  const ended = waiting(requireRow, viewOf);

  const download: DownloadService['download'] = async (actor, request, signal) => {
    requireRight(request.isAllowed);
    const row = await db.transaction((tx) => start(tx, actor, request));
    return request.isWaiting ? ended(actor, row.id, signal) : viewOf({ ...row, jobId: null });
  };

  const convertLink = linkConversion(deps, start, ended);

  return {
    download,
    recordings: (rules) => recordingFetcher(links, rules),

    info: (actor, { url, cookies }, signal) =>
      inTurn(actor.userId, signal, () =>
        readLink(links, { url: requireLink(url).href, cookies: cookies ?? null, signal }),
      ),

    list: async ({ userId }) => Promise.all((await store.list(db, userId)).map(viewOf)),

    remove: (actor, id) =>
      db.transaction(async (tx) => {
        const { jobId } = (await store.find(tx, actor.userId, id)) ?? fail('input.not-found');
        // A job that ends holds its own row first, and then this one: the same order here, or each waits for the other.
        if (jobId !== null) await jobs.cancel(tx, jobId);
        // What it wrote until this moment counts, not what was read before.
        const { fileId, holdId } = (await store.remove(tx, actor.userId, id)) ?? fail('input.not-found');
        if (holdId !== null) await credits.release(tx, holdId);
        if (fileId !== null) await files.removeFile(tx, fileId);
      }),

    cancel: async (actor, id) => {
      const { jobId, status } = await requireRow(actor, id);
      if (status === 'queued' && jobId !== null) await db.transaction((tx) => jobs.cancel(tx, jobId));
      return viewOf(await requireRow(actor, id));
    },

    retry: (actor, { id, cookies }) =>
      db.transaction(async (tx) => {
        const row = (await store.find(tx, actor.userId, id)) ?? fail('input.not-found');
        // Of two at once the second one waits here, and finds it open.
        if (row.url === null || !(await store.reopen(tx, id))) fail('state.conflict');
        const given = { cookies: cookies ?? null, hasCookies: row.hasCookies || cookies !== undefined };
        const again = { ...given, holdId: await holdFor(tx, actor.userId, id) };
        await store.update(tx, id, { ...again, jobId: await enqueue(tx, actor, id) });
        return viewOf({ ...row, ...again, status: 'queued', error: null, jobId: null });
      }),

    convert: async (actor, source, kind, signal) => {
      const file = await ownFile(deps, actor, source);
      if (file !== null)
        return inTurn(actor.userId, signal, async () => viewOf(await convertFile(deps, actor, { file, kind, signal })));
      return convertLink(actor, source, kind, signal);
    },
  };
}

type Start = (tx: Tx, actor: Actor, wanted: Wanted) => Promise<ExtractionRow>;
type Ended = (actor: Actor, id: string, signal: AbortSignal) => Promise<Extraction>;

/** A link as one kind of media, fetched once for whoever asks for the same again, or at the same moment. */
function linkConversion(
  { db, store, clock }: Pick<DownloadServiceDeps, 'db' | 'store' | 'clock'>,
  start: Start,
  ended: Ended,
): DownloadService['convert'] {
  return async (actor, { url = '', isAllowed }, kind, signal) => {
    requireRight(isAllowed);
    const wanted = { userId: actor.userId, url, kind };
    const since = new Date(clock.now().getTime() - sameMs);
    const { id } = await db.transaction(async (tx) => {
      await store.lockSame(tx, wanted);
      return (await store.findSame(tx, wanted, since)) ?? (await start(tx, actor, { url, kind }));
    });
    const made = await ended(actor, id, signal);
    return made.status === 'done' ? made : fail('download.under-way', { reason: id });
  };
}

/** Until one has ended, or as it stands when that takes long; throws why it failed. */
function waiting(
  requireRow: (actor: Actor, id: string) => Promise<ExtractionRow>,
  viewOf: (row: ExtractionRow) => Promise<Extraction>,
) {
  return async (actor: Actor, id: string, signal: AbortSignal): Promise<Extraction> => {
    const until = performance.now() + waitMs;
    for (;;) {
      const row = await requireRow(actor, id);
      if (row.status === 'failed' || row.status === 'cancelled')
        fail(row.error !== null && isKnown(row.error) ? row.error : 'server.error');
      if (row.status === 'done' || performance.now() > until) return viewOf(row);
      await pause(pollMs, undefined, { signal });
    }
  };
}

/** A row as its person sees it. */
function viewing({ files, jobEvents }: Pick<DownloadServiceDeps, 'files' | 'jobEvents'>) {
  const viewOf = async (row: ExtractionRow): Promise<Extraction> => {
    const { id, title, url, kind, status, jobId, fileId, durationSeconds, sizeBytes, paid, createdAt, hasCookies } =
      row;
    const progress = status === 'queued' && jobId !== null ? await jobEvents.read(jobId) : null;
    const code = row.error !== null && isKnown(row.error) ? row.error : null;
    const signed = (downloadName?: string): string | null =>
      fileId === null
        ? null
        : files.signedUrl(fileId, { ttlSeconds: linkSeconds, ...(downloadName === undefined ? {} : { downloadName }) });
    return {
      ...{ id, title, url, kind, fileId, hasCookies, durationSeconds, sizeBytes, progress },
      createdAt: createdAt.toISOString(),
      status: progress?.status === 'running' ? 'running' : status,
      ...{ ossUrl: signed(await nameOf(fileId, title)), playUrl: signed() },
      credits: paid === null ? null : creditsFromMicro(paid),
      error: code === null ? null : { code, message: errors[code].message },
    };
  };
  const nameOf = async (fileId: string | null, title: string): Promise<string> =>
    fileId === null ? title : (await files.openFile(fileId)).file.name;

  return viewOf;
}
