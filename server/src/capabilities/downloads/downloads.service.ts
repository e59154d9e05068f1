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
import { isPictureKind } from '@timbre/contract/downloads';
import type { ErrorCode } from '@timbre/contract/errors/errors';
import { errors } from '@timbre/contract/errors/errors';
import type { extractAudio } from '@timbre/contract/media-tools';
import { creditsFromMicro } from '@timbre/contract/money';
import type { Actor } from '../../platform/actor.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database, Tx } from '../../platform/db/database.ts';
import { fail } from '../../platform/errors.ts';
import { inLinkTime, linkRequestMs, requireLink } from '../../platform/egress/open-link.ts';
import type { JobQueue } from '../../platform/jobs/define-job.ts';
import type { JobEvents } from '../../platform/jobs/job-events.ts';
import { jobPriority } from '../../platform/jobs/job-order.ts';
import { rememberAnswer } from '../../platform/remember-answer.ts';
import type { InTurn } from '../../platform/sandbox/turns.ts';
import type { CreditService } from '../credits/credits.service.ts';
import type { FileService } from '../uploads/files.service.ts';
import { payment } from './download-payment.ts';
import { fetchExtraction } from './downloads.job.ts';
import type { DownloadStore, ExtractionRow, SameWish } from './downloads.store.ts';
import { recordingFetcher, type FetchRecording, type RecordingRules } from './fetch-recording.ts';
import { fileTitle, readLink, type ReadLinkDeps } from './read-link.ts';

export type { FetchRecording } from './fetch-recording.ts';

export interface DownloadServiceDeps {
  readonly db: Database;
  readonly store: DownloadStore;
  readonly links: ReadLinkDeps;
  readonly files: Pick<FileService, 'openFile' | 'ownAddress' | 'removeFile' | 'signedUrl'>;
  readonly credits: Pick<CreditService, 'hold' | 'release'>;
  readonly jobs: JobQueue;
  readonly jobEvents: JobEvents;
  readonly inTurn: InTurn;
  readonly clock: Clock;
  readonly newId: () => string;
}

/** A file, or a link and that it may be downloaded. */
export type MediaSource = InputOf<typeof extractAudio>;

/** Media behind links, and conversions of one's own files: one list of both. */
export interface DownloadService {
  readonly info: (actor: Actor, request: InputOf<typeof readLinkInfo>, signal: AbortSignal) => Promise<LinkInfo>;
  /**
   * Hold, row and job in one transaction; waits for the end where it is asked to, of one that was asked for within the
   * hour as of a new one. Keeps its answer for an Idempotency-Key.
   */
  readonly download: (actor: Actor, request: InputOf<typeof downloadVideo>, signal: AbortSignal) => Promise<Extraction>;
  readonly list: (actor: Actor) => Promise<Extraction[]>;
  readonly remove: (actor: Actor, id: string) => Promise<void>;
  readonly cancel: (actor: Actor, id: string) => Promise<Extraction>;
  readonly retry: (actor: Actor, request: InputOf<typeof retryExtraction>) => Promise<Extraction>;
  /** For the tools that make something else of a link than a download; nothing is kept or charged here. */
  readonly recordings: (rules: RecordingRules) => FetchRecording;
  /**
   * An own file costs nothing, and an upload goes with its conversion; a link is downloaded, and costs as a download
   * does. Throws `download.under-way` for one that takes longer than a request may: it goes on, and the list tells.
   */
  readonly convert: (actor: Actor, source: MediaSource, kind: MediaKind, signal: AbortSignal) => Promise<Extraction>;
}

const linkSeconds = 3600;
const pollMs = 200;
/** So long what was made serves the same question again. */
const sameMs = 3_600_000;
/** A proxy in front of the server gives up before long; what takes longer goes on, and the list tells how far it is. */
const waitMs = 20_000;
/** Held until the length is known: a second's price, so that no one without credits starts. */
const depositSeconds = 1;

type Wanted = Omit<SameWish, 'userId'> & Pick<ExtractionRow, 'cookies' | 'title'>;

/** Whether the asker says that they may download it. */
function requireRight(isAllowed: boolean | undefined): void {
  if (isAllowed !== true) fail('download.terms', { field: 'isAllowed' });
}

