import { toDb } from '../pcm.ts';
import type { VoiceAnalysis } from './analyse.ts';
import { realFft } from './fft.ts';
import { envelopeShaper, neutralShape, shapeGains, type VoiceShape } from './shape.ts';

/** Frames of about 30 ms; quieter ones than the gate below the loudest do not count, as in BS.1770. */
const frameSeconds = 0.032;
const gateDb = -25;

/** The K-weighting of BS.1770 near enough: 4 dB more above 2 kHz, little below 60 Hz; as a factor on power. */
function weight(hertz: number): number {
  const shelf = 10 ** (4 / (1 + (1500 / Math.max(hertz, 1)) ** 2) / 10);
  return (shelf * hertz ** 2) / (hertz ** 2 + 60 ** 2);
}

/** Mean power spectrum of the loud frames. */
function meanSpectrum(samples: Float32Array, size: number): Float64Array {
  const fft = realFft(size);
  const bins = size / 2 + 1;
  const [re, im, piece] = [new Float64Array(bins), new Float64Array(bins), new Float64Array(size)];
  const starts = Array.from({ length: Math.floor(samples.length / size) }, (_, at) => at * size);
  const levels = starts.map((start) => {
    let sum = 1e-12;
    for (let i = start; i < start + size; i++) sum += (samples[i] as number) ** 2;
    return sum;
  });
  const least = Math.max(0, ...levels) * 10 ** (gateDb / 10);
  const mean = new Float64Array(bins);
  starts.forEach((start, at) => {
    if ((levels[at] as number) < least) return;
    for (let i = 0; i < size; i++)
      piece[i] = (samples[start + i] as number) * (0.5 - 0.5 * Math.cos((2 * Math.PI * (i + 0.5)) / size));
    fft.forward(piece, re, im);
    for (let k = 0; k < bins; k++) mean[k] = (mean[k] as number) + (re[k] as number) ** 2 + (im[k] as number) ** 2;
  });
  return mean;
}

/** How many decibels louder a shape makes these samples, its own `energyDb` left out. */
export function shapeLevelDb(samples: Float32Array, sampleRate: number, shape: VoiceShape): number {
  let size = 128;
  while (size < frameSeconds * sampleRate) size *= 2;
  const spectrum = meanSpectrum(samples, size);
  const gains = shapeGains({ ...shape, energyDb: 0 }, spectrum.length, sampleRate);
  let [before, after] = [0, 0];
  spectrum.forEach((power, k) => {
    const heard = power * weight((k * sampleRate) / size);
    before += heard;
    after += heard * Math.exp(2 * (gains[k] as number));
  });
  return before > 0 ? toDb(after / before) / 2 : 0;
}

/** BS.1770 measures blocks of 0.4 s, and leaves out those 10 LU below the mean of all. */
const blockSeconds = 0.4;
const relativeGate = 0.1;

/** Mean power of the blocks that count. */
function gatedMean(powers: Float64Array, blockFrames: number): number {
  const blocks = Array.from({ length: Math.max(1, Math.floor((2 * powers.length) / blockFrames) - 1) }, (_, at) => {
    const part = powers.subarray((at * blockFrames) / 2, (at * blockFrames) / 2 + blockFrames);
    return part.reduce((sum, value) => sum + value, 0) / Math.max(1, part.length);
  });
  const meanOf = (values: readonly number[]) => values.reduce((sum, one) => sum + one, 0) / Math.max(1, values.length);
  const gate = relativeGate * meanOf(blocks);
  return meanOf(blocks.filter((power) => power >= gate));
}

/**
 * How many decibels louder a shape makes a voice that was taken apart, its own `energyDb` left out: of every frame, with
 * its motion, so that it holds for all of a long passage.
 */
export function analysedLevelDb(analysis: VoiceAnalysis, shape: VoiceShape): number {
  const { bins, sampleRate, frames, logPower, hopSeconds } = analysis;
  const weights = Float64Array.from({ length: bins }, (_, k) => weight((k * sampleRate) / (2 * (bins - 1))));
  const envelope = new Float64Array(bins);
  const levels = ([neutralShape, { ...shape, energyDb: 0 }] as const).map((one) => {
    const shaper = envelopeShaper(one, analysis);
    const powers = Float64Array.from({ length: frames }, (_, frame) => {
      shaper.fill(logPower, frame, frame, 0, envelope);
      let sum = 0;
      for (let k = 0; k < bins; k++) sum += (weights[k] as number) * Math.exp(2 * (envelope[k] as number));
      return sum;
    });
    return gatedMean(powers, 2 * Math.round(blockSeconds / hopSeconds / 2));
  });
  const [before = 0, after = 0] = levels;
  return before > 0 && after > 0 ? toDb(after / before) / 2 : 0;
}
