import { splitChannels, toDb } from './pcm.ts';
import { peakFinder } from './true-peak.ts';

/** Gates of ITU-R BS.1770-4. */
const absoluteGate = -70;
const relativeGate = -10;
const blockSeconds = 0.4;
const blocksPerBlock = 4;

type Biquad = readonly [b0: number, b1: number, b2: number, a1: number, a2: number];

/**
 * The two K-weighting filters for any sample rate. BS.1770 gives 48 kHz coefficients only; the analogue
 * parameters behind them (f0, Q, gain) were found by Brecht De Man and are those of libebur128 and ffmpeg.
 */
function kWeighting(sampleRate: number): readonly [Biquad, Biquad] {
  const shelf = Math.tan((Math.PI * 1681.974450955533) / sampleRate);
  const shelfQ = 0.7071752369554196;
  const high = 10 ** (3.999843853973347 / 20);
  const band = high ** 0.4996667741545416;
  const a0 = 1 + shelf / shelfQ + shelf * shelf;
  const cut = Math.tan((Math.PI * 38.13547087602444) / sampleRate);
  const cutQ = 0.5003270373238773;
  const c0 = 1 + cut / cutQ + cut * cut;
  return [
    [
      (high + (band * shelf) / shelfQ + shelf * shelf) / a0,
      (2 * (shelf * shelf - high)) / a0,
      (high - (band * shelf) / shelfQ + shelf * shelf) / a0,
      (2 * (shelf * shelf - 1)) / a0,
      (1 - shelf / shelfQ + shelf * shelf) / a0,
    ],
    [1, -2, 1, (2 * (cut * cut - 1)) / c0, (1 - cut / cutQ + cut * cut) / c0],
  ];
}

/** Both filters in a row for one channel; the states live across calls. */
function weighting(sampleRate: number): (sample: number) => number {
  const [[s0, s1, s2, s3, s4], [h0, h1, h2, h3, h4]] = kWeighting(sampleRate);
  // In typed memory: a variable that a closure shares gets a new place on the heap at every sample.
  const states = new Float64Array(4);
  // Transposed direct form II: two states a filter. The tiny constant keeps the states from becoming subnormal
  // numbers in silence, which would cost fifty times as long; at -400 dB no one hears it.
  return (sample) => {
    const x = sample + 1e-20;
    const shelved = s0 * x + (states[0] as number);
    states[0] = s1 * x - s3 * shelved + (states[1] as number);
    states[1] = s2 * x - s4 * shelved;
    const y = h0 * shelved + (states[2] as number);
    states[2] = h1 * shelved - h3 * y + (states[3] as number);
    states[3] = h2 * shelved - h4 * y;
    return y;
  };
}

const level = (power: number): number => -0.691 + 10 * Math.log10(power);
const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Mean power of each 400 ms block, one every 100 ms. */
function blockPowers(steps: readonly number[]): number[] {
  const blocks: number[] = [];
  for (let at = 0; at + blocksPerBlock <= steps.length; at++) blocks.push(mean(steps.slice(at, at + blocksPerBlock)));
  return blocks;
}

/** Both gates: what is louder than -70 LUFS, and of that what is not 10 LU below its mean. */
function gatedLoudness(blocks: readonly number[]): number {
  const loud = blocks.filter((power) => level(power) > absoluteGate);
  if (loud.length === 0) return -Infinity;
  const gate = level(mean(loud)) + relativeGate;
  return level(mean(loud.filter((power) => level(power) > gate)));
}

/** Measures audio while it streams by; an hour holds 36,000 numbers. */
export interface LoudnessMeter {
  /** Interleaved samples, whole frames; 16-bit or in -1 to 1. */
  readonly add: (samples: Int16Array | Float32Array) => void;
  /** LUFS by ITU-R BS.1770-4 with both gates; -Infinity for silence or less than 0.4 s. */
  readonly integratedLufs: () => number;
  /** dBTP, the larger of the channels. */
  readonly truePeakDb: () => number;
  /** Root mean square of everything, pauses included, in dBFS (a full-scale sine reads -3.01). */
  readonly rmsDb: () => number;
  /** Momentary loudness in LUFS: the last 400 ms, once every 100 ms. */
  readonly momentaryLufs: () => readonly number[];
  readonly durationSeconds: () => number;
}

