import type { VoiceAnalysis } from './analyse.ts';
import { realFft } from './fft.ts';

/** One period of what the vocal tract is excited with, as a spectrum: a pulse and noise, mixed band by band. */
export interface Excitation {
  readonly re: Float64Array;
  readonly im: Float64Array;
  /** `period` in samples scales the pulse, so that the power does not depend on the pitch; the noise is `count` long. */
  readonly fill: (frame: number, isVoiced: boolean, period: number, count: number) => void;
}

/** White noise of variance 1 that is the same every time (a linear congruential generator, Numerical Recipes). */
function whiteNoise(): () => number {
  let seed = 1;
  const scale = Math.sqrt(12) / 2 ** 32;
  return () => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    return seed * scale - Math.sqrt(3);
  };
}

/** For each bin the band below it and the way to the next one's middle, so that no edge rings. */
function bandPlaces(edges: readonly number[], bins: number, sampleRate: number) {
  const middles = edges.slice(1).map((edge, band) => ((edges[band] ?? 0) + edge) / 2);
  const low = new Uint8Array(bins);
  const share = new Float64Array(bins);
  for (let k = 0; k < bins; k++) {
    const hertz = (k * sampleRate) / (2 * (bins - 1));
    let band = 0;
    while (band < middles.length - 2 && hertz >= (middles[band + 1] ?? 0)) band++;
    const [from, to] = [middles[band] ?? 0, middles[band + 1] ?? sampleRate];
    low[k] = band;
    share[k] = Math.min(1, Math.max(0, (hertz - from) / (to - from)));
  }
  return { low, share };
}

/** Makes the excitation of an analysis's frames; `breath` multiplies the share of noise. */
export function excitation({ bandEdges, bins, sampleRate, aperiodicity }: VoiceAnalysis, breath: number): Excitation {
  const size = 2 * (bins - 1);
  const bands = bandEdges.length - 1;
  const { low, share } = bandPlaces(bandEdges, bins, sampleRate);
  const fft = realFft(size);
  const noise = whiteNoise();
  const samples = new Float64Array(size);
  // One more than there are bands: the last one is its own neighbour.
  const pulse = new Float64Array(bands + 1);
  const hiss = new Float64Array(bands + 1);
  const re = new Float64Array(bins);
  const im = new Float64Array(bins);
  const fillNoise = (wanted: number) => {
    const count = Math.min(size, wanted);
    let mean = 0;
    for (let i = 0; i < count; i++) {
      const value = noise();
      samples[i] = value;
      mean += value;
    }
    mean /= count;
    // A shorter piece keeps its own mean, or nothing would be left of it.
    if (count > 8) for (let i = 0; i < count; i++) samples[i] = (samples[i] as number) - mean;
    samples.fill(0, count);
    fft.forward(samples, re, im);
  };
  return {
    re,
    im,
    fill: (frame, isVoiced, period, count) => {
      fillNoise(count);
      if (!isVoiced) return;
      for (let band = 0; band < bands; band++) {
        const share = Math.min(1, (aperiodicity[frame * bands + band] as number) * breath);
        pulse[band] = Math.sqrt((1 - share) * period);
        hiss[band] = Math.sqrt(share);
      }
      pulse[bands] = pulse[bands - 1] as number;
      hiss[bands] = hiss[bands - 1] as number;
      for (let k = 0; k < bins; k++) {
        const band = low[k] as number;
        const way = share[k] as number;
        const quiet = (hiss[band] as number) + way * ((hiss[band + 1] as number) - (hiss[band] as number));
        const loud = (pulse[band] as number) + way * ((pulse[band + 1] as number) - (pulse[band] as number));
        re[k] = (re[k] as number) * quiet + loud;
        im[k] = (im[k] as number) * quiet;
      }
    },
  };
}
