import { keptStretches, type Cuts } from './cut-list.ts';

/** At each joint the sound goes down before it and comes up behind it in so much time: no click is heard. */
export const jointFadeMs = 10;

interface Part {
  /** Frames of the source; the end is behind it. */
  readonly from: number;
  readonly to: number;
  readonly fadeIn: number;
  readonly fadeOut: number;
}

const framesAt = (ms: number, sampleRate: number): number => Math.round((ms * sampleRate) / 1000);

function partsOf(cuts: Cuts, sampleRate: number): Part[] {
  return keptStretches(cuts, Infinity).map(({ fromMs, toMs }) => {
    const [from, to] = [framesAt(fromMs, sampleRate), framesAt(toMs, sampleRate)];
    const fade = Math.min(framesAt(jointFadeMs, sampleRate), Math.floor((to - from) / 2));
    return { from, to, fadeIn: from === 0 ? 0 : fade, fadeOut: to === Infinity ? 0 : fade };
  });
}

/** Frames that are left of so many. */
export const keptFrames = (cuts: Cuts, frames: number, sampleRate: number): number =>
  partsOf(cuts, sampleRate).reduce((sum, { from, to }) => sum + Math.max(0, Math.min(to, frames) - from), 0);

/**
 * A recording without what is cut, to the sample, piece by piece as it comes: interleaved 16-bit samples in whole frames.
 * Nothing of it is resampled or moved: what lies further than a fade from a joint is the source’s own.
 */
export async function* cutSound(
  pieces: AsyncIterable<Int16Array>,
  { cuts, sampleRate, channels }: { readonly cuts: Cuts; readonly sampleRate: number; readonly channels: number },
): AsyncGenerator<Int16Array> {
  const parts = partsOf(cuts, sampleRate);
  let [at, place] = [0, 0];
  for await (const piece of pieces) {
    const end = at + piece.length / channels;
    for (let part = parts[place]; part !== undefined && part.from < end; part = parts[place]) {
      const [from, to] = [Math.max(at, part.from), Math.min(end, part.to)];
      if (to > from) yield faded(piece.slice((from - at) * channels, (to - at) * channels), part, from, channels);
      if (part.to > end) break;
      place += 1;
    }
    at = end;
    if (place >= parts.length) return;
  }
}

function faded(samples: Int16Array, { from, to, fadeIn, fadeOut }: Part, start: number, channels: number): Int16Array {
  const frames = samples.length / channels;
  const scale = (frame: number, gain: number): void => {
    for (let channel = 0; channel < channels; channel++) {
      const place = frame * channels + channel;
      samples[place] = Math.round((samples[place] ?? 0) * gain);
    }
  };
  for (let frame = 0; frame < Math.min(frames, from + fadeIn - start); frame++)
    scale(frame, (start + frame - from + 0.5) / fadeIn);
  for (let frame = Math.max(0, to - fadeOut - start); frame < frames; frame++)
    scale(frame, (to - start - frame - 0.5) / fadeOut);
  return samples;
}
