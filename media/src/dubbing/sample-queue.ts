/** Interleaved stereo frames that wait. */
export interface SampleQueue {
  readonly add: (samples: Float32Array) => void;
  /** The first frames; all of them must have come. */
  readonly take: (frames: number) => Float32Array;
}

/** A queue of stereo frames; holds what was added and not taken. */
export function sampleQueue(): SampleQueue {
  let pieces: Float32Array[] = [];
  return {
    add: (samples) => {
      if (samples.length > 0) pieces.push(samples);
    },
    take: (frames) => {
      const out = new Float32Array(2 * frames);
      let written = 0;
      while (written < out.length) {
        const [piece] = pieces;
        if (piece === undefined) break;
        const part = piece.subarray(0, out.length - written);
        out.set(part, written);
        written += part.length;
        if (part.length === piece.length) pieces = pieces.slice(1);
        else pieces[0] = piece.subarray(part.length);
      }
      return out;
    },
  };
}
