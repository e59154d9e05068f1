import { toDb } from './pcm.ts';
import { plainKernel, vectorKernel } from './resample-kernel.ts';
import { sincWeights } from './windowed-sinc.ts';

/**
 * BS.1770-4 Annex 2 asks for at least fourfold oversampling and shows 12 taps. Eightfold with 32 taps keeps the error
 * below 0.2 dB up to 0.45 of the sample rate, where Annex 2's own filter may read 0.7 dB too little.
 */
const half = 16;
const phases = 8;
const shape = { half, cutoff: 1, kaiserBeta: 5 };
const rows = Array.from({ length: phases }, (_, phase) => sincWeights(shape, phase / phases));
const filter = { up: phases, down: 1, rows };
const kernel = vectorKernel(filter) ?? plainKernel(filter);

/** The most by which the wave between samples can pass all samples near it. */
const maxOvershoot = Math.max(...rows.map((row) => row.reduce((sum, weight) => sum + Math.abs(weight), 0)));

/** Samples looked at together: where they all are low, nothing between them is computed. */
const stretch = 32;
const oversampled = new Float32Array(stretch * phases);

/** What `peaksBetween` must see before the first and after the last sample asked for. */
export const peakContext = { before: half - 1, after: half } as const;

/**
 * Raises `peaks[i]` to the largest value of the wave from sample `from + i` up to the next one. Exact wherever that
 * passes `threshold`; what surely stays below it counts by its samples only.
 */
export function peaksBetween(samples: Float32Array, from: number, threshold: number, peaks: Float32Array): void {
  for (let begin = 0; begin < peaks.length; begin += stretch) {
    const end = Math.min(peaks.length, begin + stretch);
    let highest = 0;
    for (let at = from + begin - half + 1; at < from + end + half; at++) {
      const size = Math.abs(samples[at] as number);
      if (size > highest) highest = size;
    }
    const canPass = highest * maxOvershoot > threshold;
    if (canPass) kernel(samples, from + begin - half + 1, 0, oversampled);
    for (let i = begin; i < end; i++) {
      let peak = Math.abs(samples[from + i] as number);
      for (let at = (i - begin) * phases; canPass && at < (i - begin + 1) * phases; at++)
        peak = Math.max(peak, Math.abs(oversampled[at] as number));
      if (peak > (peaks[i] as number)) peaks[i] = peak;
    }
  }
}

/** Finds the largest value between the samples of one channel that comes in pieces. */
export interface PeakFinder {
  readonly add: (samples: Float32Array) => void;
  /** Of all samples so far, the last ones as if silence followed. */
  readonly peakDb: () => number;
}

/** A true peak meter for one channel. */
export function peakFinder(): PeakFinder {
  let held: Float32Array = new Float32Array(peakContext.before);
  let highest = 0;
  const join = (samples: Float32Array): Float32Array => {
    const joined = new Float32Array(held.length + samples.length);
    joined.set(held);
    joined.set(samples, held.length);
    return joined;
  };
  const highestOf = (samples: Float32Array): number => {
    const ready = samples.length - peakContext.before - peakContext.after;
    const peaks = new Float32Array(Math.max(0, ready));
    peaksBetween(samples, peakContext.before, highest, peaks);
    return peaks.reduce((most, peak) => Math.max(most, peak), highest);
  };
  return {
    add: (samples) => {
      held = join(samples);
      highest = highestOf(held);
      held = held.slice(Math.max(0, held.length - peakContext.before - peakContext.after));
    },
    peakDb: () => toDb(highestOf(join(new Float32Array(peakContext.before + peakContext.after)))),
  };
}
