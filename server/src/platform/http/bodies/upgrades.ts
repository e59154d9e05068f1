import { createServer, type IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import websocket from '@fastify/websocket';
import { uploadLimits } from '@timbre/contract/limits';
import type { FastifyInstance } from 'fastify';

/** Lets routes with a `wsHandler` be opened as WebSockets; before any route. */
export async function acceptUpgrades(app: FastifyInstance): Promise<void> {
  // It never listens: it only hands on what is a WebSocket's request.
  const gate = createServer();
  // Each call has its own, smaller limit and says so; beyond this one the connection ends without a word.
  await app.register(websocket, { options: { server: gate, maxPayload: uploadLimits.jsonBodyBytes } });
  app.server.on('upgrade', (request: IncomingMessage, socket: Socket, head: Buffer) => {
    if (request.headers.upgrade?.toLowerCase() === 'websocket') gate.emit('upgrade', request, socket, head);
    else serveWithoutUpgrade(app, request, { socket, head });
  });
}

/**
 * Java's client and `curl --http2` offer HTTP/2 with every plain request, and Node stops parsing at any upgrade once
 * someone listens for one: the request is read again without the offer.
 */
function serveWithoutUpgrade(
  { server }: FastifyInstance,
  { method, url, rawHeaders }: IncomingMessage,
  { socket, head }: { socket: Socket; head: Buffer },
): void {
  const lines = [`${method} ${url} HTTP/1.1`];
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const name = rawHeaders[i] ?? '';
    if (!/^(?:upgrade|connection|http2-settings)$/i.test(name)) lines.push(`${name}: ${rawHeaders[i + 1]}`);
  }
  socket.unshift(Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1'), head]));
  server.emit('connection', socket);
}