const isKnown = (code: string): code is ErrorCode => Object.hasOwn(errors, code);

/** A link as it is asked for. */
function wantedOf({
  url,
  kind,
  format,
  cookies,
  title = '',
}: Pick<InputOf<typeof downloadVideo>, 'url' | 'kind' | 'format' | 'cookies' | 'title'>): Wanted {
  const wanted = {
    url: requireLink(url).href,
    sourceFileId: null,
    kind,
    format: format ?? null,
    cookies: cookies ?? null,
  };
  return { ...wanted, title: fileTitle(title) };
}

export function downloadService(deps: DownloadServiceDeps): DownloadService {
  const { db, store, links, files, credits, jobs, inTurn } = deps;

  const viewOf = viewing(deps);
  const { start, startOnce, holdFor, enqueue } = starting(deps);

  const requireRow = async ({ userId }: Actor, id: string): Promise<ExtractionRow> =>
    (await store.find(db, userId, id)) ?? fail('input.not-found');

  const ended = waiting(requireRow, viewOf, deps.clock);

  /** The owner's file that is to be converted, unless someone asks again for what was made of it. */
  const wantedFile = async ({ userId }: Actor, sourceFileId: string, kind: MediaKind): Promise<Wanted> => {
    const wanted = { url: null, sourceFileId, kind, format: null, cookies: null, title: '' };
    if ((await store.findSame(db, { ...wanted, userId }, sinceOf(deps.clock))) !== null) return wanted;
    const { file } = await files.openFile(sourceFileId);
    return file.ownerId === userId ? { ...wanted, title: file.name } : fail('input.not-found');
  };

  return {
    download: async (actor, request, signal) => {
      requireRight(request.isAllowed);
      const wanted = wantedOf(request);
      const answered = async (tx: Tx, view: Extraction): Promise<Extraction> => {
        await rememberAnswer(tx, view);
        return view;
      };
      if (!request.isWaiting)
        return db.transaction(async (tx) =>
          answered(tx, await viewOf({ ...(await start(tx, actor, wanted)), jobId: null })),
        );
      const made = await ended(actor, await startOnce(actor, wanted), signal);
      return db.transaction((tx) => answered(tx, made));
    },

    recordings: (rules) => recordingFetcher(links, rules),

    info: (actor, { url, cookies }, signal) =>
      inTurn(actor.userId, signal, () =>
        inLinkTime(linkRequestMs, signal, (limit) =>
          readLink(links, { url: requireLink(url).href, cookies: cookies ?? null, signal: limit }),
        ),
      ),

    list: async ({ userId }) => Promise.all((await store.list(db, userId)).map(viewOf)),

    remove: (actor, id) =>
      db.transaction(async (tx) => {
        const { jobId } = (await store.find(tx, actor.userId, id)) ?? fail('input.not-found');
        // A job that ends holds its own row first, and then this one: the same order here, or each waits for the other.
        if (jobId !== null) await jobs.cancel(tx, jobId);
        // What it wrote until this moment counts, not what was read before.
        const { fileId, holdId } = (await store.remove(tx, actor.userId, id)) ?? fail('input.not-found');
        await credits.release(tx, holdId);
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
        if (!(await store.reopen(tx, id))) fail('state.conflict');
        if (row.url === null) await files.openFile(row.sourceFileId ?? fail('input.not-found'));
        const given = { cookies: cookies ?? null, hasCookies: row.hasCookies || cookies !== undefined };
        const again = { ...given, holdId: await holdFor(tx, actor.userId, row) };
        await store.update(tx, id, { ...again, jobId: await enqueue(tx, actor, id) });
        return viewOf({ ...row, ...again, status: 'queued', error: null, jobId: null });
      }),

    convert: async (actor, { url = '', fileId, isAllowed }, kind, signal) => {
      const id = fileId ?? files.ownAddress(url);
      if (id === null && url === '') fail('media.unreadable');
      if (id === null) requireRight(isAllowed);
      const wanted = id === null ? wantedOf({ url, kind }) : await wantedFile(actor, id, kind);
      return ended(actor, await startOnce(actor, wanted), signal);
    },
  };
}

const sinceOf = (clock: Clock): Date => new Date(clock.now().getTime() - sameMs);

