import { trackPitch, type PitchTrack } from './f0.ts';

export interface SpeechShape {
  /** New duration over old; 1 keeps it. */
  readonly stretch: number;
  /** Half tones up or down; 0 keeps the pitch. */
  readonly pitch: number;
}

/** Spacing of the marks where nothing is voiced. */
const unvoicedSeconds = 0.006;

const hertzAt = (track: PitchTrack, seconds: number): number =>
  track.hertz[Math.min(track.hertz.length - 1, Math.max(0, Math.round(seconds / track.hopSeconds)))] ?? 0;

interface Marks {
  readonly at: Int32Array;
  readonly period: Float32Array;
  readonly voiced: Uint8Array;
}

/** Pitch marks: one per period, moved to where the wave looks most like it did one period before. */
function findMarks(samples: Float32Array, sampleRate: number, track: PitchTrack): Marks {
  const at: number[] = [];
  const period: number[] = [];
  const voiced: number[] = [];
  let position = 0;
  while (position < samples.length) {
    const hertz = hertzAt(track, position / sampleRate);
    const length = hertz > 0 ? sampleRate / hertz : unvoicedSeconds * sampleRate;
    const previous = at.at(-1);
    const mark =
      hertz > 0 && previous !== undefined ? bestMark(samples, previous, position, length) : Math.round(position);
    at.push(mark);
    period.push(length);
    voiced.push(hertz > 0 ? 1 : 0);
    position = Math.max(mark, (previous ?? -1) + 1) + length;
  }
  return { at: Int32Array.from(at), period: Float32Array.from(period), voiced: Uint8Array.from(voiced) };
}

function bestMark(samples: Float32Array, previous: number, expected: number, period: number): number {
  const reach = Math.max(1, Math.round(period * 0.2));
  const half = Math.round(period / 2);
  let best = Math.round(expected);
  let bestScore = -Infinity;
  for (let shift = -reach; shift <= reach; shift++) {
    const mark = Math.round(expected) + shift;
    if (mark <= previous) continue;
    let cross = 0;
    let power = 1e-9;
    for (let i = -half; i <= half; i += 2) {
      const value = samples[mark + i] ?? 0;
      cross += value * (samples[previous + i] ?? 0);
      power += value * value;
    }
    const score = cross / Math.sqrt(power) - Math.abs(shift) * 1e-6;
    if (score > bestScore) {
      bestScore = score;
      best = mark;
    }
  }
  return best;
}

/** Adds one Hann-windowed grain of two periods around `from` at `to`; `weights` collects the windows' sum. */
function addGrain(
  samples: Float32Array,
  out: Float32Array,
  weights: Float32Array,
  from: number,
  to: number,
  reach: number,
): void {
  for (let i = -reach + 1; i < reach; i++) {
    const target = to + i;
    if (target < 0 || target >= out.length) continue;
    const window = 0.5 + 0.5 * Math.cos((Math.PI * i) / reach);
    out[target] = (out[target] ?? 0) + window * (samples[from + i] ?? 0);
    weights[target] = (weights[target] ?? 0) + window;
  }
}

/**
 * Changes duration and pitch of speech and leaves its formants where they are (TD-PSOLA, Moulines & Charpentier
 * 1990). Meant for clean single voices; the result is exactly round(length × stretch) samples long.
 */
export function shapeSpeech(samples: Float32Array, sampleRate: number, { stretch, pitch }: SpeechShape): Float32Array {
  const out = new Float32Array(Math.round(samples.length * stretch));
  if (samples.length === 0) return out;
  const marks = findMarks(samples, sampleRate, trackPitch(samples, sampleRate));
  const factor = 2 ** (pitch / 12);
  const weights = new Float32Array(out.length);
  let mark = 0;
  for (let target = 0; target < out.length;) {
    const source = target / stretch;
    while (
      mark + 1 < marks.at.length &&
      Math.abs((marks.at[mark + 1] ?? 0) - source) <= Math.abs((marks.at[mark] ?? 0) - source)
    )
      mark++;
    const period = marks.period[mark] ?? 1;
    addGrain(samples, out, weights, marks.at[mark] ?? 0, Math.round(target), Math.max(2, Math.round(period)));
    target += marks.voiced[mark] === 1 ? period / factor : period;
  }
  // Where grains lie closer or further apart than one period, the windows no longer sum to one.
  for (let i = 0; i < out.length; i++) out[i] = (out[i] ?? 0) / Math.max(0.25, weights[i] ?? 1);
  return out;
}
