import { realFft } from '@timbre/media/vocoder/fft';
import { analyseVoice } from '@timbre/media/vocoder/analyse';

/** What is drawn of a stretch of speech; all values between 0 and 1, NaN where there is none. */
export interface Curves {
  /** Column by column, from low to high. */
  readonly spectrum: readonly Float32Array[];
  readonly loudness: Float32Array;
  readonly pitch: Float32Array;
}

/** Short enough that a click is a line, long enough that a high voice shows its harmonics. */
const windowSeconds = 0.016;
/** Between looks: several to a column, of which the loudest counts, so that no click falls between two. */
const lookSeconds = 0.002;
const highestSpoken = 8000;

/** Decibels below a full-scale sine from which on nothing and everything is black. */
const quietestDb = -105;
const loudestDb = -25;
const loudnessFloorDb = -60;
const rmsSeconds = 0.05;
const [lowestPitch, highestPitch] = [60, 600];

const share = (value: number, from: number, to: number): number =>
  Math.min(1, Math.max(0, (value - from) / (to - from)));

/** How a spectrum is drawn. */
export interface SpectrumShape {
  readonly pixelsPerSecond: number;
  readonly rows: number;
  readonly highestHz: number;
}

/** Power in decibels of `rows` bands around one moment, the loudest bin of each. */
function spectrumReader(
  samples: Float32Array,
  sampleRate: number,
  { rows, highestHz }: SpectrumShape,
): (seconds: number) => Float32Array {
  let size = 8;
  while (size < windowSeconds * sampleRate) size *= 2;
  // More bins than the window needs: every row has one of its own.
  const fft = realFft(4 * size);
  const hann = Float64Array.from({ length: size }, (_, i) => (1 - Math.cos((2 * Math.PI * i) / size)) / (size / 2));
  const [frame, re, im] = [new Float64Array(fft.size), new Float64Array(2 * size + 1), new Float64Array(2 * size + 1)];
  const binHz = sampleRate / fft.size;
  return (seconds) => {
    const from = Math.round(seconds * sampleRate) - (size >> 1);
    for (let i = 0; i < size; i++) frame[i] = (samples[from + i] ?? 0) * (hann[i] ?? 0);
    fft.forward(frame, re, im);
    return Float32Array.from({ length: rows }, (_, row) => {
      let most = 0;
      const end = Math.max(1, Math.round(((row + 1) * highestHz) / rows / binHz));
      for (let k = Math.round((row * highestHz) / rows / binHz); k < end && k < re.length; k++)
        most = Math.max(most, (re[k] ?? 0) ** 2 + (im[k] ?? 0) ** 2);
      return 10 * Math.log10(most + 1e-20);
    });
  };
}

function rmsDb(samples: Float32Array, from: number, to: number): number {
  const part = samples.subarray(Math.max(0, from), to);
  return 10 * Math.log10(part.reduce((sum, value) => sum + value * value, 1e-12) / Math.max(1, part.length));
}

/** Column by column from low to high, 0 to 1. */
export function spectrumOf(samples: Float32Array, sampleRate: number, shape: SpectrumShape): readonly Float32Array[] {
  const { pixelsPerSecond, rows } = shape;
  const spectrumAt = spectrumReader(samples, sampleRate, shape);
  return Array.from({ length: Math.ceil((samples.length / sampleRate) * pixelsPerSecond) }, (_, x) => {
    const loudest = new Float32Array(rows).fill(-200);
    for (let at = x / pixelsPerSecond; at < (x + 1) / pixelsPerSecond; at += lookSeconds)
      spectrumAt(at).forEach((db, row) => {
        loudest[row] = Math.max(loudest[row] ?? 0, db);
      });
    return loudest.map((db) => share(db, quietestDb, loudestDb));
  });
}

/** Spectrum, level and pitch of speech at so many pixels a second. */
export function curvesOf(samples: Float32Array, sampleRate: number, pixelsPerSecond: number, rows: number): Curves {
  const columns = Math.ceil((samples.length / sampleRate) * pixelsPerSecond);
  const { hertz, hopSeconds } = analyseVoice(samples, sampleRate);
  const spectrum = spectrumOf(samples, sampleRate, { pixelsPerSecond, rows, highestHz: highestSpoken });
  const half = Math.round((rmsSeconds / 2) * sampleRate);
  const middles = Float32Array.from({ length: columns }, (_, x) => (x + 0.5) / pixelsPerSecond);
  return {
    spectrum,
    loudness: middles.map((seconds) => {
      const at = Math.round(seconds * sampleRate);
      return share(rmsDb(samples, at - half, at + half), loudnessFloorDb, 0);
    }),
    pitch: middles.map((seconds) => {
      const pitch = hertz[Math.round(seconds / hopSeconds)] ?? 0;
      return pitch > 0 ? share(Math.log(pitch), Math.log(lowestPitch), Math.log(highestPitch)) : Number.NaN;
    }),
  };
}