/** Puts what is wanted into the list and the queue. */
function starting({ db, store, credits, jobs, clock, newId }: DownloadServiceDeps) {
  /** Own files are converted for nothing. */
  const holdFor = async (
    tx: Tx,
    userId: string,
    { id, url }: Pick<ExtractionRow, 'id' | 'url'>,
  ): Promise<string | null> => {
    if (url === null) return null;
    const formula = 'until the length is known';
    return payment.hold(tx, credits, { userId, causeId: id, seconds: depositSeconds, formula });
  };
  const enqueue = (tx: Tx, { userId, plan }: Actor, extractionId: string): Promise<string> =>
    jobs.add(tx, fetchExtraction, { extractionId }, { userId, priority: jobPriority(plan) });

  const start = async (tx: Tx, actor: Actor, wanted: Wanted): Promise<ExtractionRow> => {
    const id = newId();
    const { userId } = actor;
    const empty = { fileId: null, durationSeconds: null, sizeBytes: null, paid: null, error: null };
    const row: ExtractionRow = {
      ...empty,
      ...wanted,
      id,
      userId,
      status: 'queued',
      hasCookies: wanted.cookies !== null,
      createdAt: clock.now(),
      holdId: await holdFor(tx, userId, { ...wanted, id }),
      jobId: await enqueue(tx, actor, id),
    };
    await store.insert(tx, row);
    return row;
  };

  /** Once for anyone who asks for the same again, or at the same moment. */
  const startOnce = (actor: Actor, wanted: Wanted): Promise<string> =>
    db.transaction(async (tx) => {
      const wish = { ...wanted, userId: actor.userId };
      await store.lockSame(tx, wish);
      return ((await store.findSame(tx, wish, sinceOf(clock))) ?? (await start(tx, actor, wanted))).id;
    });

  return { start, startOnce, holdFor, enqueue };
}

/** One that has ended. Throws why it failed, and `download.under-way` when it takes long. */
function waiting(
  requireRow: (actor: Actor, id: string) => Promise<ExtractionRow>,
  viewOf: (row: ExtractionRow) => Promise<Extraction>,
  clock: Clock,
) {
  return async (actor: Actor, id: string, signal: AbortSignal): Promise<Extraction> => {
    const until = clock.now().getTime() + waitMs;
    for (;;) {
      const row = await requireRow(actor, id);
      if (row.status === 'failed' || row.status === 'cancelled')
        fail(row.error !== null && isKnown(row.error) ? row.error : 'server.error');
      if (row.status === 'done') return viewOf(row);
      if (clock.now().getTime() > until) fail('download.under-way', { reason: id });
      await pause(pollMs, undefined, { signal });
    }
  };
}

/** A row as its person sees it. */
function viewing({ files, jobEvents }: Pick<DownloadServiceDeps, 'files' | 'jobEvents'>) {
  const viewOf = async (row: ExtractionRow): Promise<Extraction> => {
    const { id, url, kind, status, jobId, fileId, durationSeconds, sizeBytes, paid, createdAt, hasCookies } = row;
    // Until its name is known it is called by its site.
    const title = row.title || (url === null ? '' : new URL(url).hostname);
    const progress = status === 'queued' && jobId !== null ? await jobEvents.read(jobId) : null;
    const code = row.error !== null && isKnown(row.error) ? row.error : null;
    const file = fileId === null ? null : (await files.openFile(fileId)).file;
    const signed = (more: { downloadName?: string } = {}): string | null =>
      file === null ? null : files.signedUrl(file.id, { ttlSeconds: linkSeconds, ...more });
    return {
      // Of what has no picture there is the sound, whatever was wanted.
      kind: isPictureKind(kind) && file?.mediaType.startsWith('audio/') === true ? 'mp3' : kind,
      id,
      title,
      url,
      fileId,
      hasCookies,
      durationSeconds,
      sizeBytes,
      progress,
      createdAt: createdAt.toISOString(),
      status: progress?.status === 'running' ? 'running' : status,
      fileName: file?.name ?? null,
      ossUrl: signed(file === null ? {} : { downloadName: file.name }),
      playUrl: signed(),
      credits: paid === null ? null : creditsFromMicro(paid),
      error: code === null ? null : { code, message: errors[code].message },
    };
  };

  return viewOf;
}
