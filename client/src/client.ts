import type { Call, OutputOf, RequestOf } from '@timbre/contract/call';
import { addressOf } from '@timbre/contract/http/address';
import { dataOf, eventError, refusalOf } from './answers.ts';
import { ApiError, transportError } from './api-error.ts';
import type { ClientOptions, Exchange, SendOptions } from './request.ts';
import { requester } from './request.ts';
import { readServerEvents } from './server-events.ts';

export { ApiError } from './api-error.ts';
export type { ClientErrorCode } from './api-error.ts';
export type { Outcome } from './request.ts';

/** The typed caller. Every method throws `ApiError`, or the abort reason when the caller's signal ended it. */
export interface Client {
  readonly send: <C extends Call>(call: C, input: RequestOf<C>, options?: SendOptions) => Promise<OutputOf<C>>;
  /** One value per server-sent event. A lost connection throws `network.failed`; connecting again is the caller's. */
  readonly events: <C extends Call>(call: C, input: RequestOf<C>, options?: SendOptions) => AsyncIterable<OutputOf<C>>;
  /** A successful answer whose body has not been read yet. */
  readonly bytes: <C extends Call>(call: C, input: RequestOf<C>, options?: SendOptions) => Promise<Response>;
  /** Sends a file's bytes to an address of that call which the server has signed. */
  readonly put: (call: Call, address: string, bytes: Blob, options?: SendOptions) => Promise<void>;
}

/** Makes a caller for one server. */
export function createClient(options: ClientOptions): Client {
  const request = requester(options);
  const exchange = (call: Call, input: unknown, sendOptions: SendOptions, accept: string) => {
    const { path, body } = addressOf(call, input as Readonly<Record<string, unknown>>);
    return request(call, { address: path, accept, body }, sendOptions);
  };
  const checked = <C extends Call>(call: C, data: unknown) =>
    (options.validate === true ? call.output.parse(data) : data) as OutputOf<C>;
  const tell = (call: Call, sendOptions: SendOptions, cause: unknown): void => {
    if (cause !== null && !(cause instanceof ApiError)) return;
    options.onOutcome?.({ call, options: sendOptions, error: cause });
  };
  const told = async <T>(call: Call, sendOptions: SendOptions, work: () => Promise<T>): Promise<T> => {
    try {
      const value = await work();
      tell(call, sendOptions, null);
      return value;
    } catch (cause) {
      tell(call, sendOptions, cause);
      throw cause;
    }
  };

  return {
    send: (call, input, sendOptions = {}) =>
      told(call, sendOptions, async () => {
        const opened = await exchange(call, input, sendOptions, 'application/json');
        return checked(call, await dataOf(call, await textOf(opened, sendOptions), opened.response));
      }),
    events: async function* (call, input, sendOptions = {}) {
      const { body, timeout } = await told(call, sendOptions, async () => {
        const opened = await exchange(call, input, sendOptions, 'text/event-stream');
        const { ok, headers, body: stream } = opened.response;
        const isStream = headers.get('content-type')?.startsWith('text/event-stream') === true;
        if (ok && isStream && stream !== null) return { body: stream, timeout: opened.timeout };
        throw await refusalOf(call, await textOf(opened, sendOptions), opened.response);
      });
      try {
        for await (const { event, data } of readServerEvents(body)) {
          if (event === 'error') throw await eventError(data);
          yield checked(call, JSON.parse(data) as unknown);
        }
      } catch (cause) {
        const error = transportError(cause, sendOptions.signal, timeout);
        tell(call, sendOptions, error);
        throw error;
      }
    },
    bytes: (call, input, sendOptions = {}) =>
      told(call, sendOptions, async () => {
        const opened = await exchange(call, input, sendOptions, '*/*');
        const { response } = opened;
        const isEnvelope = response.headers.get('content-type')?.startsWith('application/json') === true;
        if (response.ok && !(isEnvelope && call.door === 'timbre')) return response;
        throw await refusalOf(call, await textOf(opened, sendOptions), response);
      }),
    put: (call, address, bytes, sendOptions = {}) =>
      told(call, sendOptions, async () => {
        const opened = await request(call, { address, accept: 'application/json', body: bytes }, sendOptions);
        const text = await textOf(opened, sendOptions);
        if (!opened.response.ok) throw await refusalOf(call, text, opened.response);
      }),
  };
}

/** The whole body; the call's time-out holds until its end. */
async function textOf({ response, timeout }: Exchange, { signal }: SendOptions): Promise<string> {
  try {
    return await response.text();
  } catch (cause) {
    throw transportError(cause, signal, timeout);
  }
}