/** Powers of each 100 ms, weighted as BS.1770 says, over all channels. */
function powerMeter(sampleRate: number, channels: number) {
  const stepFrames = Math.round((sampleRate * blockSeconds) / blocksPerBlock);
  const sides = Array.from({ length: channels }, () => weighting(sampleRate));
  const steps: number[] = [];
  let open = 0;
  let openFrames = 0;
  let squares = 0;

  /** A part that ends with its step or before. */
  const addPart = (parts: readonly Float32Array[], from: number, to: number): void => {
    let [plain, heard] = [squares, open];
    for (const [index, weigh] of sides.entries()) {
      const samples = parts[index] as Float32Array;
      for (let i = from; i < to; i++) {
        const sample = samples[i] as number;
        plain += sample * sample;
        const weighted = weigh(sample);
        heard += weighted * weighted;
      }
    }
    [squares, open] = [plain, heard];
    openFrames += to - from;
    if (openFrames < stepFrames) return;
    steps.push(open / stepFrames);
    open = 0;
    openFrames = 0;
  };
  return {
    steps,
    /** Of all samples, unweighted. */
    squares: () => squares,
    /** One array per channel, of one length. */
    add: (parts: readonly Float32Array[]): void => {
      const length = parts[0]?.length ?? 0;
      for (let at = 0; at < length;) {
        const end = Math.min(length, at + stepFrames - openFrames);
        addPart(parts, at, end);
        at = end;
      }
    },
  };
}

/** A loudness meter for mono or stereo (left, right and mono weigh 1 each). */
export function loudnessMeter(sampleRate: number, channels: number): LoudnessMeter {
  const { steps, squares, add } = powerMeter(sampleRate, channels);
  const peaks = Array.from({ length: channels }, () => peakFinder());
  let frames = 0;
  return {
    add: (samples) => {
      const parts = splitChannels(samples, channels);
      add(parts);
      peaks.forEach((peak, index) => peak.add(parts[index] as Float32Array));
      frames += parts[0]?.length ?? 0;
    },
    integratedLufs: () => gatedLoudness(blockPowers(steps)),
    truePeakDb: () => Math.max(-Infinity, ...peaks.map((peak) => peak.peakDb())),
    rmsDb: () => (frames === 0 ? -Infinity : toDb(Math.sqrt(squares() / (frames * channels)))),
    momentaryLufs: () => blockPowers(steps).map(level),
    durationSeconds: () => frames / sampleRate,
  };
}

/** The meter without peaks and levels, at half its cost: for what is measured only to be told. */
export function loudnessOnly(sampleRate: number, channels: number): Pick<LoudnessMeter, 'add' | 'integratedLufs'> {
  const { steps, add } = powerMeter(sampleRate, channels);
  return {
    add: (samples) => add(splitChannels(samples, channels)),
    integratedLufs: () => gatedLoudness(blockPowers(steps)),
  };
}

/** Integrated loudness in LUFS of whole channels; -Infinity for silence or less than 0.4 s. */
export function integratedLoudness(channels: readonly Float32Array[], sampleRate: number): number {
  const { steps, add } = powerMeter(sampleRate, channels.length);
  add(channels);
  return gatedLoudness(blockPowers(steps));
}

/** The largest sample in dBFS. */
export function samplePeakDb(samples: Float32Array): number {
  let peak = 0;
  for (const sample of samples) peak = Math.max(peak, Math.abs(sample));
  return toDb(peak);
}

/** The largest value between the samples in dBTP, by oversampling as BS.1770-4 Annex 2 does it. */
export function truePeakDb(samples: Float32Array): number {
  const finder = peakFinder();
  finder.add(samples);
  return finder.peakDb();
}
