import { medianHertz, trackPitch } from './f0.ts';
import { fromDb } from './pcm.ts';
import { findPitchMarks, type PitchMarks } from './pitch-marks.ts';
import { contourOf, type ContourPoint } from './vocoder/contour.ts';
import { timeMapOf, type TimeMap, type TimePoint } from './vocoder/time-map.ts';

/** Small changes of clean speech: what is not touched stays as it is, sample by sample. */
export interface SmallChange {
  readonly timeMap?: readonly TimePoint[];
  readonly contour?: readonly ContourPoint[];
}

/** Changes no one hears; here the wave is taken over as it is. */
const sameDb = 0.01;
const sameFactor = 0.001;
const sameHalfTones = 0.02;

/** Where the windows' sum is less, the wave is left as quiet as it is. */
const leastWeight = 0.6;

/** Frames in which the level is kept, and the most it is changed: 12 dB. */
const levelHopSeconds = 0.01;
const levelWindowSeconds = 0.03;
const maxGain = 4;

/** How far a grain reaches to each side: to the marks next to it, so that unmoved grains add up to the wave. */
interface Grain {
  readonly at: number;
  /** 1, or -1 for a grain played backwards. */
  readonly direction: number;
  readonly before: number;
  readonly after: number;
}

/** Adds a grain of a pitch moved by `factor` at `to`; `weights` collects the windows, 1 where grains lie as they should. */
function addGrain(
  samples: Float32Array,
  grain: Grain,
  to: number,
  factor: number,
  out: Float32Array,
  weights: Float32Array,
): void {
  for (let i = 1 - grain.before; i < grain.after; i++) {
    const target = to + i;
    if (target < 0 || target >= out.length) continue;
    const window = 0.5 + 0.5 * Math.cos((Math.PI * i) / (i < 0 ? grain.before : grain.after));
    out[target] = (out[target] as number) + window * (samples[grain.at + grain.direction * i] ?? 0);
    weights[target] = (weights[target] as number) + window / factor;
  }
}

/** Noise that is heard a second time is played backwards, or the repetition would hum. */
function grainOf({ at, period, voiced }: PitchMarks, mark: number, repeats: number): Grain {
  const here = at[mark] as number;
  const own = Math.max(2, Math.round(period[mark] as number));
  return {
    at: here,
    direction: voiced[mark] === 0 && repeats % 2 === 1 ? -1 : 1,
    before: mark === 0 ? own : here - (at[mark - 1] as number),
    after: (at[mark + 1] ?? here + own) - here,
  };
}

/** The samples with the contour's level, where it has one. */
function withLevel(samples: Float32Array, sampleRate: number, contour: readonly ContourPoint[]): Float32Array {
  if (contour.every((point) => point.db === 0)) return samples;
  const at = contourOf(contour);
  return samples.map((sample, i) => {
    const { db } = at(i / sampleRate);
    return Math.abs(db) < sameDb ? sample : sample * fromDb(db);
  });
}

/**
 * Changes duration and pitch by overlapping pieces of the wave (TD-PSOLA, Moulines & Charpentier 1990) and leaves its
 * formants where they are. Where neither changes, the wave comes out as it went in, to the sample.
 */
