import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
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
  readonly onIdleError: (error: Error) => void;
}

/** Opens a pool; no connection is made before the first query. */
export function openDatabase({ connectionString, maxConnections, onIdleError }: DatabaseOptions): OpenDatabase {
  const pool = new pg.Pool({ connectionString, max: maxConnections });
  // Without a listener an idle connection that the server closes would end the process.
  pool.on('error', onIdleError);
  // The same for a connection that is in a transaction, between two of its queries; the next query reports it.
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
    traceStatements(client);
  });
  return { db: drizzle(pool, { casing: 'snake_case' }), pool, maxConnections, close: () => pool.end() };
}
