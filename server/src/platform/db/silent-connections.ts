import type { Socket } from 'node:net';
import pg from 'pg';

export interface SilenceOptions {
  readonly connectionString: string;
  readonly patienceMs: number;
}

/** What of a connection was seen at the last look. */
interface Look {
  readonly bytesRead: number;
  readonly at: number;
}

/** What the driver knows of a connection, and doesn't promise: without it nothing is broken. */
const socketOf = (client: pg.PoolClient): Socket | undefined =>
  (Reflect.get(Reflect.get(client, 'connection') as object, 'stream') as Socket | undefined) ?? undefined;
const isWaiting = (client: pg.PoolClient): boolean => Reflect.get(client, 'readyForQuery') === false;

/** Whether the database answers a new connection. */
async function answers({ connectionString, patienceMs }: SilenceOptions): Promise<boolean> {
  const limits = { connectionTimeoutMillis: patienceMs / 2, query_timeout: patienceMs / 2 };
  const client = new pg.Client({ connectionString, ...limits });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    client.end().catch(() => undefined);
  }
}

/**
 * A network that swallows everything ends no connection, and what waits for an answer would wait for a quarter of an
 * hour. Breaks connections on which a statement has waited for `patienceMs` without a byte, but only while the database
 * doesn't answer a new connection either: a statement may take long. Returns what ends the watch.
 */
export function breakSilent(pool: pg.Pool, options: SilenceOptions): () => void {
  const { patienceMs } = options;
  const looks = new Map<pg.PoolClient, Look | null>();
  pool.on('connect', (client) => looks.set(client, null));
  pool.on('remove', (client) => looks.delete(client));
  let isAsking = false;

  /** Those that have waited in silence for long enough. */
  function silent(now: number): pg.PoolClient[] {
    const found: pg.PoolClient[] = [];
    for (const [client, look] of looks) {
      const bytesRead = socketOf(client)?.bytesRead;
      if (bytesRead === undefined || !isWaiting(client)) looks.set(client, null);
      else if (look?.bytesRead !== bytesRead) looks.set(client, { bytesRead, at: now });
      else if (now - look.at >= patienceMs) found.push(client);
    }
    return found;
  }

  async function look(): Promise<void> {
    if (isAsking || silent(performance.now()).length === 0) return;
    isAsking = true;
    try {
      if (await answers(options)) return;
      for (const client of silent(performance.now())) socketOf(client)?.destroy();
    } finally {
      isAsking = false;
    }
  }

  const timer = setInterval(() => void look(), patienceMs / 4);
  timer.unref();
  return () => clearInterval(timer);
}
