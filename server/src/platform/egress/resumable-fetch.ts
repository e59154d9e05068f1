import { open, readFile, rename, rm, stat, truncate, writeFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import * as z from 'zod/mini';
import { AppError, fail } from '../errors.ts';
import { rethrowDiskError, type DiskReserve } from '../files/disk-space.ts';
import type { IsAllowed, Patience } from './guarded-request.ts';
import { linkBytes, openLink, type OpenedLink } from './open-link.ts';

export interface ResumableFetch {
  readonly url: string;
  /** What is there of the file; beside it, `.part.json` says of which version it is a part. */
  readonly path: string;
  readonly isAllowed: IsAllowed;
  readonly signal: AbortSignal;
  readonly maxBytes: number;
  readonly disk: Pick<DiskReserve, 'requireRoom' | 'freeBytes'>;
  /** Bytes that are there, and how many there will be; null: the site doesn't say. */
  readonly onBytes: (doneBytes: number, totalBytes: number | null) => void;
  readonly patience?: Patience;
  /** Three when left out. */
  readonly maxRedirects?: number;
  /** Before the next try after a failure, the first of which is 1. */
  readonly delayMs?: (failures: number) => number;
}

/** The version of a file that a part belongs to. */
const partFacts = z.object({
  url: z.string(),
  /** A strong ETag, or the time of the last change; null: nothing tells one version from another. */
  validator: z.nullable(z.string()),
  totalBytes: z.nullable(z.number()),
});
type PartFacts = z.infer<typeof partFacts>;

/** In a row, without a byte in between. */
const maxFailures = 5;
const checkDiskBytes = 8 * 1024 ** 2;
const longestWaitMs = 60_000;
const defaultDelayMs = (failures: number): number => Math.min(longestWaitMs, 1000 * 2 ** (failures - 1));

const factsPath = (path: string): string => `${path}.part.json`;

async function readFacts(path: string): Promise<PartFacts | null> {
  const text = await readFile(factsPath(path), 'utf8').catch(() => 'null');
  try {
    const read = z.safeParse(partFacts, JSON.parse(text));
    return read.success ? read.data : null;
  } catch {
    return null;
  }
}

/** Whole or not at all, also when the process ends in between. */
async function writeFacts(path: string, facts: PartFacts): Promise<void> {
  const next = `${factsPath(path)}.next`;
  await writeFile(next, JSON.stringify(facts));
  await rename(next, factsPath(path));
}

/** A weak ETag may stand for files that differ. */
function validatorOf({ headers }: IncomingMessage): string | null {
  const { etag } = headers;
  return etag?.startsWith('"') === true ? etag : (headers['last-modified'] ?? null);
}

const numberOf = (text: string | undefined): number | null => (/^\d+$/u.test(text ?? '') ? Number(text) : null);

/** From where to where of how many bytes an answer is: `bytes 100-999/1000`. */
function rangeOf({ headers }: IncomingMessage): { from: number; total: number | null } | null {
  const [, from, total] = /^bytes (\d+)-\d+\/(\d+|\*)$/u.exec(headers['content-range'] ?? '') ?? [];
  return from === undefined ? null : { from: Number(from), total: numberOf(total) };
}

/** The site is busy, or someone between us is: later it may answer. */
class Later extends Error {
  readonly waitMs: number;
  constructor(waitMs: number) {
    super('later');
    this.waitMs = waitMs;
  }
}

const isBusy = (status: number): boolean => status === 408 || status === 425 || status === 429 || status >= 500;

function refuse({ statusCode = 0, headers }: IncomingMessage): never {
  if (isBusy(statusCode)) throw new Later(Math.min(longestWaitMs, 1000 * (numberOf(headers['retry-after']) ?? 0)));
  if ([401, 403, 404, 410, 451].includes(statusCode)) return fail('models.gone');
  return fail('models.unreachable');
}

/** What may be asked again: whatever is no refusal of its own. */
const mayRetry = (error: unknown): boolean =>
  !(error instanceof AppError) || error.code === 'link.unsupported' || error.code === 'models.unreachable';

/**
 * Fetches a file piece by piece, goes on where it broke off, and gives its size. A part is only added to when the site
 * says that it is of the same version; otherwise it begins again. Throws `models.unreachable` when the site doesn't answer
 * five times in a row, `models.gone`, `models.large` and `disk.full`; what is there stays.
 */
export async function resumableFetch(request: ResumableFetch): Promise<number> {
  const { path, url, signal, delayMs = defaultDelayMs } = request;
  const known = await readFacts(path);
  // A part of something else is none.
  if (known?.url !== url) await removeFetched(path);
  for (let failures = 0; ;) {
    const before = await sizeOf(path);
    try {
      const isWhole = await fetchOnce(request);
      if (isWhole) return await sizeOf(path);
      failures = 0;
    } catch (error) {
      signal.throwIfAborted();
      if (!mayRetry(error)) return rethrowDiskError(error);
      failures = (await sizeOf(path)) > before ? 1 : failures + 1;
      if (failures >= maxFailures) fail('models.unreachable');
      await delay(Math.max(delayMs(failures), error instanceof Later ? error.waitMs : 0), undefined, { signal });
    }
  }
}

/** Removes what is there of a file. */
export async function removeFetched(path: string): Promise<void> {
  await Promise.all([path, factsPath(path)].map((one) => rm(one, { force: true })));
}

const sizeOf = (path: string): Promise<number> =>
  stat(path).then(
    ({ size }) => size,
    () => 0,
  );

/** One request. True: the file is whole; false: it ended early and may be asked on at once. */
async function fetchOnce(request: ResumableFetch): Promise<boolean> {
  const { path, url, signal, isAllowed, patience, maxRedirects, maxBytes, disk, onBytes } = request;
  const facts = await readFacts(path);
  const there = await sizeOf(path);
  if (facts !== null && facts.totalBytes !== null && there === facts.totalBytes) return true;
  const canResume = facts !== null && facts.validator !== null && there > 0;
  const range = { range: `bytes=${there}-`, 'if-range': facts?.validator ?? '' };
  const opened = await openLink(url, {
    isAllowed,
    signal,
    headersFor: () => (canResume ? range : {}),
    isAnswer: (status) => status < 300 || status > 399,
    ...(patience === undefined ? {} : { patience }),
    ...(maxRedirects === undefined ? {} : { maxRedirects }),
  });
  try {
    const { from, totalBytes } = await placeOf(opened.answer, { facts, there, path });
    if (totalBytes !== null && totalBytes > maxBytes) fail('models.large');
    if (totalBytes !== null && totalBytes - from > (await disk.freeBytes())) fail('disk.full');
    if (from === 0) await writeFacts(path, { url, validator: validatorOf(opened.answer), totalBytes });
    onBytes(from, totalBytes);
    const done = await append(opened, { ...request, from, totalBytes });
    return totalBytes === null || done >= totalBytes;
  } finally {
    opened.answer.destroy();
  }
}

interface Part {
  readonly facts: PartFacts | null;
  readonly there: number;
  readonly path: string;
}

/** Where the bytes of an answer belong: at the end of what is there, or at the beginning of an empty file. */
async function placeOf(
  answer: IncomingMessage,
  { facts, there, path }: Part,
): Promise<{ from: number; totalBytes: number | null }> {
  if (answer.statusCode === 200) {
    await removeFetched(path);
    return { from: 0, totalBytes: numberOf(answer.headers['content-length']) };
  }
  const range = rangeOf(answer);
  const validator = validatorOf(answer);
  const isSame =
    facts !== null &&
    answer.statusCode === 206 &&
    range?.from === there &&
    (facts.totalBytes === null || range.total === facts.totalBytes) &&
    (validator === null || validator === facts.validator);
  if (isSame) return { from: there, totalBytes: facts.totalBytes ?? range.total };
  if (answer.statusCode !== 206 && answer.statusCode !== 416) return refuse(answer);
  // It is of another version, or not the part that was asked for: from the beginning, then.
  await removeFetched(path);
  throw new Later(0);
}

async function append(
  opened: OpenedLink,
  {
    path,
    from,
    totalBytes,
    maxBytes,
    signal,
    disk,
    onBytes,
  }: ResumableFetch & { from: number; totalBytes: number | null },
): Promise<number> {
  await disk.requireRoom();
  const file = await open(path, from === 0 ? 'w' : 'a', 0o600);
  let done = from;
  let unchecked = 0;
  try {
    for await (const piece of linkBytes(opened, { left: maxBytes - from }, signal)) {
      unchecked += piece.length;
      if (unchecked >= checkDiskBytes) {
        await disk.requireRoom();
        unchecked = 0;
      }
      await file.writeFile(piece);
      done += piece.length;
      onBytes(done, totalBytes);
    }
  } catch (error) {
    if (error instanceof AppError && error.code === 'download.large') fail('models.large');
    throw error;
  } finally {
    // A part is only as long as what was written of it, whatever comes next.
    await file.close();
  }
  // More than was said is another file than was said.
  if (totalBytes !== null && done > totalBytes) {
    await truncate(path, 0);
    throw new Later(0);
  }
  return done;
}
