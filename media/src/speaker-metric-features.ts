import { realFft } from './vocoder/fft.ts';

/** The metric was trained at this rate. */
export const metricSampleRate = 16_000;

const hop = 160;
const cepstrumFrame = 400;
const cepstrumFft = 512;
const cepstra = 20;
const melBands = 40;
const lowestMelHz = 80;
const highestMelHz = 7600;
const pitchFrame = 640;
/** Room for a frame and the longest lag: farther lags wrap around, and no one asks for them. */
const pitchFft = 1024;
const shortestLag = Math.floor(metricSampleRate / 420);
const longestLag = Math.floor(metricSampleRate / 65);

/** Stands for the pitch of a passage in which fewer than 21 frames are voiced. */
const unknownPitchHz = 150;

/** Mean and deviation of 19 cepstra, median and deviation of log F0. */
export const featureCount = 2 * (cepstra - 1) + 2;

/** Linear interpolation between order statistics, as numpy does it. */
function percentile(values: ArrayLike<number>, share: number): number {
  const sorted = Float64Array.from(values).sort();
  const at = share * (sorted.length - 1);
  const below = sorted[Math.floor(at)] ?? 0;
  return below + ((sorted[Math.ceil(at)] ?? below) - below) * (at - Math.floor(at));
}

const frameCount = (length: number, frame: number): number =>
  length < frame ? 0 : Math.floor((length - frame) / hop) + 1;

const window = (length: number, floor: number): Float64Array =>
  Float64Array.from({ length }, (_, i) => {
    const rise = 0.5 - 0.5 * Math.cos((2 * Math.PI * i) / (length - 1));
    return floor + (1 - floor) * rise;
  });

/** One triangular mel band: the first bin it covers and its weights from there. */
interface MelBand {
  readonly first: number;
  readonly weights: Float64Array;
}

function melBank(): MelBand[] {
  const toMel = (hertz: number) => 2595 * Math.log10(1 + hertz / 700);
  const [low, high] = [toMel(lowestMelHz), toMel(highestMelHz)];
  const bins = Array.from({ length: melBands + 2 }, (_, i) => {
    const mel = low + ((high - low) * i) / (melBands + 1);
    return ((700 * (10 ** (mel / 2595) - 1)) / metricSampleRate) * cepstrumFft;
  });
  return Array.from({ length: melBands }, (_, band) => {
    const [from = 0, top = 0, to = 0] = bins.slice(band, band + 3);
    const first = Math.ceil(from);
    const weights = Float64Array.from({ length: Math.max(0, Math.floor(to) - first + 1) }, (_, i) =>
      Math.max(0, Math.min((first + i - from) / (top - from), (to - first - i) / (to - top))),
    );
    return { first, weights };
  });
}

const bank = melBank();
const cosines = Array.from({ length: cepstra }, (_, order) =>
  Float64Array.from(
    { length: melBands },
    (_, band) => Math.sqrt(2 / melBands) * Math.cos((Math.PI * order * (band + 0.5)) / melBands),
  ),
);

/** Mel-frequency cepstra of those frames, order 0 first; a frame starts every 10 ms. */
function melCepstra(samples: Float64Array, frames: readonly number[]): Float64Array[] {
  const fft = realFft(cepstrumFft);
  const hamming = window(cepstrumFrame, 0.08);
  const [frame, re, im] = [cepstrumFft, cepstrumFft / 2 + 1, cepstrumFft / 2 + 1].map((n) => new Float64Array(n)) as [
    Float64Array,
    Float64Array,
    Float64Array,
  ];
  const level = new Float64Array(melBands);
  return frames.map((at) => {
    for (let i = 0; i < cepstrumFrame; i++) {
      const now = at * hop + i;
      const emphasised = (samples[now] as number) - (now === 0 ? 0 : 0.97 * (samples[now - 1] as number));
      frame[i] = emphasised * (hamming[i] as number);
    }
    fft.forward(frame, re, im);
    for (let band = 0; band < melBands; band++) {
      const { first, weights } = bank[band] as MelBand;
      let power = 0;
      for (let i = 0; i < weights.length; i++) {
        const [a, b] = [re[first + i] as number, im[first + i] as number];
        power += (weights[i] as number) * (a * a + b * b);
      }
      level[band] = Math.log(power + 1e-8);
    }
    const row = new Float64Array(cepstra);
    for (let order = 0; order < cepstra; order++) {
      const cosine = cosines[order] as Float64Array;
      let sum = 0;
      for (let band = 0; band < melBands; band++) sum += (cosine[band] as number) * (level[band] as number);
      row[order] = sum;
    }
    return row;
  });
}

