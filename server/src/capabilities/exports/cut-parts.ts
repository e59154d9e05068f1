/** Hands out audio part by part: a part ends where the next one starts. */
export interface PartCutter {
  /**
   * The next part's audio, to be read to its end before the next call; null when none is left. The first is handed out
   * before anything of it is made, so that its encoder starts while the first sentence renders.
   */
  readonly next: () => Promise<AsyncIterable<Int16Array> | null>;
}

/**
 * Cuts interleaved audio at frame numbers. `starts` grows while the audio is made: a start is in it before its frame is.
 */
export function cutParts(audio: AsyncIterable<Int16Array>, channels: number, starts: readonly number[]): PartCutter {
  const source = audio[Symbol.asyncIterator]();
  let piece = new Int16Array(0);
  let frame = 0;
  let part = 0;

  /** False when the audio has ended. */
  async function fill(): Promise<boolean> {
    while (piece.length === 0) {
      const step = await source.next();
      if (step.done === true) return false;
      piece = new Int16Array(step.value);
    }
    return true;
  }

  async function* partAudio(): AsyncGenerator<Int16Array> {
    while (await fill()) {
      const left = ((starts[part] ?? Infinity) - frame) * channels;
      const taken = piece.subarray(0, Math.min(piece.length, left));
      piece = piece.subarray(taken.length);
      frame += taken.length / channels;
      if (taken.length > 0) yield taken;
      if (frame === starts[part]) break;
    }
    part += 1;
  }

  let isBegun = false;
  return {
    next: async () => {
      const isThere = !isBegun || (await fill());
      isBegun = true;
      return isThere ? partAudio() : null;
    },
  };
}
