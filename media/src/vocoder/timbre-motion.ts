import type { VoiceAnalysis } from './analyse.ts';
import { melCepstrum, motionSize } from './mel-cepstrum.ts';

/**
 * How the spectrum moves around its mean from sound to sound, turned into how another person's moves: a linear map of
 * the deviations of the mel cepstra (`melCepstrum`). The mean itself is the business of `VoiceShape.curveDb`.
 */
export interface TimbreMotion {
  /** The source's mean cepstra. */
  readonly mean: readonly number[];
  /** Row by row, what is added to a deviation: the map less the identity. */
  readonly change: readonly (readonly number[])[];
}

/** Frames each way that the change is smoothed over, weighted like a triangle: single frames are measured roughly. */
const reach = 2;
/** More than this at one place is a mistake of the measurement: natural logarithm of the power, about 11 dB. */
const maxChange = 2.5;

/** How many frames behind the one asked for have to be measured. */
export const motionReach = reach;

/** What a motion does to one frame's envelope. */
export interface MotionShaper {
  /** Adds to `out`, which holds logarithms of amplitudes of a place between frame `a` and `b`, `share` on the way. */
  readonly add: (logPower: Float32Array, a: number, b: number, share: number, out: Float64Array) => void;
}

/**
 * Prepares a motion for envelopes of so many bins. Frames are measured once, in whatever order they are asked for. Those
 * without a pitch stay as they are: the statistics are of voices, and consonants suffer.
 */
export function motionShaper(
  { mean, change }: TimbreMotion,
  { bins, sampleRate, hertz }: Pick<VoiceAnalysis, 'bins' | 'sampleRate' | 'hertz'>,
): MotionShaper {
  const cepstrum = melCepstrum(bins, sampleRate);
  const known = new Map<number, Float64Array>();
  const deviation = new Float64Array(motionSize);
  const unchanged = new Float64Array(motionSize);
  const changeOf = (logPower: Float32Array, frame: number): Float64Array => {
    const before = known.get(frame);
    if (before) return before;
    if ((hertz[frame] ?? 0) === 0) return unchanged;
    cepstrum.read(logPower, frame, deviation);
    for (let at = 0; at < motionSize; at++) deviation[at] = (deviation[at] as number) - (mean[at] ?? 0);
    const values = Float64Array.from({ length: motionSize }, (_, row) => {
      const factors = change[row] ?? [];
      let sum = 0;
      for (let at = 0; at < motionSize; at++) sum += (factors[at] ?? 0) * (deviation[at] as number);
      return sum;
    });
    known.set(frame, values);
    return values;
  };
  const smoothed = new Float64Array(motionSize);
  const collect = (logPower: Float32Array, frame: number, share: number) => {
    const last = logPower.length / bins - 1;
    let weights = 0;
    for (let at = Math.max(0, frame - reach); at <= Math.min(last, frame + reach); at++)
      weights += reach + 1 - Math.abs(at - frame);
    for (let at = Math.max(0, frame - reach); at <= Math.min(last, frame + reach); at++) {
      const values = changeOf(logPower, at);
      const weight = (share * (reach + 1 - Math.abs(at - frame))) / weights;
      for (let row = 0; row < motionSize; row++)
        smoothed[row] = (smoothed[row] as number) + weight * (values[row] as number);
    }
  };
  return {
    add: (logPower, a, b, share, out) => {
      smoothed.fill(0);
      collect(logPower, a, 1 - share);
      if (b !== a && share > 0) collect(logPower, b, share);
      else if (share > 0) collect(logPower, a, share);
      // An amplitude's logarithm is half of its power's.
      cepstrum.add(smoothed, 0.5, maxChange, out);
    },
  };
}
