import { lookup as systemLookup } from 'node:dns';
import { createWriteStream } from 'node:fs';
import { get as getHttp, type IncomingMessage } from 'node:http';
import { get as getHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { AppError, fail } from '../errors.ts';
import type { TempFolders } from '../files/temp-folder.ts';
import { isPublicAddress } from './public-address.ts';

/** A file somebody linked to, for as long as `use` takes. */
export interface FetchedMedia {
  readonly path: string;
  /** The address's last part, with its ending. */
  readonly name: string;
  readonly sizeBytes: number;
}

/**
 * Fetches the audio or video file a link leads to. Throws `clone.link` for anything that is no direct link to one on
 * the public internet, and `clone.sample-large`.
 */
export type FetchMedia = <T>(link: string, signal: AbortSignal, use: (media: FetchedMedia) => Promise<T>) => Promise<T>;

export interface FetchMediaDeps {
  readonly withTempFolder: TempFolders['withTempFolder'];
  readonly maxBytes: number;
  /** Tests say that their own machine is the internet. */
  readonly isAllowed?: (address: string) => boolean;
}

const mostRedirects = 3;
const limitMs = 60_000;
const mediaTypes = /^(?:audio|video)\/|^application\/(?:ogg|octet-stream|mxf|vnd\.rn-realmedia)/u;

/** These pages hold no file; they come with the link downloader. */
const pages =
  /(?:^|\.)(?:youtube\.com|youtu\.be|tiktok\.com|facebook\.com|fb\.watch|instagram\.com|x\.com|twitter\.com)$/u;

/** Names of files whose address has no ending. */
const endings: Readonly<Record<string, string>> = {
  ...{ 'audio/mpeg': 'mp3', 'audio/wav': 'wav', 'audio/x-wav': 'wav', 'audio/flac': 'flac', 'audio/mp4': 'm4a' },
  ...{ 'audio/aac': 'aac', 'audio/ogg': 'opus', 'video/mp4': 'mp4', 'video/webm': 'webm', 'audio/webm': 'webm' },
};

function addressOf(link: string): URL {
  const url = /^https?:\/\/\S+$/iu.test(link) && URL.canParse(link) ? new URL(link) : fail('clone.link');
  if (url.username !== '' || url.password !== '') fail('clone.link');
  if (!pages.test(url.hostname)) return url;
  fail(
    'clone.link',
    undefined,
    'Pages of YouTube, TikTok and the like can’t be read yet. Paste a direct link to an audio or video file.',
  );
}

/** Resolves once, and connects to what was resolved: a name that changes its mind gets no second answer. */
const guardedLookup =
  (isAllowed: (address: string) => boolean): LookupFunction =>
  (hostname, options, done) => {
    systemLookup(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return done(error, '');
      const [first] = addresses;
      if (first === undefined || !addresses.every(({ address }) => isAllowed(address)))
        return done(new Error('not a public address'), '');
      if (options.all === true) done(null, addresses);
      else done(null, first.address, first.family);
    });
  };

function request(url: URL, isAllowed: (address: string) => boolean, signal: AbortSignal): Promise<IncomingMessage> {
  const literal = url.hostname.replace(/^\[|\]$/gu, '');
  if (isIP(literal) !== 0 && !isAllowed(literal)) fail('clone.link');
  const get = url.protocol === 'https:' ? getHttps : getHttp;
  return new Promise((resolve, reject) => {
    get(url, { lookup: guardedLookup(isAllowed), signal, agent: false }, resolve).on('error', reject);
  });
}

function nameOf(url: URL, type: string): string {
  const last = decodeURIComponent(url.pathname.split('/').at(-1) ?? '');
  if (/\.[a-z0-9]{2,4}$/iu.test(last)) return last;
  const ending = endings[type.split(';')[0]?.trim() ?? ''];
  return ending === undefined ? last : `${last === '' ? 'sample' : last}.${ending}`;
}

async function follow(link: string, isAllowed: (address: string) => boolean, signal: AbortSignal) {
  let url = addressOf(link);
  for (let hop = 0; hop <= mostRedirects; hop++) {
    const answer = await request(url, isAllowed, signal);
    const { statusCode = 0, headers } = answer;
    if (statusCode === 200 && mediaTypes.test(headers['content-type'] ?? '')) return { url, answer };
    answer.destroy();
    if (statusCode < 300 || statusCode > 399 || headers.location === undefined) break;
    url = addressOf(new URL(headers.location, url).href);
  }
  return fail('clone.link');
}

/** Bytes as they come, and no more than the limit; what a header says about the length counts for nothing. */
async function* limited(answer: IncomingMessage, maxBytes: number, count: { bytes: number }): AsyncGenerator<Buffer> {
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    count.bytes += chunk.length;
    if (count.bytes > maxBytes) fail('clone.sample-large', { limit: maxBytes, actual: count.bytes });
    yield chunk;
  }
}

/** Opens no connection to our own machine or network, follows three redirects at most, and takes a minute at most. */
export const fetchMedia =
  ({ withTempFolder, maxBytes, isAllowed = isPublicAddress }: FetchMediaDeps): FetchMedia =>
  (link, signal, use) =>
    withTempFolder(async (folder) => {
      const path = join(folder, 'media');
      const count = { bytes: 0 };
      const limit = AbortSignal.any([signal, AbortSignal.timeout(limitMs)]);
      const fetch = async () => {
        const { url, answer } = await follow(link, isAllowed, limit);
        await pipeline(limited(answer, maxBytes, count), createWriteStream(path, { mode: 0o600 }), { signal: limit });
        return { name: nameOf(url, answer.headers['content-type'] ?? '') };
      };
      // A connection that breaks or takes too long is the link's fault, and no error of ours.
      const { name } = await fetch().catch((error: unknown) => {
        signal.throwIfAborted();
        return error instanceof AppError ? Promise.reject(error) : fail('clone.link');
      });
      return use({ path, name, sizeBytes: count.bytes });
    });
