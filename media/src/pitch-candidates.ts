import { realFft } from './vocoder/fft.ts';

/** Range of speaking voices; a man moved ten half tones down reaches 50 Hz, an excited woman 450 Hz. */
const lowestHz = 45;
const highestHz = 500;
const windowSeconds = 0.04;

/** A lag is a candidate from this normalised autocorrelation on. */
const leastCorrelation = 0.3;

export const candidatesPerFrame = 5;

/** Below about -80 dBFS there is no voice. */
export const silentLevel = 1e-4;

/** What the pitch of each frame could be. */
export interface PitchCandidates {
  /** Frames × candidates; 0 hertz is an empty place. */
  readonly hertz: Float32Array;
  readonly cost: Float32Array;
  /** Of the frame, as an amplitude. */
  readonly level: Float32Array;
}

/** Autocorrelation in place, by the power spectrum, with buffers of its own. */
function autocorrelator(size: number): (samples: Float64Array) => void {
  const fft = realFft(size);
  const re = new Float64Array(size / 2 + 1);
  const im = new Float64Array(size / 2 + 1);
  return (samples) => {
    fft.forward(samples, re, im);
    for (let k = 0; k < re.length; k++) {
      re[k] = (re[k] as number) ** 2 + (im[k] as number) ** 2;
      im[k] = 0;
    }
    fft.inverse(re, im, samples);
  };
}

const hann = (width: number): Float64Array =>
  Float64Array.from({ length: width }, (_, i) => 0.5 - 0.5 * Math.cos((2 * Math.PI * (i + 0.5)) / width));

/** Puts a candidate among the frame's best ones, cheapest first. */
function keep(out: PitchCandidates, frame: number, hertz: number, cost: number): void {
  const from = frame * candidatesPerFrame;
  let at = from + candidatesPerFrame;
  while (at > from && (out.hertz[at - 1] === 0 || (out.cost[at - 1] as number) > cost)) at--;
  if (at === from + candidatesPerFrame) return;
  out.hertz.copyWithin(at + 1, at, from + candidatesPerFrame - 1);
  out.cost.copyWithin(at + 1, at, from + candidatesPerFrame - 1);
  out.hertz[at] = hertz;
  out.cost[at] = cost;
}

/** The peaks of each frame's normalised autocorrelation, with the frame's level. */
export function candidatesOf(samples: Float32Array, sampleRate: number, hop: number, frames: number): PitchCandidates {
  const width = Math.round(windowSeconds * sampleRate);
  const shortest = Math.max(2, Math.floor(sampleRate / highestHz));
  const longest = Math.min(Math.ceil(sampleRate / lowestHz), width - 1);
  let size = 8;
  while (size < width + longest) size *= 2;
  const autocorrelate = autocorrelator(size);
  const window = hann(width);
  // What the autocorrelation of white noise under the window would be is divided by.
  const fall = new Float64Array(size);
  fall.set(window);
  autocorrelate(fall);
  const rise = fall.map((value) => (fall[0] as number) / value);
  const out: PitchCandidates = {
    hertz: new Float32Array(frames * candidatesPerFrame),
    cost: new Float32Array(frames * candidatesPerFrame),
    level: new Float32Array(frames),
  };
  const buffer = new Float64Array(size);
  const score = (lag: number) => (buffer[lag] as number) * (rise[lag] as number);
  for (let frame = 0; frame < frames; frame++) {
    const from = Math.round(frame * hop) - (width >> 1);
    let [mean, power] = [0, 0];
    for (let i = 0; i < width; i++) mean += samples[from + i] ?? 0;
    mean /= width;
    buffer.fill(0);
    for (let i = 0; i < width; i++) {
      const value = (samples[from + i] ?? 0) - mean;
      power += value * value;
      buffer[i] = value * (window[i] as number);
    }
    out.level[frame] = Math.sqrt(power / width);
    if ((out.level[frame] as number) < silentLevel) continue;
    autocorrelate(buffer);
    const whole = (buffer[0] as number) + 1e-12;
    for (let lag = shortest, before = score(lag - 1), here = score(lag); lag <= longest; lag++) {
      const after = score(lag + 1);
      if (here > before && here >= after && here > leastCorrelation * whole) {
        const bend = before - 2 * here + after;
        const shift = bend === 0 ? 0 : (before - after) / (2 * bend);
        const peak = (here - ((before - after) * shift) / 4) / whole;
        const hertz = sampleRate / (lag + shift);
        // A little for the shorter period, or half the true pitch would correlate just as well.
        keep(out, frame, hertz, 1 - peak - 0.02 * Math.log2(hertz / lowestHz));
      }
      before = here;
      here = after;
    }
  }
  return out;
}
