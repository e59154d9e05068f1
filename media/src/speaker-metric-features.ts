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
const pitchFft = 2048;
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

/** Mel-frequency cepstra of every 10 ms, order 0 first. */
function melCepstra(samples: Float64Array): Float64Array[] {
  const fft = realFft(cepstrumFft);
  const hamming = window(cepstrumFrame, 0.08);
  const [frame, re, im] = [cepstrumFft, cepstrumFft / 2 + 1, cepstrumFft / 2 + 1].map((n) => new Float64Array(n)) as [
    Float64Array,
    Float64Array,
    Float64Array,
  ];
  const level = new Float64Array(melBands);
  return Array.from({ length: frameCount(samples.length, cepstrumFrame) }, (_, at) => {
    for (let i = 0; i < cepstrumFrame; i++) {
      const now = at * hop + i;
      const emphasised = (samples[now] as number) - (now === 0 ? 0 : 0.97 * (samples[now - 1] as number));
      frame[i] = emphasised * (hamming[i] as number);
    }
    fft.forward(frame, re, im);
    for (const [band, { first, weights }] of bank.entries()) {
      let power = 0;
      for (let i = 0; i < weights.length; i++) {
        const [a, b] = [re[first + i] as number, im[first + i] as number];
        power += (weights[i] as number) * (a * a + b * b);
      }
      level[band] = Math.log(power + 1e-8);
    }
    const row = new Float64Array(cepstra);
    for (const [order, cosine] of cosines.entries()) {
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
    re[k] = (re[k] ?? 0) ** 2 + (im[k] ?? 0) ** 2;
    im[k] = 0;
  }
  fft.inverse(re, im, out);
}

/** The lag of the first peak nearly as high as the highest one, and the highest one's height. */
function pitchPeak(correlation: Float64Array): { readonly lag: number; readonly height: number } {
  let lag = shortestLag;
  let height = -Infinity;
  for (let i = shortestLag; i < longestLag; i++) {
    const value = correlation[i] ?? 0;
    if (value > height) [lag, height] = [i, value];
  }
  if (height < 0.5) return { lag, height };
  for (let i = shortestLag + 1; i < longestLag - 1; i++) {
    const value = correlation[i] ?? 0;
    const isPeak = value > (correlation[i - 1] ?? 0) && value >= (correlation[i + 1] ?? 0);
    if (isPeak && value > 0.9 * height) return { lag: i, height };
  }
  return { lag, height };
}

interface PitchFrames {
  /** 0 where nothing is voiced. */
  readonly hertz: Float64Array;
  /** Root mean square of each frame. */
  readonly level: Float64Array;
}

/** Level of every 10 ms, as `PitchFrames` has it. */
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

/** Pitch and level of every 10 ms by the autocorrelation the metric was trained with. */
function pitchFrames(samples: Float64Array): PitchFrames {
  const count = frameCount(samples.length, pitchFrame);
  const hann = window(pitchFrame, 0);
  const frame = new Float64Array(pitchFft);
  const re = new Float64Array(pitchFft / 2 + 1);
  const im = new Float64Array(pitchFft / 2 + 1);
  const own = new Float64Array(pitchFft);
  const correlation = new Float64Array(pitchFft);
  frame.set(hann);
  autocorrelate(frame, re, im, own);
  const level = new Float64Array(count);
  const peaks = Array.from({ length: count }, (_, at) => {
    const part = samples.subarray(at * hop, at * hop + pitchFrame);
    const middle = part.reduce((sum, value) => sum + value, 0) / pitchFrame;
    let power = 0;
    for (let i = 0; i < pitchFrame; i++) {
      const value = (part[i] ?? 0) - middle;
      power += value * value;
      frame[i] = value * (hann[i] ?? 0);
    }
    level[at] = Math.sqrt(power / pitchFrame);
    autocorrelate(frame, re, im, correlation);
    const floor = 1e-3 * (own[0] ?? 1);
    const whole = (correlation[0] ?? 0) / ((own[0] ?? 1) + floor) + 1e-9;
    for (let lag = shortestLag; lag < longestLag; lag++)
      correlation[lag] = (correlation[lag] ?? 0) / ((own[lag] ?? 0) + floor) / whole;
    return pitchPeak(correlation);
  });
  const quiet = 0.05 * percentile(level, 0.95);
  const hertz = Float64Array.from(peaks, ({ lag, height }, at) =>
    height > 0.55 && (level[at] ?? 0) > quiet ? metricSampleRate / lag : 0,
  );
  return { hertz, level };
}

function meanAndDeviation(values: readonly number[]): readonly [number, number] {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return [mean, Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length)];
}

function pitchFeatures({ hertz }: PitchFrames): readonly [number, number] {
  const voiced = [...hertz].filter((value) => value > 0);
  const logs = voiced.length > 20 ? voiced.map(Math.log) : [Math.log(unknownPitchHz)];
  return [percentile(logs, 0.5), meanAndDeviation(logs)[1]];
}

/**
 * The metric's statistics of one passage at 16 kHz; null when it is silent or shorter than one frame. With `clean`, the
 * statistics of the same passage before noise was added, its pitch is taken from there: noise leaves it as it is.
 */
export function speakerFeatures(passage: Float32Array, clean: Float64Array | null = null): Float64Array | null {
  const power = passage.reduce((sum, value) => sum + value * value, 0) / Math.max(1, passage.length);
  // Below -90 dBFS nothing was said.
  if (passage.length < pitchFrame || power < 1e-9) return null;
  const factor = 0.05 / (Math.sqrt(power) + 1e-9);
  const samples = Float64Array.from(passage, (value) => value * factor);
  const frames = clean === null ? pitchFrames(samples) : null;
  const level = frames?.level ?? levelFrames(samples);
  const rows = melCepstra(samples).slice(0, level.length);
  const speech = 0.08 * percentile(level, 0.95);
  const spoken = rows.filter((_, at) => (level[at] ?? 0) > speech);
  const cepstral = Array.from({ length: cepstra - 1 }, (_, order) =>
    meanAndDeviation(spoken.map((row) => row[order + 1] ?? 0)),
  );
  return Float64Array.from([
    ...cepstral.map(([mean]) => mean),
    ...cepstral.map(([, deviation]) => deviation),
    ...(frames === null ? (clean ?? []).slice(-2) : pitchFeatures(frames)),
  ]);
}
