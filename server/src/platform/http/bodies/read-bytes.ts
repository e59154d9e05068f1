import type { Readable } from 'node:stream';
import { fail } from '../../errors.ts';

/** A raw body as a whole; throws `request.too-large` as soon as it is longer than `most`, and keeps no more than that. */
export async function readBytes(body: Readable, most: number): Promise<Uint8Array> {
  const pieces: Buffer[] = [];
  let length = 0;
  for await (const piece of body as AsyncIterable<Buffer>) {
    length += piece.byteLength;
    if (length > most) fail('request.too-large', { limit: most });
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}
