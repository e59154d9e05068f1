import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer, request as requestHttp, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import type { ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline, type Duplex } from 'node:stream';
import { connectWithin, guardedLookup, isForbiddenLiteral, patience, type IsAllowed } from './guarded-request.ts';

/** A connection on which nothing moves for so long ends. */
const idleMs = 60_000;
const connectionLimit = 64;
/** A hostile site may break a connection at any moment; without a listener that would end this process. */
const ignore = (): void => undefined;

/** What concerns one connection and not the message; of a request also what is meant for the proxy. */
const ofConnection = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);
const passedOn = (headers: IncomingHttpHeaders): IncomingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !ofConnection.has(name)));

/** One answer to whatever may not be reached, is not there or does not speak: which of them it is, is told to no one. */
const refusal = 'HTTP/1.1 502 Bad Gateway\r\nContent-Length: 0\r\nConnection: close\r\n\r\n';

/** Of `host:port`; null: it is none. */
function targetOf(text: string): { readonly host: string; readonly port: number } | null {
  const [, host = '', port = ''] = /^(\[[\da-f:.]+\]|[^\s:/@]+):(\d{1,5})$/iu.exec(text) ?? [];
  return host === '' || Number(port) > 65_535 ? null : { host: host.replace(/^\[|\]$/gu, ''), port: Number(port) };
}

/** A tunnel, for https and everything else that is not plain http. */
function tunnel(isAllowed: IsAllowed, { url = '' }: IncomingMessage, client: Duplex, head: Buffer): void {
  const target = targetOf(url);
  const refuse = (): void => void client.on('error', ignore).end(refusal);
  if (target === null || isForbiddenLiteral(target.host, target.port, isAllowed)) return refuse();
  const outside = connect({ ...target, lookup: guardedLookup(isAllowed, target.port) });
  connectWithin(outside, patience.connectMs, 'connect');
  outside.setTimeout(idleMs, () => outside.destroy());
  outside.on('error', ignore);
  outside.once('error', refuse);
  outside.once('connect', () => {
    outside.off('error', refuse);
    client.write('HTTP/1.1 200 Connection Established\r\n\r\n');
    outside.write(head);
    pipeline(client, outside, ignore);
    pipeline(outside, client, ignore);
  });
  client.once('close', () => outside.destroy());
}

/** A request by plain http, which the proxy asks itself. */
function forward(isAllowed: IsAllowed, asked: IncomingMessage, response: ServerResponse): void {
  const refuse = (): void => void (response.headersSent ? response.destroy() : response.socket?.end(refusal));
  const url = URL.canParse(asked.url ?? '') ? new URL(asked.url ?? '') : null;
  const port = Number(url?.port === '' ? 80 : url?.port);
  if (url?.protocol !== 'http:' || isForbiddenLiteral(url.hostname, port, isAllowed)) return refuse();
  const lookup = guardedLookup(isAllowed, port);
  const headers = { ...passedOn(asked.headers), host: url.host };
  const outside = requestHttp(url, { method: asked.method, headers, lookup, agent: false, timeout: idleMs });
  outside.once('socket', (socket) => connectWithin(socket, patience.connectMs, 'connect'));
  outside.once('timeout', () => outside.destroy());
  outside.on('error', ignore);
  outside.once('error', refuse);
  outside.once('response', (answer) => {
    response.writeHead(answer.statusCode ?? 502, passedOn(answer.headers));
    pipeline(answer, response, ignore);
  });
  response.once('close', () => outside.destroy());
  asked.pipe(outside);
}

/**
 * Runs `use` with the path of a unix socket of this user alone, behind which a proxy reaches the public internet and
 * nothing else. Every connection of it is looked up and judged like those of `openLink`.
 */
export async function withGuardedProxy<T>(isAllowed: IsAllowed, use: (socketPath: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'timbre-egress-'));
  const path = join(folder, 'proxy');
  const sockets = new Set<Socket>();
  const server = createServer((asked, response) => forward(isAllowed, asked, response));
  server.maxConnections = connectionLimit;
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    socket.on('error', ignore);
    socket.setTimeout(idleMs, () => socket.destroy());
  });
  server.on('connect', (asked, client, head) => tunnel(isAllowed, asked, client, head));
  try {
    await new Promise<void>((resolve, reject) => server.once('error', reject).listen(path, resolve));
    await chmod(path, 0o600);
    return await use(path);
  } finally {
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
    await rm(folder, { recursive: true, force: true });
  }
}
