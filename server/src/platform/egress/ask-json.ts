import { withinTime } from '../within-time.ts';
import { systemClock } from '../clock/clock.ts';
import { sendToService } from './send-to-service.ts';
import { retryAfterSeconds, ServiceError } from './service-error.ts';

/** A question to a service: a GET without a body, else a POST of JSON. */
export interface JsonQuestion {
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: unknown;
  /** In the place of `body`, with their own content-type among the headers: a form with a file. */
  readonly bytes?: Uint8Array;
  readonly signal: AbortSignal;
}

interface AskLimits {
  readonly maxBytes: number;
  readonly timeoutMs: number;
}

/**
 * Asks a service that the owner has set and gives the bytes it answers. Its address may lie inside their own network, so
 * nothing is guarded against; a redirect is not followed, as it would take key and text to an address that no one set.
 * Throws when there is no answer within the limits.
 */
export const askBytes =
  ({ maxBytes, timeoutMs }: AskLimits) =>
  (url: URL, { headers, body, bytes, signal }: JsonQuestion): Promise<Buffer> =>
    withinTime(timeoutMs, signal, async (limit) => {
      const content = bytes ?? (body === undefined ? null : JSON.stringify(body));
      const answer = await sendToService(url, content, headers, limit);
      if (answer.statusCode !== 200) {
        answer.destroy();
        const wait = retryAfterSeconds(answer.headers['retry-after'], systemClock.now());
        throw new ServiceError(answer.statusCode ?? 0, wait);
      }
      const chunks: Buffer[] = [];
      let sizeBytes = 0;
      for await (const chunk of answer as AsyncIterable<Buffer>) {
        sizeBytes += chunk.length;
        if (sizeBytes > maxBytes) throw new Error(`the service answered with more than ${maxBytes} bytes`);
        chunks.push(chunk);
      }
      return Buffer.concat(chunks);
    });

/** The same, for a service that answers JSON; throws when it is none. */
export const askJson =
  (limits: AskLimits) =>
  async (url: URL, question: JsonQuestion): Promise<unknown> =>
    JSON.parse((await askBytes(limits)(url, question)).toString('utf8')) as unknown;
