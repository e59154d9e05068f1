import { frameReader } from './frame-reader.ts';
import { seamSeconds, type MixBed } from './mix-track.ts';

/** Frames read at a time. */
const readFrames = 4096;

/** Turns the end of a round into the beginning of the next one, both at equal power. */
function crossfade(end: Float32Array, beginning: Float32Array, channels: number): Float32Array {
  const frames = end.length / channels;
  return end.map((sample, i) => {
    const angle = ((Math.floor(i / channels) + 0.5) / frames) * (Math.PI / 2);
    return sample * Math.cos(angle) + (beginning[i] ?? 0) * Math.sin(angle);
  });
}

function joined(first: Float32Array, second: Float32Array): Float32Array {
  const out = new Float32Array(first.length + second.length);
  out.set(first);
  out.set(second, first.length);
  return out;
}

/** A bed's recording without end, its rounds joined; ends at once when the recording is empty. */
export async function* loopBed(
  { open, channels, isSeamless = false }: Pick<MixBed, 'open' | 'channels' | 'isSeamless'>,
  sampleRate: number,
): AsyncGenerator<Float32Array> {
  const seam = isSeamless ? 0 : Math.round(seamSeconds * sampleRate) * channels;
  // The end of the round before, not played yet.
  let before: Float32Array | null = null;
  for (;;) {
    const reader = frameReader(open(), channels);
    try {
      let length = 0;
      let held: Float32Array = new Float32Array(0);
      for (;;) {
        const piece = await reader.read(readFrames);
        if (piece.length === 0) break;
        length += piece.length;
        held = joined(held, piece);
        if (before !== null && held.length < before.length) continue;
        if (before !== null) {
          yield crossfade(before, held.subarray(0, before.length), channels);
          held = held.slice(before.length);
          before = null;
        }
        if (held.length > seam) {
          yield held.slice(0, held.length - seam);
          held = held.slice(held.length - seam);
        }
      }
      if (length === 0) return;
      // A recording shorter than two seams lends only half of itself, or it would never be heard unmixed.
      const lent = Math.min(seam, Math.floor(length / channels / 2) * channels, held.length);
      if (before !== null) {
        yield crossfade(before, joined(held, new Float32Array(before.length - held.length)), channels);
        before = null;
        continue;
      }
      if (held.length > lent) yield held.slice(0, held.length - lent);
      before = lent > 0 ? held.slice(held.length - lent) : null;
    } finally {
      await reader.close();
    }
  }
}
