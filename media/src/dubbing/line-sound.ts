import { integratedLoudness } from '../loudness.ts';
import { limitTruePeak } from '../mix/true-peak-limiter.ts';
import { fromDb, joinChannels, limitDb, scaled, splitChannels, toFloat } from '../pcm.ts';
import { findPan } from './find-pan.ts';
import { keepBackground } from './keep-background.ts';
import { estimateRoom, type RoomEstimate } from './room-estimate.ts';
import { roomAnswer } from './short-room.ts';

/** The rate of all sound that is dubbed. */
export const dubRate = 48_000;

/** How a line sounds, so that another voice can sound as if it stood there. */
export interface LineSound {
  /** Gated as in ITU-R BS.1770-4; null where nothing is heard. */
  readonly loudnessLufs: number | null;
  /** -1 left, 0 the middle, 1 right. */
  readonly pan: number;
  readonly room: RoomEstimate;
}

/** A gated block of 400 ms is the least that can be measured; shorter lines are measured over and over. */
const leastSeconds = 0.8;
const fadeSeconds = 0.005;
/** A line is never made louder or quieter than this, whatever was heard in its time. */
const levels = { least: -50, most: -9 } as const;
const nearLufs = 0.2;

function loudnessOf(channels: readonly Float32Array[], sampleRate: number): number {
  const [first] = channels;
  const length = first?.length ?? 0;
  if (length === 0) return -Infinity;
  const times = Math.ceil((leastSeconds * sampleRate) / length);
  if (times === 1) return integratedLoudness(channels, sampleRate);
  const longer = channels.map((channel) => {
    const out = new Float32Array(length * times);
    for (let turn = 0; turn < times; turn++) out.set(channel, turn * length);
    return out;
  });
  return integratedLoudness(longer, sampleRate);
}

/** What is left beside a place when the speech stands there: below this, nothing else is heard that could be taken away. */
const leastBesideDb = -30;

/** The speech of a stretch without what lies beside it, as far as that can be told apart. */
function speechIn(samples: Float32Array, pan: number, sampleRate: number): Float32Array {
  const angle = ((pan + 1) * Math.PI) / 4;
  const [gainLeft, gainRight] = [Math.cos(angle), Math.sin(angle)];
  let [own, beside] = [0, 0];
  for (let at = 0; at + 1 < samples.length; at += 2) {
    const left = samples[at] as number;
    const right = samples[at + 1] as number;
    own += (gainLeft * left + gainRight * right) ** 2;
    beside += (gainRight * left - gainLeft * right) ** 2;
  }
  if (own === 0 || 10 * Math.log10(beside / own + 1e-12) < leastBesideDb) return samples;
  const stage = keepBackground([{ start: 0, end: samples.length / 2 / sampleRate, pan }], sampleRate);
  const [head, rest] = [stage.push(samples), stage.flush()];
  return samples.map((sample, at) => sample - ((at < head.length ? head[at] : rest[at - head.length]) as number));
}

/**
 * How a line sounds in the original: its loudness, where it stands and its room. `samples` are its stretch, interleaved
 * stereo. Music to its sides is left out of its loudness; music in the same place is not.
 */
export function measureLine(samples: Int16Array | Float32Array, sampleRate = dubRate): LineSound {
  const whole = samples instanceof Int16Array ? toFloat(samples) : samples;
  const [left = new Float32Array(0), right = left] = splitChannels(whole, 2);
  const pan = findPan(left, right, sampleRate);
  const loudness = loudnessOf(splitChannels(speechIn(whole, pan, sampleRate), 2), sampleRate);
  const mono = left.map((sample, i) => (sample + (right[i] as number)) / 2);
  return {
    loudnessLufs: Number.isFinite(loudness) ? loudness : null,
    pan,
    room: estimateRoom(mono, sampleRate),
  };
}

/** Both sides of a mono voice at its place, with what its room answers. */
function placed(
  speech: Float32Array,
  { pan, room }: LineSound,
  sampleRate: number,
): readonly [Float32Array, Float32Array] {
  const angle = ((pan + 1) * Math.PI) / 4;
  const answer = roomAnswer(speech, room, sampleRate);
  const [left, right] = [Math.cos(angle), Math.sin(angle)].map((gain, side) => {
    const out = new Float32Array(answer?.[0].length ?? speech.length);
    if (answer !== null) out.set(scaled(answer[side === 0 ? 0 : 1], Math.SQRT1_2));
    for (let i = 0; i < speech.length; i++) out[i] = (out[i] as number) + gain * (speech[i] as number);
    return out;
  }) as [Float32Array, Float32Array];
  return [left, right];
}

function faded(sides: readonly [Float32Array, Float32Array], sampleRate: number): void {
  for (const side of sides) {
    const frames = Math.min(Math.round(fadeSeconds * sampleRate), side.length >> 1);
    for (let i = 0; i < frames; i++) {
      const gain = (i + 0.5) / frames;
      const last = side.length - 1 - i;
      side[i] = (side[i] as number) * gain;
      side[last] = (side[last] as number) * gain;
    }
  }
}

interface Limited {
  readonly out: Float32Array;
  /** Whether the limiter took anything away: what it leaves alone is as loud as it was meant to be. */
  readonly isBent: boolean;
}

function limited(stereo: Float32Array, gainDb: number, sampleRate: number): Limited {
  const louder = scaled(stereo, fromDb(gainDb));
  const limiter = limitTruePeak({ ceilingDb: limitDb, sampleRate, channels: 2 });
  const [head, rest] = [limiter.push(louder), limiter.flush()];
  const out = new Float32Array(head.length + rest.length);
  out.set(head);
  out.set(rest, head.length);
  let at = 0;
  while (at < out.length && out[at] === louder[at]) at++;
  return { out, isBent: at < out.length };
}

/**
 * Mono speech as it sounds where the line was said: its loudness, its place and a short room, below -1 dBTP. Interleaved
 * stereo, longer than the speech by what the room answers after it; without a loudness to follow the speech keeps its own.
 */
export function dressLine(speech: Float32Array, target: LineSound, sampleRate = dubRate): Float32Array {
  const sides = placed(speech, target, sampleRate);
  faded(sides, sampleRate);
  const stereo = joinChannels(sides);
  const own = loudnessOf(sides, sampleRate);
  if (target.loudnessLufs === null || !Number.isFinite(own)) return limited(stereo, 0, sampleRate).out;
  const wanted = Math.min(levels.most, Math.max(levels.least, target.loudnessLufs));
  let gainDb = wanted - own;
  let made = limited(stereo, gainDb, sampleRate);
  // What the limiter took off its peaks is given back to the rest.
  for (let turn = 0; turn < 2 && made.isBent; turn++) {
    const missing = wanted - loudnessOf(splitChannels(made.out, 2), sampleRate);
    if (Math.abs(missing) < nearLufs) break;
    gainDb += missing;
    made = limited(stereo, gainDb, sampleRate);
  }
  return made.out;
}
