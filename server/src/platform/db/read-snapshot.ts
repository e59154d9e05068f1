import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Database, Tx } from './database.ts';

/**
 * Yields what `read` yields, all of it as the database was at one moment. It holds a connection until the last one is
 * taken or the caller stops: it is for callers that don't wait for anyone in between.
 */
export async function* readSnapshot<T>(db: Database, read: (tx: Tx) => AsyncIterable<T>): AsyncGenerator<T> {
  const passage = new PassThrough({ objectMode: true, highWaterMark: 1 });
  const ended = db
    .transaction((tx) => pipeline(read(tx), passage), { isolationLevel: 'repeatable read', accessMode: 'read only' })
    .catch((error: unknown) => void passage.destroy(error instanceof Error ? error : new Error(String(error))));
  try {
    for await (const item of passage) yield item as T;
  } finally {
    passage.destroy();
    await ended;
  }
}
