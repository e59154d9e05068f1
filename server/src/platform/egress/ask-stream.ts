import { systemClock } from '../clock/clock.ts';
import { sendToService } from './send-to-service.ts';
import { retryAfterSeconds, ServiceError } from './service-error.ts';
import type { SteadyService } from './steady-service.ts';

/** A question whose answer comes bit by bit. */
interface StreamQuestion {
  readonly headers: Readonly<Record<string, string>>;
  /** Sent as JSON. */
  readonly body: unknown;
  readonly signal: AbortSignal;
}

/**
 * Asks a service that the owner has set and gives its answer's bytes as they come; the signal ends both. As with
 * `askJson`, no redirect is followed. Throws for any answer but a 200, and when it grows beyond `maxBytes`.
 */
export const askStream = (maxBytes: number) =>
  async function* (url: URL, { headers, body, signal }: StreamQuestion): AsyncGenerator<Uint8Array> {
    const answer = await sendToService(url, JSON.stringify(body), headers, signal);
    try {
      if (answer.statusCode !== 200) {
        const wait = retryAfterSeconds(answer.headers['retry-after'], systemClock.now());
        throw new ServiceError(answer.statusCode ?? 0, wait);
      }
      let sizeBytes = 0;
      for await (const chunk of answer as AsyncIterable<Buffer>) {
        sizeBytes += chunk.length;
        if (sizeBytes > maxBytes) throw new Error(`the service answered with more than ${maxBytes} bytes`);
        yield chunk;
      }
    } finally {
      answer.destroy();
    }
  };

/** The same, asked again while nothing has come; after its first bytes an answer can't be asked for a second time. */
export const askStreamSteadily = (maxBytes: number, steady: SteadyService) =>
  async function* (url: URL, question: StreamQuestion): AsyncGenerator<Uint8Array> {
    const { stream, first } = await steady.ask(question.signal, async () => {
      const begun = askStream(maxBytes)(url, question);
      return { stream: begun, first: await begun.next() };
    });
    try {
      if (first.done === true) return;
      yield first.value;
      yield* stream;
    } finally {
      await stream.return(undefined);
    }
  };
