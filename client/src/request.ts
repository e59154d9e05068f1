import type { Call } from '@timbre/contract/call';
import type { ApiError } from './api-error.ts';
import { transportError } from './api-error.ts';

/** What became of one request, told before the caller hears of it; an abort by the caller is no outcome. */
export interface Outcome {
  readonly call: Call;
  readonly options: SendOptions;
  /** Null: the server has answered with success. */
  readonly error: ApiError | null;
}

export interface ClientOptions {
  /** Where the server is, without a slash at the end; empty: the page's own origin. */
  readonly baseUrl: string;
  readonly fetch?: typeof fetch;
  /** Headers of every request, asked each time: an API key, or the CSRF value of the browser's session. */
  readonly headers?: () => Record<string, string>;
  readonly language?: () => string;
  readonly timeZone?: () => string;
  /** Hears of every request's end, no matter who sent it. */
  readonly onOutcome?: (outcome: Outcome) => void;
  /** Checks every answer against its contract; for tests. */
  readonly validate?: boolean;
}

export interface SendOptions {
  readonly signal?: AbortSignal | undefined;
  /** Sent for calls that create or charge: the same key never does the work twice. */
  readonly idempotencyKey?: string | undefined;
  /** A log-out that this request comes upon is not asked about. */
  readonly hidesLogOut?: boolean | undefined;
  /** Goes on while its page is being left; browsers allow this for 64 KB in all. */
  readonly outlivesPage?: boolean | undefined;
}

/** What travels besides the headers of every request. */
export interface Parcel {
  /** A path of the server, or a whole address that the server has signed. */
  readonly address: string;
  readonly accept: string;
  /** JSON text or bytes. */
  readonly body?: string | Blob | undefined;
}

export interface Exchange {
  readonly response: Response;
  readonly timeout: AbortSignal;
}

export type Requester = (call: Call, parcel: Parcel, options: SendOptions) => Promise<Exchange>;

/** The one place where requests leave: headers, time-outs, and what went wrong on the way as `ApiError`. */
export function requester(options: ClientOptions): Requester {
  const { baseUrl, fetch: ownFetch } = options;
  return async (call, { address, accept, body }, { signal, idempotencyKey, outlivesPage = false }) => {
    const limit = limitOf(call);
    const request: RequestInit = {
      method: call.method,
      credentials: 'same-origin',
      keepalive: outlivesPage,
      signal: signal === undefined ? limit.signal : AbortSignal.any([limit.signal, signal]),
      headers: {
        accept,
        ...(typeof body === 'string' ? { 'content-type': 'application/json' } : {}),
        ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
        ...(isOwn(address, baseUrl) ? everyHeader(options) : {}),
      },
      ...(body === undefined ? {} : { body }),
    };
    const url = address.startsWith('/') ? baseUrl + address : address;
    try {
      return { response: await (ownFetch ?? fetch)(url, request), timeout: limit.signal };
    } catch (cause) {
      throw transportError(cause, signal, limit.signal);
    } finally {
      limit.onAnswer();
    }
  };
}

function everyHeader({ headers, language, timeZone }: ClientOptions): Record<string, string> {
  return {
    ww_language: language?.() ?? 'en',
    ww_timezone: timeZone?.() ?? Intl.DateTimeFormat().resolvedOptions().timeZone,
    ...headers?.(),
  };
}

/** A signed address may belong to a store of files elsewhere, which is not to learn who asks. */
function isOwn(address: string, baseUrl: string): boolean {
  if (!URL.canParse(address)) return true;
  return URL.canParse(baseUrl) && new URL(address).origin === new URL(baseUrl).origin;
}

/** The call's time-out. Events last as long as the work does: for them it holds until the server answers. */
function limitOf({ kind, timeoutMs }: Call): { readonly signal: AbortSignal; readonly onAnswer: () => void } {
  if (kind !== 'events') return { signal: AbortSignal.timeout(timeoutMs), onAnswer: () => undefined };
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), timeoutMs);
  return { signal: controller.signal, onAnswer: () => clearTimeout(timer) };
}
