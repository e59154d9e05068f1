import { lookup as systemLookup } from 'node:dns';
import { request as requestHttp, type ClientRequest, type IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import { askedFor } from './asked-for.ts';
import { isIP, type LookupFunction, type Socket } from 'node:net';

/** Whether a connection may go to that port of that address. */
export type IsAllowed = (address: string, port: number) => boolean;

/** How long an address that someone gave may take, in milliseconds. */
export interface Patience {
  /** Until a connection stands, encryption included. */
  readonly connectMs: number;
  /** From there until the answer begins. */
  readonly answerMs: number;
  /** Without enough of its content. */
  readonly idleMs: number;
}

/** The person who sent the link waits for it. */
export const patience: Patience = { connectMs: 10_000, answerMs: 30_000, idleMs: 30_000 };

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

/** True for a literal address that no one looks up and that is not allowed, in whatever way a URL writes it. */
export function isForbiddenLiteral(hostname: string, port: number, isAllowed: IsAllowed): boolean {
  const literal = hostname.replace(/^\[|\]$/gu, '');
  return isIP(literal) !== 0 && !isAllowed(literal, port);
}

/** Ends a connection that does not stand in time. */
export function connectWithin(socket: Socket, connectMs: number, event: 'connect' | 'secureConnect'): void {
  const timer = setTimeout(() => socket.destroy(new Error('no connection in time')), connectMs);
  const stop = (): void => clearTimeout(timer);
  socket.once(event, stop).once('close', stop);
}

interface GuardedRequest {
  readonly isAllowed: IsAllowed;
  readonly signal: AbortSignal;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent by POST; a GET without it. */
  readonly content?: string;
  readonly patience?: Omit<Patience, 'idleMs'>;
}

/** Asks an address that someone gave, and follows nothing. Rejects when it can't or may not be asked, or is slow. */
export function guardedRequest(
  url: URL,
  { isAllowed, signal, headers = {}, content, patience: { connectMs, answerMs } = patience }: GuardedRequest,
): Promise<IncomingMessage> {
  const isSecure = url.protocol === 'https:';
  const start = isSecure ? requestHttps : requestHttp;
  const port = url.port === '' ? (isSecure ? 443 : 80) : Number(url.port);
  return askedFor(
    'address',
    () =>
      new Promise((resolve, reject) => {
        if (isForbiddenLiteral(url.hostname, port, isAllowed)) return reject(new Error('not a public address'));
        const asked: ClientRequest = start(url, {
          method: content === undefined ? 'GET' : 'POST',
          lookup: guardedLookup(isAllowed, port),
          signal,
          headers,
          agent: false,
        });
        // Headers may trickle in too: no time without a byte says anything about the answer.
        const timer = setTimeout(() => asked.destroy(new Error('no answer in time')), connectMs + answerMs);
        asked.once('socket', (socket) => connectWithin(socket, connectMs, isSecure ? 'secureConnect' : 'connect'));
        asked.once('close', () => clearTimeout(timer));
        asked.once('response', (answer) => {
          clearTimeout(timer);
          resolve(answer);
        });
        asked.on('error', reject);
        asked.end(content);
      }),
  );
}
