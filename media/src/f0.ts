import { candidatesOf, candidatesPerFrame, silentLevel, type PitchCandidates } from './pitch-candidates.ts';
import { resampler } from './resample.ts';

const hopSeconds = 0.005;

/** Harmonics up to 3.5 kHz are enough to tell a period, and a quarter of the work. */
const analysisHz = 7000;

/** Costs of the best path (Viterbi), set by trial. */
const unvoicedCost = 0.5;
const quietVoicedCost = 1.2;
const switchCost = 0.14;
const octaveCost = 2;

/** Frames below this share of the loud frames' level are silence. */
const quietShare = 0.03;

/** Fundamental frequency in hertz every 5 ms, frame 0 around the first sample; 0 where nothing is voiced. */
export interface PitchTrack {
  readonly hopSeconds: number;
  readonly hertz: Float32Array;
}

/** The largest whole divisor that keeps the rate above what the analysis needs. */
function decimation(sampleRate: number): number {
  for (let by = Math.floor(sampleRate / analysisHz); by > 1; by--) if (sampleRate % by === 0) return by;
  return 1;
}

function slower(samples: Float32Array, sampleRate: number, by: number): Float32Array {
  if (by === 1) return samples;
  const filter = resampler(sampleRate, sampleRate / by);
  const [head, tail] = [filter.push(samples), filter.flush()];
  const out = new Float32Array(head.length + tail.length);
  out.set(head);
  out.set(tail, head.length);
  return out;
}

/** The cheapest way through the candidates; the last state of each frame is “unvoiced”. */
function bestPath({ hertz, cost, level }: PitchCandidates, frames: number): Float32Array {
  const states = candidatesPerFrame + 1;
  const back = new Uint8Array(frames * states);
  const loud = level.slice().sort()[Math.floor(0.95 * frames)] ?? 0;
  const quiet = Math.max(silentLevel, quietShare * loud);
  let before = new Float64Array(states);
  let now = new Float64Array(states);
  const pitchOf = (frame: number, state: number) =>
    state === candidatesPerFrame ? 0 : Math.log2(Math.max(1, hertz[frame * candidatesPerFrame + state] as number));
  for (let frame = 0; frame < frames; frame++) {
    const isQuiet = (level[frame] as number) < quiet;
    for (let state = 0; state < states; state++) {
      const pitch = pitchOf(frame, state);
      const isUnvoiced = state === candidatesPerFrame;
      if (!isUnvoiced && pitch === 0) {
        now[state] = Infinity;
        continue;
      }
      const own = isUnvoiced
        ? isQuiet
          ? 0
          : unvoicedCost
        : (cost[frame * candidatesPerFrame + state] as number) + (isQuiet ? quietVoicedCost : 0);
      let least = frame === 0 ? 0 : Infinity;
      for (let from = 0; frame > 0 && from < states; from++) {
        const other = pitchOf(frame - 1, from);
        const isOtherUnvoiced = from === candidatesPerFrame;
        const step =
          isUnvoiced !== isOtherUnvoiced ? switchCost : isUnvoiced ? 0 : octaveCost * Math.abs(pitch - other);
        const value = (before[from] as number) + step;
        if (value < least) {
          least = value;
          back[frame * states + state] = from;
        }
      }
      now[state] = least + own;
    }
    [before, now] = [now, before];
  }
  const out = new Float32Array(frames);
  let state = before.indexOf(Math.min(...before));
  for (let frame = frames - 1; frame >= 0; frame--) {
    out[frame] = state === candidatesPerFrame ? 0 : (hertz[frame * candidatesPerFrame + state] as number);
    state = back[frame * states + state] as number;
  }
  return out;
}

/** Pitch by normalised autocorrelation and the cheapest path through its peaks. */
export function trackPitch(samples: Float32Array, sampleRate: number): PitchTrack {
  const frames = samples.length === 0 ? 0 : Math.floor((samples.length - 1) / (hopSeconds * sampleRate)) + 1;
  const by = decimation(sampleRate);
  const rate = sampleRate / by;
  const candidates = candidatesOf(slower(samples, sampleRate, by), rate, hopSeconds * rate, frames);
  return { hopSeconds, hertz: frames === 0 ? new Float32Array(0) : bestPath(candidates, frames) };
}

/** The middle one of the voiced frames; 0 when there is none. */
export function medianHertz(hertz: Float32Array): number {
  const voiced = hertz.filter((value) => value > 0).sort();
  return voiced[voiced.length >> 1] ?? 0;
}

/** Median pitch of a voice in hertz; 0 when nothing is voiced. */
export const medianPitch = (samples: Float32Array, sampleRate: number): number =>
  medianHertz(trackPitch(samples, sampleRate).hertz);
