import { Readable } from 'node:stream';
import type { ByteAnswer } from '../platform/http/route.ts';

/** One HTTP body in chunks, as they come. */
export const chunkedAnswer = (
  headers: ByteAnswer['headers'],
  bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): ByteAnswer => ({
  status: 200,
  headers,
  // No reading ahead: the first piece leaves before the second one is made.
  body: Readable.from(bytes, { objectMode: false, highWaterMark: 1 }),
});
