import { request as requestHttp, type IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import { askedFor } from './asked-for.ts';

/** Asks a service that the owner has set: a GET without content, else a POST. A redirect is an answer like any other. */
export function sendToService(
  url: URL,
  content: string | Uint8Array | null,
  headers: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const start = url.protocol === 'https:' ? requestHttps : requestHttp;
  const length = content === null ? 0 : Buffer.byteLength(content);
  const sent = content === null ? {} : { 'content-type': 'application/json', 'content-length': length };
  const options = {
    method: content === null ? 'GET' : 'POST',
    headers: { accept: 'application/json', ...sent, ...headers },
  };
  return askedFor(
    'service',
    () =>
      new Promise((resolve, reject) => {
        start(url, { ...options, signal, agent: false }, resolve)
          .once('error', reject)
          .end(content ?? '');
      }),
  );
}
