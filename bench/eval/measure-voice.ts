import { analyseVoice, type VoiceAnalysis } from '@timbre/media/vocoder/analyse';

/** How a voice's pitch and spectrum lie, in the terms of the contract's `voiceMeasures`. */
export interface VoiceFigures {
  readonly f0MedianHz: number;
  readonly f0SpreadHalfTones: number;
  readonly brightnessHz: number;
}

const quantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.round(share * (sorted.length - 1))] ?? 0;

/** Spectra of voices with other sample rates compare only up to here. */
const brightestHz = 8000;

/** A voice with less of its speech voiced is a whisper: what looks like its pitch is chance. */
const leastVoiced = 0.3;

/** Mean of the frames' spectral centroids, in hertz. */
function centroidOf({ sampleRate, bins, logPower }: VoiceAnalysis, frames: readonly number[]): number {
  const binHz = sampleRate / (2 * (bins - 1));
  const last = Math.min(bins, Math.floor(brightestHz / binHz));
  const centroids = frames.map((at) => {
    let [moment, total] = [0, 0];
    for (let k = 1; k < last; k++) {
      const share = Math.exp(logPower[at * bins + k] ?? 0);
      moment += share * k * binHz;
      total += share;
    }
    return moment / total;
  });
  return Math.round(centroids.reduce((sum, value) => sum + value, 0) / Math.max(1, centroids.length));
}

/** Pitch over the voiced frames, and the mean of their spectral centroids up to 8 kHz; a pitch of 0 for a whisper. */
export function measureVoice(samples: Float32Array, sampleRate: number): VoiceFigures {
  const analysis = analyseVoice(samples, sampleRate);
  const { hertz, power } = analysis;
  const loud = quantile(
    [...power].sort((a, b) => a - b),
    0.95,
  );
  const spoken = [...hertz.keys()].filter((at) => (power[at] ?? 0) > loud / 1000);
  const voiced = spoken.filter((at) => (hertz[at] ?? 0) > 0);
  if (voiced.length < leastVoiced * spoken.length)
    return { f0MedianHz: 0, f0SpreadHalfTones: 0, brightnessHz: centroidOf(analysis, spoken) };
  const pitches = voiced.map((at) => hertz[at] ?? 0).sort((a, b) => a - b);
  return {
    f0MedianHz: Math.round(quantile(pitches, 0.5)),
    f0SpreadHalfTones: Math.round(120 * Math.log2(quantile(pitches, 0.9) / quantile(pitches, 0.1))) / 10,
    brightnessHz: centroidOf(analysis, voiced),
  };
}
