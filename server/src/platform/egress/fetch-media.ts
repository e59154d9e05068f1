import { createWriteStream } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { ErrorCode } from '@timbre/contract/errors';
import { mediaExtensions } from '@timbre/contract/limits';
import { AppError, fail } from '../errors.ts';
import type { TempFolders } from '../files/temp-folder.ts';
import { isDiskFull } from '../http/error-answer.ts';
import { guardedRequest } from './guarded-request.ts';
import { isPublicAddress } from './public-address.ts';

/** A file somebody linked to, for as long as `use` takes. */
export interface FetchedMedia {
  readonly path: string;
  /** The address's last part, fit to be shown and kept, with the ending of what it is. */
  readonly name: string;
  readonly sizeBytes: number;
}

/**
 * Fetches the audio or video file a link leads to. Throws `refusals.link` for anything that is no direct link to one on
 * the public internet, `refusals.large`, and `disk.full`.
 */
export type FetchMedia = <T>(link: string, signal: AbortSignal, use: (media: FetchedMedia) => Promise<T>) => Promise<T>;

/** Errors of whoever wants a file: the address gives none, or too large a one. */
export interface FetchRefusals {
  readonly link: ErrorCode;
  readonly large: ErrorCode;
}

export interface FetchMediaDeps {
  readonly withTempFolder: TempFolders['withTempFolder'];
  readonly maxBytes: number;
  /** What the caller's errors are called. */
  readonly refusals: FetchRefusals;
  /** Tests say that their own machine is the internet. */
  readonly isAllowed?: (address: string) => boolean;
}

const mostRedirects = 3;
const limitMs = 60_000;
/** Before the ending. */
const mostNameChars = 100;
const mediaTypes = /^(?:audio|video)\/|^application\/(?:ogg|octet-stream|mxf|vnd\.rn-realmedia)/u;

/** These pages hold no file; they come with the link downloader. */
const pages =
  /(?:^|\.)(?:youtube\.com|youtu\.be|tiktok\.com|facebook\.com|fb\.watch|instagram\.com|x\.com|twitter\.com)$/u;

/** Endings by media type, for addresses that end in nothing or in `.php`. */
const endings: Readonly<Record<string, string>> = {
  ...{ 'audio/mpeg': 'mp3', 'audio/wav': 'wav', 'audio/x-wav': 'wav', 'audio/flac': 'flac', 'audio/mp4': 'm4a' },
  ...{ 'audio/aac': 'aac', 'audio/ogg': 'opus', 'video/mp4': 'mp4', 'video/webm': 'webm', 'audio/webm': 'webm' },
};

function addressOf(link: string, refusal: ErrorCode): URL {
  const url = /^https?:\/\/\S+$/iu.test(link) && URL.canParse(link) ? new URL(link) : fail(refusal);
  if (url.username !== '' || url.password !== '') fail(refusal);
  if (!pages.test(url.hostname)) return url;
  fail(
    refusal,
    undefined,
    'Pages of YouTube, TikTok and the like can’t be read yet. Paste a direct link to an audio or video file.',
  );
}

/** As it was meant where it is percent-encoded UTF-8, and as it stands where it is not. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

function nameOf(url: URL, type: string): string {
  const last = decoded(url.pathname.split('/').at(-1) ?? '')
    .replaceAll(/[\p{Cc}\p{Cf}\\/]+/gu, '')
    .trim();
  const [, stem = last, own = ''] = /^(.*)\.([a-z0-9]{2,4})$/iu.exec(last) ?? [];
  const isMedia = mediaExtensions.some((one) => one === own.toLowerCase());
  const ending = isMedia ? own : endings[type.split(';')[0]?.trim().toLowerCase() ?? ''];
  const short = (text: string): string => [...text].slice(0, mostNameChars).join('') || 'sample';
  return ending === undefined ? short(last) : `${short(stem)}.${ending}`;
}

interface Opened {
  readonly answer: IncomingMessage;
  readonly name: string;
}

async function open(
  link: string,
  { refusals, isAllowed = isPublicAddress }: FetchMediaDeps,
  signal: AbortSignal,
): Promise<Opened> {
  let url = addressOf(link, refusals.link);
  for (let hop = 0; hop <= mostRedirects; hop++) {
    const answer = await guardedRequest(url, { isAllowed, signal }).catch(() => fail(refusals.link));
    const { statusCode = 0, headers } = answer;
    const type = headers['content-type'] ?? '';
    if (statusCode === 200 && mediaTypes.test(type)) return { answer, name: nameOf(url, type) };
    answer.destroy();
    if (statusCode < 300 || statusCode > 399 || !URL.canParse(headers.location ?? '', url.href)) break;
    url = addressOf(new URL(headers.location ?? '', url.href).href, refusals.link);
  }
  return fail(refusals.link);
}

/** Bytes as they come, and no more than the limit; what a header says about the length counts for nothing. */
async function* limited(
  answer: IncomingMessage,
  { maxBytes, refusals }: FetchMediaDeps,
  count: { bytes: number },
): AsyncGenerator<Buffer> {
  try {
    for await (const chunk of answer as AsyncIterable<Buffer>) {
      count.bytes += chunk.length;
      if (count.bytes > maxBytes) fail(refusals.large, { limit: maxBytes, actual: count.bytes });
      yield chunk;
    }
  } catch (error) {
    // A connection that breaks is the link's fault, and no error of ours.
    throw error instanceof AppError ? error : new AppError(refusals.link);
  }
}

/** Opens no connection to our own machine or network, follows three redirects at most, and takes a minute at most. */
export const fetchMedia =
  (deps: FetchMediaDeps): FetchMedia =>
  (link, signal, use) =>
    deps.withTempFolder(async (folder) => {
      const path = join(folder, 'media');
      const count = { bytes: 0 };
      const timeout = AbortSignal.timeout(limitMs);
      const limit = AbortSignal.any([signal, timeout]);
      const fetch = async (): Promise<string> => {
        const { answer, name } = await open(link, deps, limit);
        const file = createWriteStream(path, { mode: 0o600 });
        await pipeline(limited(answer, deps, count), file, { signal: limit });
        return name;
      };
      const name = await fetch().catch((error: unknown) => {
        signal.throwIfAborted();
        if (timeout.aborted) fail(deps.refusals.link);
        if (isDiskFull(error)) fail('disk.full');
        throw error;
      });
      return use({ path, name, sizeBytes: count.bytes });
    });
