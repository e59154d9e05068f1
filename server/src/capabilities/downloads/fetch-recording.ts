import { stat } from 'node:fs/promises';
import type { ErrorCode } from '@timbre/contract/errors/errors';
import { mediaExtensions } from '@timbre/contract/limits';
import { AppError } from '../../platform/errors.ts';
import { isDiskFull } from '../../platform/http/error-answer.ts';
import { inLinkTime, requireLink } from '../../platform/egress/open-link.ts';
import { fetchLink, type LinkFetch } from './fetch-link.ts';
import type { ReadLinkDeps } from './read-link.ts';

/** The sound someone linked to, for as long as `use` takes. */
export interface FetchedRecording {
  readonly path: string;
  /** Its title or the address's last part, fit to be shown and kept, with an ending. */
  readonly name: string;
  readonly sizeBytes: number;
}

export interface RecordingFetch {
  readonly signal: AbortSignal;
  /** Longer ones are refused where the site tells their length before; left out: decoding tells. */
  readonly maxSeconds?: number;
  /** Where this asker takes less than all others. */
  readonly maxBytes?: number;
  /** 0 to 1. */
  readonly onProgress?: (fraction: number) => void;
  /** See `LinkFetch`. */
  readonly onLength?: LinkFetch['onLength'];
}

/**
 * Fetches the recording behind a link: a file, a playlist, or a page of a video site, of which the sound alone is taken.
 * Throws the asker's refusals, `download.…` for a site's own reasons, and `disk.full`.
 */
export type FetchRecording = <T>(
  link: string,
  how: RecordingFetch,
  use: (recording: FetchedRecording) => Promise<T>,
) => Promise<T>;

/** How much the asker takes, and what their errors are called. */
export interface RecordingRules {
  readonly maxBytes: number;
  /** A page is read in seconds; a long recording takes its time to arrive. */
  readonly limitMs: number;
  readonly refusals: { readonly link: ErrorCode; readonly large: ErrorCode; readonly long: ErrorCode };
}

/** For a job, which no one's request waits for. */
export const recordingJobMs = 480_000;
/** Before the ending. */
const maxNameChars = 100;

function nameOf(title: string, ending: string): string {
  const plain = title.replaceAll(/[\p{Cc}\p{Cf}\\/]+/gu, '').trim();
  const short = [...plain].slice(0, maxNameChars).join('') || 'sample';
  return mediaExtensions.some((one) => one === ending.toLowerCase()) ? `${short}.${ending}` : short;
}

/** What a download's error is to a caller that wants a recording. */
function refusalOf(
  {
    refusals,
    maxBytes,
    maxSeconds,
  }: Pick<RecordingRules, 'refusals' | 'maxBytes'> & { readonly maxSeconds: number | undefined },
  error: unknown,
): unknown {
  if (isDiskFull(error)) return new AppError('disk.full');
  if (!(error instanceof AppError)) return error;
  const { code, message } = error;
  if (code === 'link.unsupported') return new AppError(refusals.link, undefined, message);
  if (code === 'download.large') return new AppError(refusals.large, { limit: maxBytes });
  return code === 'download.long' ? new AppError(refusals.long, { limit: maxSeconds ?? 0 }) : error;
}

/** Fetches through the guard like the downloader, for callers that make something else of it than a download. */
export const recordingFetcher =
  (links: ReadLinkDeps, { limitMs, refusals, ...rules }: RecordingRules): FetchRecording =>
  (link, { signal, maxSeconds, maxBytes = rules.maxBytes, onProgress = () => undefined, onLength }, use) =>
    links.withTempFolder(async (folder) => {
      const limits = { maxBytes, maxSeconds: maxSeconds ?? Number.POSITIVE_INFINITY };
      const how = { folder, onProgress, onLength, limits, format: null, cookies: null, isSoundEnough: true };
      const fetched = await inLinkTime(limitMs, signal, (limit) =>
        fetchLink(links, { ...how, url: requireLink(link).href, signal: limit }),
      ).catch((error: unknown) => {
        signal.throwIfAborted();
        throw refusalOf({ refusals, maxBytes, maxSeconds }, error);
      });
      const path = fetched.soundPath ?? fetched.path;
      const { size: sizeBytes } = await stat(path);
      return use({ path, name: nameOf(fetched.title, fetched.ending), sizeBytes });
    });
