import { toDb } from './pcm.ts';
import { resampler } from './resample.ts';

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

function filtered(samples: Float32Array, [b0, b1, b2, a1, a2]: Biquad): Float64Array | Float32Array {
  const out = new Float64Array(samples.length);
  let x1 = 0;
  let x2 = 0;
  let y1 = 0;
  let y2 = 0;
  for (let i = 0; i < samples.length; i++) {
    const x = samples[i] ?? 0;
    const y = b0 * x + b1 * x1 + b2 * x2 - a1 * y1 - a2 * y2;
    x2 = x1;
    x1 = x;
    y2 = y1;
    y1 = y;
    out[i] = y;
  }
  return out;
}

const level = (power: number): number => -0.691 + 10 * Math.log10(power);
const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Power of each 100 ms step, summed over the channels (left, right and mono weigh 1). */
function stepPowers(channels: readonly Float32Array[], sampleRate: number): number[] {
  const [shelf, cut] = kWeighting(sampleRate);
  const step = Math.round((sampleRate * blockSeconds) / blocksPerBlock);
  const count = Math.floor((channels[0]?.length ?? 0) / step);
  const powers = Array.from({ length: count }, () => 0);
  for (const channel of channels) {
    const weighted = filtered(Float32Array.from(filtered(channel, shelf)), cut);
    for (let at = 0; at < count; at++) {
      let sum = 0;
      for (let i = at * step; i < (at + 1) * step; i++) sum += (weighted[i] ?? 0) ** 2;
      powers[at] = (powers[at] ?? 0) + sum / step;
    }
  }
  return powers;
}

/** Integrated loudness in LUFS (ITU-R BS.1770-4, both gates); -Infinity for silence or less than 0.4 s. */
export function integratedLoudness(channels: readonly Float32Array[], sampleRate: number): number {
  const powers = stepPowers(channels, sampleRate);
  const blocks: number[] = [];
  for (let at = 0; at + blocksPerBlock <= powers.length; at++) blocks.push(mean(powers.slice(at, at + blocksPerBlock)));
  const loud = blocks.filter((power) => level(power) > absoluteGate);
  if (loud.length === 0) return -Infinity;
  const gate = level(mean(loud)) + relativeGate;
  return level(mean(loud.filter((power) => level(power) > gate)));
}

/** The largest sample in dBFS. */
export function samplePeakDb(samples: Float32Array): number {
  let peak = 0;
  for (const sample of samples) peak = Math.max(peak, Math.abs(sample));
  return toDb(peak);
}

/** The largest value between the samples in dBTP, by fourfold oversampling as BS.1770-4 Annex 2 does it. */
export function truePeakDb(samples: Float32Array, sampleRate: number): number {
  const over = resampler(sampleRate, sampleRate * 4);
  return Math.max(samplePeakDb(samples), samplePeakDb(over.push(samples)), samplePeakDb(over.flush()));
}
