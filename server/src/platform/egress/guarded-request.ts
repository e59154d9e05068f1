import { lookup as systemLookup } from 'node:dns';
import { get as getHttp, type IncomingMessage } from 'node:http';
import { get as getHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';

/** Whether a connection may go to that port of that address. */
export type IsAllowed = (address: string, port: number) => boolean;

/** Resolves once, and connects to what was resolved: a name that changes its mind gets no second answer. */
export const guardedLookup =
  (isAllowed: IsAllowed, port: number): LookupFunction =>
  (hostname, options, done) => {
    systemLookup(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return done(error, '');
      const [first] = addresses;
      if (first === undefined || !addresses.every(({ address }) => isAllowed(address, port)))
        return done(new Error('not a public address'), '');
      if (options.all === true) done(null, addresses);
      else done(null, first.address, first.family);
    });
  };

/** True for a literal address that nobody looks up and that is not allowed, in whatever way a URL writes it. */
export function isForbiddenLiteral(hostname: string, port: number, isAllowed: IsAllowed): boolean {
  const literal = hostname.replace(/^\[|\]$/gu, '');
  return isIP(literal) !== 0 && !isAllowed(literal, port);
}

interface GuardedRequest {
  readonly isAllowed: IsAllowed;
  readonly signal: AbortSignal;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Asks an address that somebody gave, and follows nothing. Rejects when it can't or may not be asked. */
export function guardedRequest(
  url: URL,
  { isAllowed, signal, headers = {} }: GuardedRequest,
): Promise<IncomingMessage> {
  const isSecure = url.protocol === 'https:';
  const get = isSecure ? getHttps : getHttp;
  const port = url.port === '' ? (isSecure ? 443 : 80) : Number(url.port);
  return new Promise((resolve, reject) => {
    if (isForbiddenLiteral(url.hostname, port, isAllowed)) return reject(new Error('not a public address'));
    get(url, { lookup: guardedLookup(isAllowed, port), signal, headers, agent: false }, resolve).on('error', reject);
  });
}
