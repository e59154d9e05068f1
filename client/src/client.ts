import type { Call, OutputOf, RequestOf } from '@timbre/contract/call';
import { addressOf } from './address.ts';
import { dataOf, eventError, refusalOf } from './answers.ts';
import { transportError } from './api-error.ts';
import { readServerEvents } from './server-events.ts';

export { ApiError } from './api-error.ts';
export type { ClientErrorCode } from './api-error.ts';

export interface ClientOptions {
  /** Where the server is, without a slash at the end; empty: the page's own origin. */
  readonly baseUrl: string;
  readonly fetch?: typeof fetch;
  /** Headers of every request, asked each time: an API key, or the CSRF value of the browser's session. */
  readonly headers?: () => Record<string, string>;
  readonly language?: () => string;
  readonly timeZone?: () => string;
  /** Checks every answer against its contract; for tests. */
  readonly validate?: boolean;
}

export interface SendOptions {
  readonly signal?: AbortSignal | undefined;
  /** Sent for calls that create or charge: the same key never does the work twice. */
  readonly idempotencyKey?: string | undefined;
}

/** The typed caller. Every method throws `ApiError`, or the abort reason when the caller's signal ended it. */
export interface Client {
  readonly send: <C extends Call>(call: C, input: RequestOf<C>, options?: SendOptions) => Promise<OutputOf<C>>;
  /** One value per server-sent event. A lost connection throws `network.failed`; connecting again is the caller's. */
  readonly events: <C extends Call>(call: C, input: RequestOf<C>, options?: SendOptions) => AsyncIterable<OutputOf<C>>;
  /** A successful answer whose body has not been read yet. */
  readonly bytes: <C extends Call>(call: C, input: RequestOf<C>, options?: SendOptions) => Promise<Response>;
}

interface Exchange {
  readonly response: Response;
  readonly timeout: AbortSignal;
}

/** Makes a caller for one server. */
export function createClient(options: ClientOptions): Client {
  const exchange = exchanger(options);
  const checked = <C extends Call>(call: C, data: unknown) =>
    (options.validate === true ? call.output.parse(data) : data) as OutputOf<C>;

  return {
    send: async (call, input, sendOptions = {}) => {
      const { response, timeout } = await exchange(call, input, sendOptions, 'application/json');
      let text: string;
      try {
        text = await response.text();
      } catch (cause) {
        throw transportError(cause, sendOptions.signal, timeout);
      }
      return checked(call, dataOf(call, text, response.status, response.statusText));
    },
    events: async function* (call, input, sendOptions = {}) {
      const { response, timeout } = await exchange(call, input, sendOptions, 'text/event-stream');
      const isStream = response.headers.get('content-type')?.startsWith('text/event-stream') === true;
      if (!response.ok || !isStream || response.body === null) {
        throw refusalOf(call, await response.text(), response.status, response.statusText);
      }
      try {
        for await (const { event, data } of readServerEvents(response.body)) {
          if (event === 'error') throw eventError(data);
          yield checked(call, JSON.parse(data) as unknown);
        }
      } catch (cause) {
        throw transportError(cause, sendOptions.signal, timeout);
      }
    },
    bytes: async (call, input, sendOptions = {}) => {
      const { response } = await exchange(call, input, sendOptions, '*/*');
      const isEnvelope = response.headers.get('content-type')?.startsWith('application/json') === true;
      if (!response.ok || (isEnvelope && call.door === 'timbre')) {
        throw refusalOf(call, await response.text(), response.status, response.statusText);
      }
      return response;
    },
  };
}

function exchanger({ baseUrl, fetch: ownFetch, headers, language, timeZone }: ClientOptions) {
  return async (
    call: Call,
    input: unknown,
    { signal, idempotencyKey }: SendOptions,
    accept: string,
  ): Promise<Exchange> => {
    const { path, body } = addressOf(call, input as Readonly<Record<string, unknown>>);
    const timeout = AbortSignal.timeout(call.timeoutMs);
    // Events last as long as the work does; for them the limit is the caller's signal.
    const signals = [...(call.kind === 'events' ? [] : [timeout]), ...(signal === undefined ? [] : [signal])];
    const request: RequestInit = {
      method: call.method,
      credentials: 'same-origin',
      signal: AbortSignal.any(signals),
      headers: {
        accept,
        ww_language: language?.() ?? 'en',
        ww_timezone: timeZone?.() ?? Intl.DateTimeFormat().resolvedOptions().timeZone,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
        ...headers?.(),
      },
      ...(body === undefined ? {} : { body }),
    };
    try {
      return { response: await (ownFetch ?? fetch)(baseUrl + path, request), timeout };
    } catch (cause) {
      throw transportError(cause, signal, timeout);
    }
  };
}
