import { createHash } from 'node:crypto';
import type { StoredBlob } from './file-store.ts';

/** A piece that came in whole, as it came. */
export interface HeldPiece extends StoredBlob {
  readonly bytes: readonly Uint8Array[];
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
  /** A longer piece goes to the disk as it comes. */
  readonly pieceBytes: number;
}

/** So many pieces at once; the next one goes to the disk, however slowly those in memory come. */
export function heldBytes({ pieces, pieceBytes }: HeldBytesOptions): HeldBytes {
  let held = 0;
  return {
    hold: async (bytes, use, useStream) => {
      if (held >= pieces) return useStream(bytes);
      held += 1;
      try {
        const source = bytes[Symbol.asyncIterator]();
        const [hash, begun] = [createHash('sha256'), [] as Uint8Array[]];
        let sizeBytes = 0;
        for (;;) {
          const next = await source.next();
          if (next.done === true) return await use({ bytes: begun, key: hash.digest('hex'), sizeBytes });
          begun.push(next.value);
          sizeBytes += next.value.byteLength;
          if (sizeBytes > pieceBytes) return await useStream(rejoined(begun, source));
          hash.update(next.value);
        }
      } finally {
        held -= 1;
      }
    },
  };
}

async function* rejoined(begun: Uint8Array[], rest: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield* begun.splice(0);
  try {
    for (let next = await rest.next(); next.done !== true; next = await rest.next()) yield next.value;
  } finally {
    await rest.return?.();
  }
}
