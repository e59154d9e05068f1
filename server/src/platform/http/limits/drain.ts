import type { IncomingMessage, ServerResponse } from 'node:http';
import { Server, type Socket } from 'node:net';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** Knows what is under way, so that a stop cuts nothing off that can still end. */
export interface Drain {
  readonly isDraining: () => boolean;
  /** Counts a request until the returned function is called. */
  readonly openRequest: (abort: AbortController) => () => void;
  /** Counts an event stream, which ends at once when the server stops, until the returned function is called. */
  readonly openStream: (abort: AbortController) => () => void;
  /** What every request waits for before it is served: nothing, but for the moment in which the listener closes. */
  readonly admit: () => Promise<void>;
  /** Starts to count connections; before `listen`. */
  readonly watch: (app: FastifyInstance) => void;
  /** Stops listening, ends streams, waits for requests, and after `limitMs` cuts off what is left. */
  readonly close: (app: FastifyInstance, limitMs: number) => Promise<void>;
}

/*
 * How a stop loses no request that was sent:
 * 1. For some rounds everyone is still let in and answered, and told to close the connection; /health says 503.
 * 2. The system resets what it has accepted and we have not when the listener closes. So answers wait for a moment:
 *    callers that wait open no connections. After rounds without a new one the listener closes.
 * 3. Connections end with their answers. One that has been silent for some rounds has nothing on its way and is closed.
 * Rounds, not times: a busy process that overslept would close before it looked at what had arrived meanwhile.
 */
const roundMs = 40;
const farewellRounds = 4;
const quietRounds = 2;
/** Callers that wait for no answer never leave a quiet round. */
const maxQuietRounds = 10;
const silentRounds = 8;
const stopping = 'The server is stopping.';

export function createDrain(): Drain {
  const requests = new Set<AbortController>();
  const streams = new Set<AbortController>();
  let isDraining = false;
  const { connections, accepted, watch, round } = openConnections(() => isDraining);
  let listenerClosed: Promise<void> = Promise.resolve();

  const sayFarewell = async (): Promise<void> => {
    for (const stream of streams) stream.abort(new Error(stopping));
    for (const { running } of connections.values()) {
      for (const response of running) if (!response.headersSent) response.setHeader('connection', 'close');
    }
    for (let done = 0; done < farewellRounds && connections.size > 0; done += 1) await round();
  };

  const closeListener = async ({ server }: FastifyInstance): Promise<void> => {
    let release = (): void => undefined;
    listenerClosed = new Promise((resolve) => (release = resolve));
    try {
      for (let done = 0, quiet = 0; connections.size > 0 && done < maxQuietRounds && quiet < quietRounds; done += 1) {
        const before = accepted();
        await round();
        quiet = accepted() === before ? quiet + 1 : 0;
      }
    } finally {
      // Not http's own `close`: that also destroys idle connections, and with them requests no one has read yet.
      Server.prototype.close.call(server);
      release();
    }
  };

  const endConnections = async (): Promise<void> => {
    while (connections.size > 0) {
      await round();
      for (const [socket, { silent }] of connections) if (silent >= silentRounds) socket.destroy();
    }
  };

  const close = async (app: FastifyInstance, limitMs: number): Promise<void> => {
    isDraining = true;
    await sayFarewell();
    await closeListener(app);
    const limit = setTimeout(() => {
      for (const request of requests) request.abort(new Error(stopping));
      for (const socket of connections.keys()) socket.destroy();
    }, limitMs);
    try {
      await endConnections();
      await app.close();
    } finally {
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
    admit: () => listenerClosed,
    watch,
    close,
  };
}

interface Connection {
  readonly running: Set<ServerResponse>;
  /** At the end of the last request; more than that means that another one is arriving. */
  bytesRead: number;
  /** For how many rounds nothing was under way. */
  silent: number;
}

/** The connections of a server, and what is under way on each. */
function openConnections(isDraining: () => boolean) {
  const connections = new Map<Socket, Connection>();
  let accepted = 0;

  const watch = ({ server }: FastifyInstance): void => {
    server.on('connection', (socket: Socket) => {
      accepted += 1;
      connections.set(socket, { running: new Set(), bytesRead: 0, silent: 0 });
      socket.once('close', () => connections.delete(socket));
    });
    server.prependListener('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
      if (isDraining()) response.setHeader('connection', 'close');
      const connection = connections.get(socket);
      if (connection === undefined) return;
      connection.running.add(response);
      response.once('close', () => {
        connection.running.delete(response);
        connection.bytesRead = socket.bytesRead;
        connection.silent = 0;
      });
    });
  };

  /** Lets what has arrived meanwhile be read, and counts for how long each connection has been silent. */
  const round = async (): Promise<void> => {
    await sleep(roundMs);
    await nextTurn();
    for (const [socket, connection] of connections) {
      const isSilent = connection.running.size === 0 && socket.bytesRead === connection.bytesRead;
      connection.silent = isSilent ? connection.silent + 1 : 0;
    }
  };

  return { connections, accepted: () => accepted, watch, round };
}

function track(set: Set<AbortController>, abort: AbortController): () => void {
  set.add(abort);
  return () => set.delete(abort);
}
