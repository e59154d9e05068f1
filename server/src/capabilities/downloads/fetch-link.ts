import { downloadLimits } from '@timbre/contract/limits';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fail } from '../../platform/errors.ts';
import { linkBytes } from '../../platform/egress/open-link.ts';
import { cookieHeaders } from './cookie-file.ts';
import { fetchPlaylist } from './hls.ts';
import { findLink, type FoundLink, type ReadLinkDeps } from './read-link.ts';
import type { PageInfo } from './yt-dlp.ts';

/** How much of a link is taken. */
interface LinkLimits {
  readonly maxBytes: number;
  readonly maxSeconds: number;
}

export interface LinkFetch {
  readonly url: string;
  /** Null: the best. */
  readonly format: string | null;
  /** True: where the sound can be had alone, the picture stays there. */
  readonly isSoundEnough?: boolean;
  /** Left out: the downloader's. */
  readonly limits?: LinkLimits;
  readonly cookies: string | null;
  readonly folder: string;
  readonly signal: AbortSignal;
  /** 0 to 1. */
  readonly onProgress: (fraction: number) => void;
  /** What the site says of its length, before anything of it is fetched; a refusal stops here. Not called where it says nothing. */
  readonly onLength?: ((seconds: number) => Promise<void>) | undefined;
}

/** What was fetched; no one has looked into it yet. */
export interface FetchedLink {
  readonly title: string;
  /** By what was said of it; only a look into it tells. */
  readonly ending: string;
  readonly path: string;
  /** Where the sound lies apart from the picture. */
  readonly soundPath: string | null;
}

/** Lengths that a playlist or a page tells are rounded; decoding decides. */
const toleranceSeconds = 1;

/** A request with its bounds settled, and where its files go. */
interface Fetching extends LinkFetch {
  readonly isSoundEnough: boolean;
  readonly limits: LinkLimits;
  readonly path: string;
  readonly soundPath: string;
}

/** Fetches what is behind a link into a folder. Throws `link.unsupported`, `download.…` and `disk.full`. */
export async function fetchLink(deps: ReadLinkDeps, request: LinkFetch): Promise<FetchedLink> {
  const { folder } = request;
  const places = { path: join(folder, 'media'), soundPath: join(folder, 'sound') };
  const { maxBytes, maxSeconds } = request.limits ?? downloadLimits;
  const limits = { maxBytes, maxSeconds: maxSeconds + toleranceSeconds };
  const fetching = { isSoundEnough: false, ...request, ...places, limits };
  const found = await findLink(deps, request);
  if (found.kind === 'file') return fetchFile(found, fetching);
  if (found.kind === 'hls') return fetchHls(deps, found, fetching);
  if (found.kind === 'page') return fetchPage(deps, found, fetching);
  return fail('link.unsupported', undefined, 'This is a feed. Choose one of its episodes.');
}

type Found<K extends FoundLink['kind']> = Extract<FoundLink, { kind: K }>;

async function fetchFile({ opened, title, ending }: Found<'file'>, request: Fetching): Promise<FetchedLink> {
  const { path, signal, onProgress, limits } = request;
  const count = { left: limits.maxBytes };
  const announced = Number(opened.answer.headers['content-length'] ?? 0);
  async function* counted(): AsyncGenerator<Buffer> {
    for await (const piece of linkBytes(opened, count, signal)) {
      if (announced > 0) onProgress(Math.min(1, (limits.maxBytes - count.left) / announced));
      yield piece;
    }
  }
  if (announced > limits.maxBytes) {
    opened.answer.destroy();
    fail('download.large');
  }
  await pipeline(counted(), createWriteStream(path, { mode: 0o600 }), { signal });
  return { title, ending, path, soundPath: null };
}

async function fetchHls({ isAllowed }: ReadLinkDeps, found: Found<'hls'>, request: Fetching): Promise<FetchedLink> {
  const { format, cookies, isSoundEnough, limits, path, soundPath, signal, onProgress, onLength } = request;
  const { main, sound } = isSoundEnough && format === null ? found.playlist.pickSound() : found.playlist.pick(format);
  const count = { left: limits.maxBytes };
  const how = { isAllowed, signal, count, maxSeconds: limits.maxSeconds, headersFor: cookieHeaders(cookies) };
  const share = sound === null ? 1 : 0.8;
  await fetchPlaylist(main, path, { ...how, onLength, onProgress: (fraction) => onProgress(fraction * share) });
  if (sound !== null)
    await fetchPlaylist(sound, soundPath, { ...how, onProgress: (fraction) => onProgress(share + fraction * 0.2) });
  return { title: found.title, ending: 'mp4', path, soundPath: sound === null ? null : soundPath };
}

/** By what the page says of the format's size, or of its rate and length; null: it says neither. */
function expectedBytes({ formats, durationSeconds }: PageInfo, wanted: string): number | null {
  const format =
    wanted === 'sound' ? formats.find(({ kind }) => kind === 'audio') : formats.find(({ id }) => id === wanted);
  if (format === undefined) return null;
  const { sizeBytes, kilobitsPerSecond: rate } = format;
  return sizeBytes ?? (rate === null || durationSeconds === null ? null : (durationSeconds * rate * 1000) / 8);
}

async function fetchPage({ ytDlp }: ReadLinkDeps, { page }: Found<'page'>, request: Fetching): Promise<FetchedLink> {
  const { url, format, cookies, isSoundEnough, limits, folder, path, soundPath, signal, onProgress } = request;
  if (page.durationSeconds !== null && page.durationSeconds > limits.maxSeconds) fail('download.long');
  if (page.durationSeconds !== null) await request.onLength?.(page.durationSeconds);
  const best = isSoundEnough ? 'sound' : (page.formats[0]?.id ?? 'best');
  const wanted = format ?? best;
  if (format !== null && format !== 'best' && !page.formats.some(({ id }) => id === format)) fail('link.unsupported');
  const [picture = 'best', sound] = wanted.split('+');
  const how = { url, cookies, folder, signal, maxBytes: limits.maxBytes };
  const expected = expectedBytes(page, wanted);
  const share = sound === undefined ? 1 : 0.8;
  const onBytes = (bytes: number): void => {
    if (expected !== null) onProgress(share * Math.min(1, bytes / expected));
  };
  await ytDlp.fetch({ ...how, format: picture, name: 'media', onBytes });
  onProgress(share);
  if (sound !== undefined) await ytDlp.fetch({ ...how, format: sound, name: 'sound', onBytes: () => undefined });
  const ending = isSoundEnough ? 'm4a' : 'mp4';
  return { title: page.title, ending, path, soundPath: sound === undefined ? null : soundPath };
}
