import { analyseVoice, type VoiceAnalysis } from '@timbre/media/vocoder/analyse';
import { melCepstrum, motionSize } from '@timbre/media/vocoder/mel-cepstrum';

/** Points of a timbre curve, evenly on the mel scale from 0 to 8 kHz (`VoiceShape.curveDb`). */
const points = 24;

/** The curve says nothing outside this range: there both voices hold only noise. */
const lowestHz = 60;
const highestHz = 7600;

/** Frames this much below the loud ones are not the voice's. */
const quietShare = 1 / 100;

const melOf = (hertz: number): number => 2595 * Math.log10(1 + hertz / 700);
const hertzOf = (mel: number): number => 700 * (10 ** (mel / 2595) - 1);
const stepMel = melOf(8000) / (points - 1);

/** How a voice lies on the average of its voiced frames: what a shape can turn into another one's. */
export interface VoiceProfile {
  /** Mean spectrum in decibels at the points of a timbre curve. */
  readonly curve: readonly number[];
  /** Median of the pitch, half tones above 100 Hz, and half of its middle 68 %. */
  readonly medianHalfTones: number;
  readonly spreadHalfTones: number;
  /** Mean share of noise in the voice, 0 to 1. */
  readonly breath: number;
  /** Of the mel cepstra without the level: their mean, and how they move together. */
  readonly cepstra: { readonly mean: readonly number[]; readonly covariance: readonly (readonly number[])[] };
}

const quantile = (values: ArrayLike<number>, share: number): number => {
  const sorted = Float64Array.from(values).sort();
  return sorted[Math.floor(share * (sorted.length - 1))] ?? 0;
};

/** The curve's value around each point, weighted like a triangle one step wide each way. */
function curveOf(mean: Float64Array, sampleRate: number): number[] {
  const at = (mel: number): number => {
    const bin = Math.min(mean.length - 1, (hertzOf(mel) * 2 * (mean.length - 1)) / sampleRate);
    const low = Math.floor(bin);
    const value = mean[low] ?? 0;
    return value + (bin - low) * ((mean[low + 1] ?? value) - value);
  };
  return Array.from({ length: points }, (_, point) => {
    let [sum, weights] = [0, 0];
    for (let step = -10; step <= 10; step++) {
      const mel = Math.min(melOf(highestHz), Math.max(melOf(lowestHz), (point + step / 10) * stepMel));
      const weight = 1 - Math.abs(step) / 11;
      sum += weight * at(mel);
      weights += weight;
    }
    return sum / weights;
  });
}

function cepstraOf(logPower: Float32Array, bins: number, sampleRate: number, frames: readonly number[]) {
  const { read } = melCepstrum(bins, sampleRate);
  const all = frames.map((frame) => {
    const values = new Float64Array(motionSize);
    read(logPower, frame, values);
    return values;
  });
  const size = Array.from({ length: motionSize }, (_, at) => at);
  const meanOf = (value: (one: Float64Array) => number): number =>
    all.reduce((sum, one) => sum + value(one), 0) / all.length;
  const mean = size.map((at) => meanOf((one) => one[at] ?? 0));
  for (const one of all) for (const at of size) one[at] = (one[at] ?? 0) - (mean[at] ?? 0);
  const covariance = size.map((row) => size.map((column) => meanOf((one) => (one[row] ?? 0) * (one[column] ?? 0))));
  return { mean, covariance };
}

/** The profile of a passage of one voice; null when nothing in it is voiced. */
export const voiceProfile = (samples: Float32Array, sampleRate: number): VoiceProfile | null =>
  profileOf(analyseVoice(samples, sampleRate));

/** The same of one that was taken apart already. */
export function profileOf(analysis: VoiceAnalysis): VoiceProfile | null {
  const { bins, hertz, power, logPower, aperiodicity, bandEdges, sampleRate } = analysis;
  const loud = quantile(power, 0.95) * quietShare;
  const frames = [...hertz.keys()].filter((at) => (hertz[at] ?? 0) > 0 && (power[at] ?? 0) > loud);
  if (frames.length === 0) return null;
  const mean = Float64Array.from({ length: bins }, (_, k) =>
    frames.reduce((sum, at) => sum + (logPower[at * bins + k] ?? 0), 0),
  ).map((sum) => ((10 / Math.LN10) * sum) / frames.length);
  const bands = bandEdges.length - 1;
  const noise = frames.reduce((sum, at) => {
    const shares = aperiodicity.subarray(at * bands, (at + 1) * bands);
    return sum + shares.reduce((all, share) => all + share, 0) / bands;
  }, 0);
  const tones = frames.map((frame) => 12 * Math.log2((hertz[frame] ?? 100) / 100));
  return {
    curve: curveOf(mean, sampleRate),
    medianHalfTones: quantile(tones, 0.5),
    spreadHalfTones: (quantile(tones, 0.84) - quantile(tones, 0.16)) / 2,
    breath: noise / frames.length,
    cepstra: cepstraOf(logPower, bins, sampleRate, frames),
  };
}
