import { createHash } from 'node:crypto';
import { pageAligned } from './past-cache.ts';
import type { StoredBlob } from './file-store.ts';

/** A piece that came in whole; its bytes are there until the work that was given it ends. */
export interface HeldPiece extends StoredBlob {
  readonly bytes: Uint8Array;
}

/** Memory for pieces that are short enough to wait for the disk in it. */
export interface HeldBytes {
  /** Gives `use` the piece that `bytes` is, or, where it has no place in memory, all of `bytes` as a stream again. */
  readonly hold: <T>(
    bytes: AsyncIterable<Uint8Array>,
    use: (piece: HeldPiece) => Promise<T>,
    useStream: (bytes: AsyncIterable<Uint8Array>) => Promise<T>,
  ) => Promise<T>;
}

export interface HeldBytesOptions {
  readonly pieces: number;
  /** A longer piece goes to the disk as it comes. Whole pages. */
  readonly pieceBytes: number;
}

/** A part of an upload is shorter; so many of them are less than a spoken sentence of a neural voice takes. */
export const inMemory: HeldBytesOptions = { pieces: 8, pieceBytes: 6 * 1024 ** 2 };

/** The memory is given back when nothing came for so long. */
const keptMs = 10_000;

/**
 * So many pieces at once; the next one goes to the disk, however slowly those in memory come. Each is copied into a
 * place that is used again: chunks that wait until their piece is whole grow old in V8's heap, and made it search all of
 * it every few parts (two fifths of an upload's processor time).
 */
export function heldBytes({ pieces, pieceBytes }: HeldBytesOptions): HeldBytes {
  const free: Buffer[] = [];
  let held = 0;
  let forgetting: NodeJS.Timeout | undefined;
  const giveBack = (place: Buffer): void => {
    held -= 1;
    free.push(place);
    clearTimeout(forgetting);
    forgetting = setTimeout(() => free.splice(0), keptMs).unref();
  };
  return {
    hold: async (bytes, use, useStream) => {
      if (held >= pieces) return useStream(bytes);
      held += 1;
      const place = free.pop() ?? pageAligned(pieceBytes);
      try {
        const source = bytes[Symbol.asyncIterator]();
        const hash = createHash('sha256');
        let length = 0;
        for (;;) {
          const next = await source.next();
          if (next.done === true) {
            return await use({ bytes: place.subarray(0, length), key: hash.digest('hex'), sizeBytes: length });
          }
          const chunk = next.value;
          if (length + chunk.byteLength > pieceBytes) {
            return await useStream(rejoined([place.subarray(0, length), chunk], source));
          }
          place.set(chunk, length);
          length += chunk.byteLength;
          hash.update(chunk);
        }
      } finally {
        giveBack(place);
      }
    },
  };
}

async function* rejoined(begun: readonly Uint8Array[], rest: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield* begun;
  try {
    for (let next = await rest.next(); next.done !== true; next = await rest.next()) yield next.value;
  } finally {
    await rest.return?.();
  }
}
