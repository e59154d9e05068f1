import type { PitchTrack } from './f0.ts';

/** Spacing of the marks where nothing is voiced. */
const unvoicedSeconds = 0.006;

const hertzAt = (track: PitchTrack, seconds: number): number =>
  track.hertz[Math.min(track.hertz.length - 1, Math.max(0, Math.round(seconds / track.hopSeconds)))] ?? 0;

/** Where the periods of a voice lie in its samples. */
export interface PitchMarks {
  readonly at: Int32Array;
  readonly period: Float32Array;
  readonly voiced: Uint8Array;
}

/** One mark per period: the first at the voice's peak, the others where the wave looks most like one period before. */
export function findPitchMarks(samples: Float32Array, sampleRate: number, track: PitchTrack): PitchMarks {
  const at: number[] = [];
  const period: number[] = [];
  const voiced: number[] = [];
  let position = 0;
  // One mark past the end, whose grain reaches back to the last sample.
  while ((at.at(-1) ?? -1) < samples.length) {
    const hertz = hertzAt(track, position / sampleRate);
    const length = hertz > 0 ? sampleRate / hertz : unvoicedSeconds * sampleRate;
    const previous = at.at(-1);
    const mark =
      hertz === 0
        ? Math.round(position)
        : voiced.at(-1) === 1 && previous !== undefined
          ? bestMark(samples, previous, position, length)
          : peakFrom(samples, Math.round(position), Math.round(length));
    at.push(mark);
    period.push(length);
    voiced.push(hertz > 0 ? 1 : 0);
    position = Math.max(mark, (previous ?? -1) + 1) + length;
  }
  return { at: Int32Array.from(at), period: Float32Array.from(period), voiced: Uint8Array.from(voiced) };
}

function bestMark(samples: Float32Array, previous: number, expected: number, period: number): number {
  const reach = Math.max(1, Math.round(period * 0.2));
  const half = Math.round(period / 2);
  let best = Math.round(expected);
  let bestScore = -Infinity;
  for (let shift = -reach; shift <= reach; shift++) {
    const mark = Math.round(expected) + shift;
    if (mark <= previous) continue;
    let cross = 0;
    let power = 1e-9;
    for (let i = -half; i <= half; i += 2) {
      const value = samples[mark + i] ?? 0;
      cross += value * (samples[previous + i] ?? 0);
      power += value * value;
    }
    const score = cross / Math.sqrt(power) - Math.abs(shift) * 1e-6;
    if (score > bestScore) {
      bestScore = score;
      best = mark;
    }
  }
  return best;
}

/** Grains are cut around their marks, so the strongest part of a period belongs there. */
function peakFrom(samples: Float32Array, from: number, length: number): number {
  let best = from;
  for (let i = from; i < from + length; i++) if (Math.abs(samples[i] ?? 0) > Math.abs(samples[best] ?? 0)) best = i;
  return best;
}
