import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { breakSilent } from './silent-connections.ts';
import { traceStatements } from './trace-statements.ts';

export type Database = NodePgDatabase;
export type Tx = Parameters<Parameters<Database['transaction']>[0]>[0];
/** Where a store reads or writes: the pool, or the caller's transaction. */
export type Executor = Database | Tx;

export interface OpenDatabase {
  readonly db: Database;
  readonly pool: pg.Pool;
  readonly maxConnections: number;
  readonly close: () => Promise<void>;
}

export interface DatabaseOptions {
  readonly connectionString: string;
  readonly maxConnections: number;
  /** Behind a pooler that gives each transaction another connection, where a prepared statement would be missing. */
  readonly isPooled?: boolean;
  readonly onIdleError: (error: Error) => void;
  /** How long the network may say nothing before what waits for it is told; left out: 10 seconds. */
  readonly patienceMs?: number;
}

const usualPatienceMs = 10_000;

/** Opens a pool; no connection is made before the first query. */
export function openDatabase(options: DatabaseOptions): OpenDatabase {
  const { connectionString, maxConnections, onIdleError, isPooled = false, patienceMs = usualPatienceMs } = options;
  const pool = new pg.Pool({
    connectionString,
    max: maxConnections,
    keepAlive: true,
    // Also the wait for one of them to be free, which a busy process may make long.
    connectionTimeoutMillis: 2.5 * patienceMs,
    ...(isPooled && { Client: NamelessClient }),
  });
  const endWatch = breakSilent(pool, { connectionString, patienceMs });
  // Without a listener an idle connection that the server closes would end the process.
  pool.on('error', onIdleError);
  // The same for a connection that is in a transaction, between two of its queries; the next query reports it.
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
    traceStatements(client);
  });
  const close = (): Promise<void> => {
    endWatch();
    return pool.end();
  };
  return { db: drizzle(pool, { casing: 'snake_case' }), pool, maxConnections, close };
}

const plainQuery = Reflect.get(pg.Client.prototype, 'query') as (...given: readonly unknown[]) => unknown;

/** Sends every statement without a name: libraries name theirs to have them prepared once a connection. */
class NamelessClient extends pg.Client {
  // pg's overloads can't be spelled again here; the other arguments go on as they are.
  override query = ((first: unknown, ...rest: readonly unknown[]) =>
    Reflect.apply(plainQuery, this, [nameless(first), ...rest])) as pg.Client['query'];
}

function nameless(query: unknown): unknown {
  if (typeof query !== 'object' || query === null || !('text' in query) || !('name' in query)) return query;
  // A query object of pg's own is left as it is but for the name.
  if ('submit' in query) return Object.assign(query, { name: undefined });
  const { name: _, ...rest } = query;
  return rest;
}
