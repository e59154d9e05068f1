import type { IncomingMessage } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

const most = { bytes: 16 * 1024 * 1024, ms: 2000 };

/**
 * Reads and drops what a refused body still brings, up to 16 MB or two seconds. Most clients listen only when they have
 * sent everything: closing on them at once resets the connection, and the refusal is lost (RFC 9112, 9.6).
 */
export async function discardRest(request: IncomingMessage): Promise<void> {
  if (request.complete || request.destroyed) return;
  const stop = new AbortController();
  let bytes = 0;
  const count = (chunk: Buffer): void => {
    bytes += chunk.length;
    if (bytes > most.bytes) stop.abort();
  };
  const end = (): void => stop.abort();
  request.on('data', count).once('end', end).once('close', end);
  await wait(most.ms, undefined, { signal: stop.signal }).catch(() => undefined);
  request.off('data', count).off('end', end).off('close', end).pause();
}
