import { realFft } from '@timbre/media/vocoder/fft';
import { effectRate } from './kit/stage.ts';

const size = 2048;
const step = 1024;
const bandCount = 24;
/** Quieter than this is silence. */
const floorDb = -90;

/** A moment of a sound: its level, and that of its bands of a third of an octave or more, dB. */
export interface BandFrame {
  readonly db: number;
  readonly bands: readonly number[];
  /** Geometric over arithmetic mean of 64 linear bands: 1 for white noise, 0 for a tone. */
  readonly flatness: number;
}

const toDb = (power: number): number => Math.max(floorDb, 10 * Math.log10(power + 1e-12));

function meanOf(power: Float64Array, from: number, to: number): number {
  let sum = 0;
  for (let at = from; at < to; at++) sum += power[at] as number;
  return sum / Math.max(1, to - from);
}

/** What is heard of both sides together, some 47 times a second. */
export function bandFrames([left, right]: readonly Float32Array[]): BandFrame[] {
  const fft = realFft(size);
  const [samples, re, im] = [new Float64Array(size), new Float64Array(size / 2 + 1), new Float64Array(size / 2 + 1)];
  const edges = Array.from({ length: bandCount + 1 }, (_, at) =>
    Math.max(at + 1, Math.round((60 * (18_000 / 60) ** (at / bandCount) * size) / effectRate)),
  );
  const frames: BandFrame[] = [];
  const length = left?.length ?? 0;
  for (let from = 0; from + size <= length; from += step) {
    for (let at = 0; at < size; at++) {
      const window = 0.5 - 0.5 * Math.cos((2 * Math.PI * at) / size);
      samples[at] = 0.5 * window * ((left?.[from + at] ?? 0) + (right?.[from + at] ?? 0));
    }
    fft.forward(samples, re, im);
    const power = re.map((real, at) => (real * real + (im[at] as number) ** 2) / size);
    const linear = Array.from({ length: 64 }, (_, at) => meanOf(power, 1 + at * 16, 17 + at * 16) + 1e-12);
    const geometric = Math.exp(linear.reduce((sum, value) => sum + Math.log(value), 0) / 64);
    const arithmetic = linear.reduce((sum, value) => sum + value, 0) / 64;
    frames.push({
      db: toDb(meanOf(power, 1, size / 2)),
      bands: edges
        .slice(1)
        .map((edge, at) => toDb(meanOf(power, edges[at] as number, Math.max(edge, (edges[at] as number) + 1)))),
      flatness: geometric / arithmetic,
    });
  }
  return frames;
}

/** How much a sound is like white noise that never changes: 1 is that, 0 is a tone or one stroke. */
export function noiseLikeness(frames: readonly BandFrame[]): number {
  const powers = frames.map(({ db }) => 10 ** (db / 10));
  const all = powers.reduce((sum, power) => sum + power, 0);
  const flat = frames.reduce((sum, { flatness }, at) => sum + (flatness * (powers[at] as number)) / all, 0);
  const geometric = Math.exp(powers.reduce((sum, power) => sum + Math.log(power), 0) / powers.length);
  return flat * (geometric / (all / powers.length));
}

/** Mean distance of two sounds, moment by moment, dB a band; two equal ones have 0. */
export function frameDistance(one: readonly BandFrame[], other: readonly BandFrame[]): number {
  let [sum, count] = [0, 0];
  for (const [at, { bands }] of one.entries())
    for (const [band, db] of bands.entries()) {
      sum += Math.abs(db - (other[at]?.bands[band] ?? floorDb));
      count += 1;
    }
  return count === 0 ? 0 : sum / count;
}