export function overlapSpeech(
  source: Float32Array,
  sampleRate: number,
  { timeMap = [], contour = [] }: SmallChange,
): Float32Array {
  const time = timeMapOf(timeMap);
  const targetOf = (sample: number) => time.toTarget(sample / sampleRate) * sampleRate;
  const out = new Float32Array(source.length === 0 ? 0 : Math.round(targetOf(source.length)));
  if (out.length === 0) return out;
  const samples = withLevel(source, sampleRate, contour);
  const track = trackPitch(source, sampleRate);
  const median = medianHertz(track.hertz);
  const marks = findPitchMarks(samples, sampleRate, track);
  const contourAt = contourOf(contour);
  const weights = new Float32Array(out.length);
  const placeOf = (mark: number) => marks.at[mark] as number;
  const factorAt = (mark: number) => {
    if (marks.voiced[mark] === 0) return 1;
    const { halfTones, range } = contourAt(placeOf(mark) / sampleRate);
    const hertz = sampleRate / (marks.period[mark] as number);
    return 2 ** (halfTones / 12) * (hertz / median) ** (range - 1);
  };
  let mark = 0;
  let repeats = 0;
  for (let target = targetOf(placeOf(0)); target < out.length + (marks.period[mark] as number);) {
    const period = marks.period[mark] as number;
    const factor = factorAt(mark);
    addGrain(samples, grainOf(marks, mark, repeats), Math.round(target), factor, out, weights);
    const pace = (targetOf(placeOf(mark) + period) - targetOf(placeOf(mark))) / period;
    if (Math.abs(factor - 1) < sameFactor && Math.abs(pace - 1) < sameFactor) {
      mark += 1;
      repeats = 0;
      if (mark >= marks.at.length) break;
      // Grains as far apart as they were add up to the wave itself. What a changed part left over, at most half a
      // period, goes where nothing is voiced.
      target =
        marks.voiced[mark] === 0
          ? Math.round(targetOf(placeOf(mark)))
          : Math.round(target) + placeOf(mark) - placeOf(mark - 1);
      continue;
    }
    target += period / factor;
    const wanted = time.toSource(target / sampleRate) * sampleRate;
    const last = mark;
    while (mark + 1 < marks.at.length && Math.abs(placeOf(mark + 1) - wanted) <= Math.abs(placeOf(mark) - wanted))
      mark++;
    repeats = mark === last ? repeats + 1 : 0;
  }
  // Between grains far apart the wave has died away; to lift it up would only lift noise.
  for (let i = 0; i < out.length; i++) out[i] = (out[i] as number) / Math.max(leastWeight, weights[i] as number);
  const isMoved = (seconds: number) => {
    const { halfTones, range } = contourAt(seconds);
    return Math.abs(halfTones) > sameHalfTones || Math.abs(range - 1) > sameFactor;
  };
  if (contour.some(({ halfTones, range }) => halfTones !== 0 || range !== 1))
    keepLevel(samples, out, sampleRate, time, isMoved);
  return out;
}

/** Mean square of 30 ms around a moment. */
function powerAt(samples: Float32Array, sampleRate: number, seconds: number): number {
  const from = Math.max(0, Math.round((seconds - levelWindowSeconds / 2) * sampleRate));
  const to = Math.min(samples.length, Math.round((seconds + levelWindowSeconds / 2) * sampleRate));
  let sum = 0;
  for (let i = from; i < to; i++) sum += (samples[i] as number) ** 2;
  return sum / Math.max(1, to - from);
}

/** Other harmonics meet the resonances at another pitch, and grains overlap otherwise: the level is put back as it was. */
function keepLevel(
  source: Float32Array,
  out: Float32Array,
  sampleRate: number,
  time: TimeMap,
  isMoved: (seconds: number) => boolean,
): void {
  const frames = Math.ceil(out.length / (levelHopSeconds * sampleRate)) + 1;
  const gains = Float32Array.from({ length: frames }, (_, frame) => {
    const seconds = frame * levelHopSeconds;
    const from = time.toSource(seconds);
    if (!isMoved(from)) return 1;
    const before = powerAt(source, sampleRate, from);
    const ratio = Math.sqrt((before + 1e-9) / (powerAt(out, sampleRate, seconds) + 1e-9));
    return Math.min(maxGain, Math.max(1 / maxGain, ratio));
  });
  for (let i = 0; i < out.length; i++) {
    const place = i / (levelHopSeconds * sampleRate);
    const frame = Math.floor(place);
    const [a, b] = [gains[frame] as number, gains[frame + 1] as number];
    if (a !== 1 || b !== 1) out[i] = (out[i] as number) * (a + (place - frame) * (b - a));
  }
}
