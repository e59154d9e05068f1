import { damaged } from './archive-error.ts';

/** Bits of a stream, the most significant of each byte first. */
export interface BitSource {
  /** Up to 24 bits; throws `ArchiveError` where the stream ends. */
  readonly read: (count: number) => number;
  /** The next bits without taking them; beyond the end they are 0. */
  readonly peek: (count: number) => number;
  readonly skip: (count: number) => void;
  /** Leaves out what is left of the byte. */
  readonly align: () => void;
  readonly isAtEnd: () => boolean;
}

/** Reads pieces of bytes bit by bit. */
export function bitSource(source: Iterable<Uint8Array>): BitSource {
  const pieces = source[Symbol.iterator]();
  let piece: Uint8Array = new Uint8Array();
  let at = 0;
  let isOver = false;
  let [held, count, missing] = [0, 0, 0];

  function nextByte(): number {
    while (at >= piece.length && !isOver) {
      const { done, value } = pieces.next();
      if (done === true) isOver = true;
      else [piece, at] = [value, 0];
    }
    if (isOver) {
      missing += 8;
      return 0;
    }
    at += 1;
    return piece[at - 1] ?? 0;
  }

  const peek = (wanted: number): number => {
    while (count < wanted) {
      held = ((held << 8) | nextByte()) >>> 0;
      count += 8;
    }
    return (held >>> (count - wanted)) & ((1 << wanted) - 1);
  };
  const skip = (wanted: number): void => {
    count -= wanted;
    if (count < missing) damaged('The archive is cut short.');
    held &= count === 0 ? 0 : 0xffffffff >>> (32 - count);
  };
  return {
    peek,
    skip,
    read: (wanted) => {
      const bits = peek(wanted);
      skip(wanted);
      return bits;
    },
    align: () => skip(count % 8),
    isAtEnd: () => {
      peek(8);
      return count <= missing;
    },
  };
}
