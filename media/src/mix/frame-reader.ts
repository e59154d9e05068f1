import { toFloat } from '../pcm.ts';
import type { AudioPiece } from './mix-track.ts';

/** Takes exact numbers of frames out of pieces of any length. */
export interface FrameReader {
  /** As many frames as asked for, fewer at the end. */
  readonly read: (frames: number) => Promise<Float32Array>;
  /** Ends the source early. */
  readonly close: () => Promise<void>;
}

/** A reader of interleaved pieces. */
export function frameReader(pieces: AsyncIterable<AudioPiece>, channels: number): FrameReader {
  const source = pieces[Symbol.asyncIterator]();
  let piece: Float32Array = new Float32Array(0);
  let at = 0;
  let isDone = false;
  const fill = async (): Promise<void> => {
    while (at >= piece.length && !isDone) {
      const next = await source.next();
      isDone = next.done === true;
      if (next.done === true) return;
      piece = next.value instanceof Int16Array ? toFloat(next.value) : next.value;
      at = 0;
    }
  };
  return {
    read: async (frames) => {
      const out = new Float32Array(frames * channels);
      let written = 0;
      while (written < out.length) {
        await fill();
        if (isDone) return out.subarray(0, written - (written % channels));
        const part = piece.subarray(at, at + out.length - written);
        out.set(part, written);
        written += part.length;
        at += part.length;
      }
      return out;
    },
    close: async () => {
      isDone = true;
      await source.return?.();
    },
  };
}
