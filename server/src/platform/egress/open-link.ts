import type { IncomingMessage } from 'node:http';
import { AppError, fail } from '../errors.ts';
import { withinTime } from '../within-time.ts';
import { guardedRequest, patience, type IsAllowed, type Patience } from './guarded-request.ts';

export interface OpenLinkOptions {
  readonly isAllowed: IsAllowed;
  readonly signal: AbortSignal;
  /** What is sent to this address; asked for every redirect, so that a cookie does not travel. */
  readonly headersFor?: (url: URL) => Readonly<Record<string, string>>;
  /** What a site gets by itself when left out. */
  readonly patience?: Patience;
  /** Statuses that the caller handles, such as that of a part; 200 alone when left out. */
  readonly isAnswer?: (status: number) => boolean;
  /** Three when left out. */
  readonly maxRedirects?: number;
}

export interface OpenedLink {
  /** Where it was found in the end. */
  readonly url: URL;
  readonly answer: IncomingMessage;
  readonly idleMs: number;
}

const defaultRedirects = 3;
/** Content that comes more slowly is none that anyone waits for: the slowest speech takes twice as many bytes a second. */
const leastBytesPerSecond = 500;

/** The longest that a request may take whose asker waits for what is behind a link, in milliseconds. */
export const linkRequestMs = 300_000;

/** Everything that is asked for one link, within a limit of its own. Throws `link.unsupported` when it takes longer. */
export const inLinkTime = <T>(
  limitMs: number,
  signal: AbortSignal,
  work: (limit: AbortSignal) => Promise<T>,
): Promise<T> =>
  withinTime(limitMs, signal, async (limit) => {
    try {
      return await work(limit);
    } catch (error) {
      signal.throwIfAborted();
      if (limit.aborted) fail('link.unsupported', undefined, tooSlow);
      throw error;
    }
  });

const tooSlow = 'The site took too long to send this. Try again, or upload the file.';

/** http or https, without a user name and without its fragment, which no site is sent. Throws `link.unsupported`. */
export function requireLink(link: string): URL {
  const url = /^https?:\/\/\S+$/iu.test(link) && URL.canParse(link) ? new URL(link) : fail('link.unsupported');
  if (url.username !== '' || url.password !== '') fail('link.unsupported');
  url.hash = '';
  return url;
}

/** What a site's refusal means, in our words. */
function refusal(status: number): never {
  if (status === 401) fail('download.log-in');
  if (status === 403) fail('download.private');
  if (status === 404 || status === 410) fail('download.removed');
  if (status === 451) fail('download.region');
  return fail('link.unsupported');
}

/**
 * Opens what someone linked to: only on the public internet, each redirect checked again, three of them at most, and
 * nothing that arrives packed, so that what is counted is what there is. Throws `link.unsupported` and `download.…`.
 */
export async function openLink(link: string | URL, options: OpenLinkOptions): Promise<OpenedLink> {
  const { signal, headersFor = () => ({}), patience: { idleMs } = patience } = options;
  const { isAnswer = (status) => status === 200, maxRedirects = defaultRedirects } = options;
  let url = requireLink(String(link));
  for (let hop = 0; hop <= maxRedirects; hop += 1) {
    const headers = { 'accept-encoding': 'identity', ...headersFor(url) };
    // Whether something inside answered is told to no one.
    const answer = await guardedRequest(url, { ...options, headers }).catch(() => {
      signal.throwIfAborted();
      return fail('link.unsupported');
    });
    const { statusCode = 0, headers: said } = answer;
    if (isAnswer(statusCode) && (said['content-encoding'] ?? 'identity') === 'identity') {
      answer.setTimeout(idleMs, () => answer.destroy(new Error('the site went silent')));
      return { url, answer, idleMs };
    }
    answer.destroy();
    if (statusCode < 300 || statusCode > 399) refusal(isAnswer(statusCode) ? 0 : statusCode);
    if (said.location === undefined || !URL.canParse(said.location, url.href)) fail('link.unsupported');
    url = requireLink(new URL(said.location, url.href).href);
  }
  return fail('link.unsupported');
}

/**
 * The bytes as they come, no more than `count` allows, whatever a header says about the length. A site that sends next to
 * nothing is left like one that is silent.
 */
export async function* linkBytes(
  { answer, idleMs }: OpenedLink,
  count: { left: number },
  signal: AbortSignal,
): AsyncGenerator<Buffer> {
  let came = 0;
  const watch = setInterval(() => {
    if (came < (leastBytesPerSecond * idleMs) / 1000) answer.destroy(new Error('the site sends next to nothing'));
    came = 0;
  }, idleMs);
  try {
    for await (const chunk of answer as AsyncIterable<Buffer>) {
      came += chunk.length;
      count.left -= chunk.length;
      if (count.left < 0) fail('download.large');
      yield chunk;
    }
  } catch (error) {
    signal.throwIfAborted();
    throw error instanceof AppError
      ? error
      : new AppError('link.unsupported', undefined, 'The site closed the connection. Try again.');
  } finally {
    clearInterval(watch);
  }
}

/** A short text behind a link: a playlist, a feed. */
export async function linkText(opened: OpenedLink, maxBytes: number, signal: AbortSignal): Promise<string> {
  const pieces: Buffer[] = [];
  for await (const piece of linkBytes(opened, { left: maxBytes }, signal)) pieces.push(piece);
  return Buffer.concat(pieces).toString('utf8');
}
