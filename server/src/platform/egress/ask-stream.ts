import { sendToService } from './send-to-service.ts';

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
      if (answer.statusCode !== 200) throw new Error(`the service answered ${answer.statusCode}`);
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
