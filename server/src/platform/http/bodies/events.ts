import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import type { FastifyReply } from 'fastify';

export interface EventStreamOptions {
  /** Aborted when the caller goes away or the server stops. */
  readonly signal: AbortSignal;
  readonly heartbeatMs: number;
  /** The text of one event. */
  readonly toText: (value: unknown) => string;
  /** The text of the `error` event that ends a stream that fails half way. */
  readonly toErrorText: (error: unknown) => string;
}

// A source that refuses (not found, not enough credits) does so at once; so long the status line can still say it.
const refusalMs = 250;
/** How long a browser waits before it connects again, when the server stopped. */
const retryMs = 2_000;

/**
 * Server-sent events, each written as soon as it is there. An error before the first event is thrown, so that it gets
 * a real status; a later one becomes an `error` event. Comments keep a silent stream open.
 */
export async function sendEvents(
  reply: FastifyReply,
  source: AsyncIterable<unknown>,
  { signal, heartbeatMs, toText, toErrorText }: EventStreamOptions,
): Promise<void> {
  const iterator = source[Symbol.asyncIterator]();
  const stopped = new Promise<null>((resolve) => {
    if (signal.aborted) resolve(null);
    signal.addEventListener('abort', () => resolve(null), { once: true });
  });
  let step = nextOf(iterator);
  await Promise.race([step, stopped, wait(refusalMs)]);
  const raw = open(reply);
  const heartbeat = setInterval(() => raw.write(': still here\n\n'), heartbeatMs);
  try {
    for (;;) {
      const result = await Promise.race([step, stopped]);
      if (result === null || result.done === true) break;
      if (!raw.write(`data: ${toText(result.value)}\n\n`)) await Promise.race([drained(raw), stopped]);
      step = nextOf(iterator);
    }
  } catch (error) {
    if (!signal.aborted) raw.write(`event: error\ndata: ${toErrorText(error)}\n\n`);
  } finally {
    clearInterval(heartbeat);
    raw.end();
    // Not awaited: a generator that waits for something else ends when that ends.
    iterator.return?.().catch(() => undefined);
  }
}

function open(reply: FastifyReply): ServerResponse {
  reply.hijack();
  const { raw } = reply;
  const headers = Object.entries(reply.getHeaders()).filter(([, value]) => value !== undefined);
  raw.writeHead(200, {
    ...(Object.fromEntries(headers) as Record<string, string>),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    // nginx holds answers back unless it is told not to.
    'x-accel-buffering': 'no',
  });
  raw.write(`retry: ${retryMs}\n\n`);
  return raw;
}

/** The next step, with a listener, so that a failure no one waits for any more does not end the process. */
function nextOf(iterator: AsyncIterator<unknown>): Promise<IteratorResult<unknown>> {
  const step = iterator.next();
  step.catch(() => undefined);
  return step;
}

async function drained(raw: ServerResponse): Promise<void> {
  await once(raw, 'drain').catch(() => undefined);
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds).unref());
}
