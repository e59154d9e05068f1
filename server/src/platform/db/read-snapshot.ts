import type { Database, Tx } from './database.ts';

/**
 * Runs `read` with all of the database as it was at one moment. It holds a connection until `read` ends: it is for work
 * that waits for no one in between.
 */
export const readSnapshot = <T>(db: Database, read: (tx: Tx) => Promise<T>): Promise<T> =>
  db.transaction(read, { isolationLevel: 'repeatable read', accessMode: 'read only' });
