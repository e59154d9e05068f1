import pg from 'pg';
import type { Logger } from '../log/logger.ts';

export interface PgListenerOptions {
  readonly connectionString: string;
  /** Read at each connection. */
  readonly channels: () => readonly string[];
  readonly onNotify: (channel: string, payload: string) => void;
  /** Called after every (re)connection: what was sent in between is lost, so read the rows again. */
  readonly onConnected: () => void;
  readonly log: Logger;
  /** How long it may take to connect, and to answer in between; left out: 10 seconds. */
  readonly patienceMs?: number;
}

export interface PgListener {
  /** One more channel of `channels`, on the present connection as well. */
  readonly listen: (channel: string) => void;
  readonly close: () => Promise<void>;
}

const firstDelayMs = 100;
const longestDelayMs = 5000;
const usualPatienceMs = 10_000;

/** Keeps one LISTEN connection open and connects again, with growing pauses, whenever it breaks. */
export function startPgListener(options: PgListenerOptions): PgListener {
  let client: pg.Client | null = null;
  let ready: pg.Client | null = null;
  let timer: NodeJS.Timeout | null = null;
  let delayMs = firstDelayMs;
  let isClosed = false;
  const { patienceMs = usualPatienceMs } = options;

  const reconnect = (broken: pg.Client, error: unknown): void => {
    if (isClosed || client !== broken) return;
    client = null;
    ready = null;
    options.log.warn('the listening database connection broke; connecting again', { error, delayMs });
    broken.end().catch(() => undefined);
    // Where the network swallows everything, its end would be waited for as long.
    broken.connection.stream.destroy();
    timer = setTimeout(() => void connect(), delayMs);
    delayMs = Math.min(longestDelayMs, delayMs * 2);
  };

  const connect = async (): Promise<void> => {
    if (isClosed) return;
    const fresh = new pg.Client({
      connectionString: options.connectionString,
      keepAlive: true,
      connectionTimeoutMillis: patienceMs,
      // No one is told that a network swallows everything: its answers are missed.
      query_timeout: patienceMs,
    });
    client = fresh;
    fresh.on('error', (error) => reconnect(fresh, error));
    fresh.on('end', () => reconnect(fresh, new Error('The connection ended.')));
    fresh.on('notification', ({ channel, payload }) => options.onNotify(channel, payload ?? ''));
    try {
      await fresh.connect();
      for (const channel of options.channels()) await fresh.query(`listen ${fresh.escapeIdentifier(channel)}`);
      ready = fresh;
      delayMs = firstDelayMs;
      options.onConnected();
    } catch (error) {
      reconnect(fresh, error);
    }
  };

  let connecting = connect();
  const pulse = setInterval(() => {
    const session = ready;
    session?.query('select 1').catch((error: unknown) => reconnect(session, error));
  }, 2 * patienceMs);
  pulse.unref();
  return {
    listen: (channel) => {
      const session = ready;
      // One that is about to connect reads it with the others.
      session
        ?.query(`listen ${session.escapeIdentifier(channel)}`)
        .catch((error: unknown) => reconnect(session, error));
    },
    close: async () => {
      isClosed = true;
      clearInterval(pulse);
      if (timer) clearTimeout(timer);
      await connecting;
      connecting = Promise.resolve();
      await client?.end().catch(() => undefined);
    },
  };
}