/** Autocorrelation of one frame, by its power spectrum; `out` holds the lags 0 to its length. */
function autocorrelate(frame: Float64Array, re: Float64Array, im: Float64Array, out: Float64Array): void {
  const fft = realFft(pitchFft);
  fft.forward(frame, re, im);
  for (let k = 0; k < re.length; k++) {
    re[k] = (re[k] as number) ** 2 + (im[k] as number) ** 2;
    im[k] = 0;
  }
  fft.inverse(re, im, out);
}

/** The lag of the first peak nearly as high as the highest one, and the highest one's height. */
function pitchPeak(correlation: Float64Array): { readonly lag: number; readonly height: number } {
  let lag = shortestLag;
  let height = -Infinity;
  for (let i = shortestLag; i < longestLag; i++) {
    const value = correlation[i] as number;
    if (value <= height) continue;
    lag = i;
    height = value;
  }
  if (height < 0.5) return { lag, height };
  for (let i = shortestLag + 1; i < longestLag - 1; i++) {
    const value = correlation[i] as number;
    const isPeak = value > (correlation[i - 1] as number) && value >= (correlation[i + 1] as number);
    if (isPeak && value > 0.9 * height) return { lag: i, height };
  }
  return { lag, height };
}

/** Level of every 10 ms: the root mean square around the mean. */
function levelFrames(samples: Float64Array): Float64Array {
  const out = new Float64Array(frameCount(samples.length, pitchFrame));
  for (let at = 0; at < out.length; at++) {
    let [sum, power] = [0, 0];
    for (let i = at * hop; i < at * hop + pitchFrame; i++) sum += samples[i] as number;
    const middle = sum / pitchFrame;
    for (let i = at * hop; i < at * hop + pitchFrame; i++) power += ((samples[i] as number) - middle) ** 2;
    out[at] = Math.sqrt(power / pitchFrame);
  }
  return out;
}

/** Pitch of those frames, hertz, by the autocorrelation the metric was trained with; 0: not voiced. */
function framePitch(samples: Float64Array, frames: readonly number[]): number[] {
  const hann = window(pitchFrame, 0);
  const frame = new Float64Array(pitchFft);
  const re = new Float64Array(pitchFft / 2 + 1);
  const im = new Float64Array(pitchFft / 2 + 1);
  const own = new Float64Array(pitchFft);
  const correlation = new Float64Array(pitchFft);
  frame.set(hann);
  autocorrelate(frame, re, im, own);
  const floor = 1e-3 * (own[0] as number);
  const share = own.map((value) => 1 / (value + floor));
  return frames.map((at) => {
    const from = at * hop;
    let sum = 0;
    for (let i = 0; i < pitchFrame; i++) sum += samples[from + i] as number;
    const middle = sum / pitchFrame;
    for (let i = 0; i < pitchFrame; i++) frame[i] = ((samples[from + i] as number) - middle) * (hann[i] as number);
    autocorrelate(frame, re, im, correlation);
    const whole = 1 / ((correlation[0] as number) * (share[0] as number) + 1e-9);
    for (let lag = shortestLag; lag < longestLag; lag++)
      correlation[lag] = (correlation[lag] as number) * (share[lag] as number) * whole;
    const { lag, height } = pitchPeak(correlation);
    return height > 0.55 ? metricSampleRate / lag : 0;
  });
}

