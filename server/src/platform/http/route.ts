import type { Readable } from 'node:stream';
import type { Call, Door, InputOf, OutputOf } from '@timbre/contract/call';
import type { Actor } from '../actor.ts';

export interface RequestInfo {
  /** Id of the request, in every log line and in the `x-request-id` header. */
  readonly requestId: string;
  readonly address: string;
  /** The network the address belongs to (/24, or /64 for IPv6); locks count by it. */
  readonly network: string;
  readonly userAgent: string;
  /** Host (and port) of the address that was asked for; a proxy in front must hand it on. */
  readonly host: string;
  readonly language: string;
  readonly timeZone: string;
  /** Whose shape the answer takes, where the call has more than one. */
  readonly door: Door;
  /** Aborted when the caller goes away. */
  readonly signal: AbortSignal;
}

/** What a session route may do to the caller's cookies. */
export interface CookieJar {
  readonly setSession: (secret: string) => void;
  readonly clearSession: () => void;
  /** What ties a log-in at a provider to the browser that began it; null when it began none. */
  readonly providerSecret: () => string | null;
  /** Kept for as long as the log-in may take. */
  readonly setProviderSecret: (secret: string) => void;
  /** A partner's own log-in, which opens nothing of the studio; null: none. */
  readonly affiliateSecret: () => string | null;
  readonly setAffiliateSecret: (secret: string) => void;
  readonly clearAffiliateSecret: () => void;
}

export interface RequestOf<C extends Call> {
  readonly input: InputOf<C>;
  /** Present whenever the call's access is not `public`. */
  readonly actor: C['access'] extends 'public' ? Actor | null : Actor;
  readonly info: RequestInfo;
  readonly cookies: CookieJar;
  /** The raw body of an `upload` call; empty for all others. */
  readonly body: Readable;
  /** A header by its lower-case name, for what no input carries: a provider's signature. */
  readonly header: (name: string) => string | undefined;
  /** The request's Range header, for `file` calls. */
  readonly range: string | undefined;
  /** Of a `socket` call; the connection is closed when the route's promise settles. */
  readonly socket: C['kind'] extends 'socket' ? MessageSocket : null;
}

/** The caller's end of a `socket` call. */
export interface MessageSocket {
  /**
   * Text messages as they come, until the caller closes. Throws `input.invalid` for one that is no text or when none
   * came for so long, and `request.too-large`.
   */
  readonly messages: (limits: { readonly bytes: number; readonly idleSeconds: number }) => AsyncIterable<string>;
  /** Sends one value of the call's output; resolves when it has left. Throws when the caller is gone. */
  readonly send: (value: unknown) => Promise<void>;
  /** Whose key this is, for callers that can't send headers; throws `session.required` and what a key may be refused with. */
  readonly identify: (apiKey: string) => Promise<Actor>;
}

/** Bytes to answer with, for `file` and `stream` calls. */
export interface ByteAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Readable | Uint8Array;
}

export type AnswerOf<C extends Call> = C['kind'] extends 'events'
  ? AsyncIterable<OutputOf<C>>
  : C['kind'] extends 'file' | 'stream'
    ? ByteAnswer
    : C['kind'] extends 'socket'
      ? void
      : OutputOf<C>;

export interface Route {
  readonly call: Call;
  readonly run: (request: RequestOf<Call>) => Promise<unknown>;
  /** The service keeps the answer by `rememberAnswer` in its own transaction, so that a retry after a kill is exact. */
  readonly commitsAnswer: boolean;
}

/** Ties a call of the contract to what serves it. */
export function handle<C extends Call>(
  call: C,
  run: (request: RequestOf<C>) => Promise<AnswerOf<C>> | AnswerOf<C>,
  { commitsAnswer = false }: { readonly commitsAnswer?: boolean } = {},
): Route {
  return { call, commitsAnswer, run: async (request) => run(request as unknown as RequestOf<C>) };
}
