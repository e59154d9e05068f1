import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ListenError } from '../http/listen-error.ts';
import { bearsToken } from './bears-token.ts';
import type { Metrics } from './metrics.ts';
import type { Readiness } from './readiness.ts';

export interface MonitoringDeps {
  readonly metrics: Pick<Metrics, 'contentType' | 'read'>;
  /** Null: everyone who reaches the listener may read them. */
  readonly token: string | null;
  readonly readiness: () => Promise<Readiness>;
}

export interface MonitoringListener {
  readonly port: number;
  readonly close: () => Promise<void>;
}

/** No one who asks sends anything worth waiting for. */
const requestMs = 5000;

/** The second door, for machines that watch this process: its figures, and whether it lives and can work. */
export async function listenForMonitoring(
  { host, port }: { readonly host: string; readonly port: number },
  deps: MonitoringDeps,
): Promise<MonitoringListener> {
  const server = createServer({ requestTimeout: requestMs, headersTimeout: requestMs }, (request, response) => {
    answer(request, response, deps).catch(() => send(response, 500, 'The figures could not be read.'));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (cause) => reject(new ListenError(host, cause)));
    server.listen(port, host, resolve);
  });
  // It never keeps a process that has nothing else to do.
  server.unref();
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function answer(request: IncomingMessage, response: ServerResponse, deps: MonitoringDeps): Promise<void> {
  const path = (request.url ?? '').split('?')[0];
  if (request.method !== 'GET' && request.method !== 'HEAD') return send(response, 405, 'Only GET is answered here.');
  if (path === '/health/live') return send(response, 200, 'ok');
  if (path === '/health/ready') {
    const { isReady, status } = await deps.readiness();
    return send(response, isReady ? 200 : 503, status);
  }
  if (path !== '/metrics') return send(response, 404, 'Here are /metrics, /health/live and /health/ready.');
  if (deps.token !== null && !bearsToken(request.headers.authorization, deps.token)) {
    response.setHeader('www-authenticate', 'Bearer');
    return send(response, 401, 'METRICS_TOKEN is missing.');
  }
  send(response, 200, await deps.metrics.read(), deps.metrics.contentType);
}

function send(response: ServerResponse, status: number, body: string, type = 'text/plain; charset=utf-8'): void {
  if (response.headersSent) return void response.destroy();
  response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' });
  response.end(status === 200 && type !== 'text/plain; charset=utf-8' ? body : `${body}\n`);
}