function meanAndDeviation(values: readonly number[]): readonly [number, number] {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return [mean, Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length)];
}

/** Median and deviation of the logarithm of the pitch; 0 is no pitch. */
function pitchFeatures(hertz: readonly number[]): readonly [number, number] {
  const voiced = hertz.filter((one) => one > 0);
  const logs = voiced.length > 20 ? voiced.map(Math.log) : [Math.log(unknownPitchHz)];
  return [percentile(logs, 0.5), meanAndDeviation(logs)[1]];
}

/** Of the frames' level nearly as loud as the loudest: quieter ones say nothing about a voice, or about its pitch. */
const [spokenShare, pitchedShare] = [0.08, 0.05];

const louderThan = (level: ArrayLike<number>, share: number): number[] => {
  const limit = share * percentile(level, 0.95);
  return Array.from(level, (_, at) => at).filter((at) => (level[at] as number) > limit);
};

function statistics(spoken: readonly Float64Array[], pitch: ArrayLike<number>): Float64Array {
  const cepstral = Array.from({ length: cepstra - 1 }, (_, order) =>
    meanAndDeviation(spoken.map((row) => row[order + 1] ?? 0)),
  );
  return Float64Array.from([
    ...cepstral.map(([mean]) => mean),
    ...cepstral.map(([, deviation]) => deviation),
    ...Array.from(pitch),
  ]);
}

/** At the level the metric was trained at; null when it is silent or shorter than one frame. */
function levelled(passage: Float32Array): Float64Array | null {
  let power = 0;
  for (let i = 0; i < passage.length; i++) power += (passage[i] as number) ** 2;
  power /= Math.max(1, passage.length);
  // Below -90 dBFS nothing was said.
  if (passage.length < pitchFrame || power < 1e-9) return null;
  const factor = 0.05 / (Math.sqrt(power) + 1e-9);
  const samples = new Float64Array(passage);
  for (let i = 0; i < samples.length; i++) samples[i] = (samples[i] as number) * factor;
  return samples;
}

/**
 * The metric's statistics of one passage at 16 kHz; null when it is silent or shorter than one frame. With `clean`, the
 * statistics of the same passage before noise was added, its pitch is taken from there: noise leaves it as it is.
 */
export function speakerFeatures(passage: Float32Array, clean: Float64Array | null = null): Float64Array | null {
  const samples = levelled(passage);
  if (samples === null) return null;
  const level = levelFrames(samples);
  const spoken = melCepstra(samples, louderThan(level, spokenShare));
  const pitch = clean?.slice(-2) ?? pitchFeatures(framePitch(samples, louderThan(level, pitchedShare)));
  return statistics(spoken, pitch);
}

/** What the statistics are taken over, for every 10 ms. */
export interface SpeakerFrames {
  readonly cepstra: readonly Float64Array[];
  readonly level: Float64Array;
  /** Hertz; 0: not voiced. */
  readonly pitch: readonly number[];
}

/** Frames of a passage of any length, from which the statistics of every part of it follow at little cost. */
export function speakerFrames(passage: Float32Array): SpeakerFrames | null {
  const samples = levelled(passage);
  if (samples === null) return null;
  const level = levelFrames(samples);
  const all = [...level.keys()];
  return { cepstra: melCepstra(samples, all), level, pitch: framePitch(samples, all) };
}

/** The metric's statistics of some of the frames. */
export function statisticsOf(frames: SpeakerFrames, first: number, end: number): Float64Array {
  const level = frames.level.subarray(first, end);
  const spoken = louderThan(level, spokenShare).map((at) => frames.cepstra[first + at] as Float64Array);
  const pitch = louderThan(level, pitchedShare).map((at) => frames.pitch[first + at] ?? 0);
  return statistics(spoken, pitchFeatures(pitch));
}
