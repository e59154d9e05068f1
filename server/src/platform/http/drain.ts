import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** Knows what is under way, so that a stop cuts nothing off that can still end. */
export interface Drain {
  readonly isDraining: () => boolean;
  /** Counts a request until the returned function is called. */
  readonly openRequest: (abort: AbortController) => () => void;
  /** Counts an event stream, which ends at once when the server stops, until the returned function is called. */
  readonly openStream: (abort: AbortController) => () => void;
  /** Starts to count connections; before `listen`. */
  readonly watch: (app: FastifyInstance) => void;
  /** Stops listening, ends streams, waits for requests, and after `limitMs` cuts off what is left. */
  readonly close: (app: FastifyInstance, limitMs: number) => Promise<void>;
}

const idleSweepMs = 50;
/**
 * So long callers that keep their connections are still answered, and told to close them, before any is closed. In
 * rounds: a busy process that overslept one long wait would close before it looked at what had arrived meanwhile.
 */
const farewellRounds = 6;
const farewellRoundMs = 50;
const stopping = 'The server is stopping.';

export function createDrain(): Drain {
  const requests = new Set<AbortController>();
  const streams = new Set<AbortController>();
  const connections = new Map<Socket, Connection>();
  let isDraining = false;

  const watch = ({ server }: FastifyInstance): void => {
    server.on('connection', (socket: Socket) => {
      connections.set(socket, { running: 0, bytesRead: 0 });
      socket.once('close', () => connections.delete(socket));
    });
    server.prependListener('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
      if (isDraining) response.setHeader('connection', 'close');
      const connection = connections.get(socket);
      if (connection === undefined) return;
      connection.running += 1;
      response.once('close', () => {
        connection.running -= 1;
        connection.bytesRead = socket.bytesRead;
      });
    });
  };

  const close = async (app: FastifyInstance, limitMs: number): Promise<void> => {
    isDraining = true;
    for (const stream of streams) stream.abort(new Error(stopping));
    // A request that arrives while its idle connection is being closed would be lost.
    for (let round = 0; round < farewellRounds && connections.size > 0; round += 1) await sleep(farewellRoundMs);
    // Node closes idle connections once, at close(), and never one that a browser opened ahead and said nothing on.
    const sweep = setInterval(() => {
      for (const [socket, { running, bytesRead }] of connections) {
        if (running === 0 && socket.bytesRead === bytesRead) socket.destroy();
      }
    }, idleSweepMs);
    const limit = setTimeout(() => {
      for (const request of requests) request.abort(new Error(stopping));
      app.server.closeAllConnections();
    }, limitMs);
    try {
      await app.close();
    } finally {
      clearInterval(sweep);
      clearTimeout(limit);
    }
  };

  return {
    isDraining: () => isDraining,
    openRequest: (abort) => track(requests, abort),
    openStream: (abort) => {
      // It was asked for before the stop, and made ready meanwhile.
      if (isDraining) abort.abort(new Error(stopping));
      return track(streams, abort);
    },
    watch,
    close,
  };
}

interface Connection {
  running: number;
  /** At the end of the last request; more than that means that another one is arriving. */
  bytesRead: number;
}

function track(set: Set<AbortController>, abort: AbortController): () => void {
  set.add(abort);
  return () => set.delete(abort);
}
