import { convolve } from './convolve.ts';
import type { RoomEstimate } from './room-estimate.ts';

/** Walls nearby: when they answer, in seconds, and how loud, from the left and the right. */
const walls = [
  [0.0113, 0.62, 0.34],
  [0.0171, 0.31, 0.58],
  [0.0237, 0.44, -0.28],
  [0.0319, -0.25, 0.41],
  [0.0413, 0.3, 0.22],
] as const;
/** Then a tail of single echoes, dense enough to melt (velvet noise, Karjalainen & Järveläinen 2007). */
const tail = { beginSeconds: 0.03, echoesPerSecond: 900, longestSeconds: 0.5 } as const;
/** Walls swallow what is high. */
const dampingHertz = 4500;

/** The room's impulse response, the same every time; each side has its own, so that the room is wide. */
function responseOf(side: 0 | 1, decaySeconds: number, sampleRate: number): Float32Array {
  const length = Math.min(tail.longestSeconds, decaySeconds);
  const latest = Math.max(length + 1 / tail.echoesPerSecond, ...walls.map(([seconds]) => seconds));
  const response = new Float32Array(Math.round(latest * sampleRate) + 1);
  const echo = (seconds: number, gain: number): void => {
    const frame = Math.round(seconds * sampleRate);
    response[frame] = (response[frame] as number) + gain;
  };
  for (const [seconds, left, right] of walls) echo(seconds, side === 0 ? left : right);
  let state = 11 + side;
  const random = (): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  const step = 1 / tail.echoesPerSecond;
  for (let at = tail.beginSeconds; at < length; at += step) {
    const seconds = at + random() * step;
    const gain = 0.12 * 10 ** ((-3 * seconds) / decaySeconds);
    echo(seconds, random() < 0.5 ? -gain : gain);
  }
  return response;
}

function powerOf(samples: Float32Array): number {
  let sum = 0;
  for (let i = 0; i < samples.length; i++) sum += (samples[i] as number) ** 2;
  return sum;
}

/** What a room answers to mono sound, on both sides and a little longer than it; null for a dry one. */
export function roomAnswer(
  samples: Float32Array,
  { share, decaySeconds }: RoomEstimate,
  sampleRate: number,
): readonly [Float32Array, Float32Array] | null {
  if (share < 0.02 || samples.length === 0) return null;
  const damped = new Float32Array(samples.length);
  const pole = Math.exp((-2 * Math.PI * dampingHertz) / sampleRate);
  let low = 0;
  for (let i = 0; i < samples.length; i++) {
    low = (samples[i] as number) * (1 - pole) + low * pole;
    damped[i] = low;
  }
  const length = samples.length + Math.round(Math.min(tail.longestSeconds, decaySeconds) * sampleRate);
  const responses = ([0, 1] as const).map((side) => responseOf(side, decaySeconds, sampleRate));
  const sides = convolve(damped, responses).map((out) => out.subarray(0, length)) as [Float32Array, Float32Array];
  const [own, answered] = [powerOf(samples), (powerOf(sides[0]) + powerOf(sides[1])) / 2];
  const gain = answered === 0 ? 0 : Math.sqrt(((share / (1 - share)) * own) / answered);
  for (const out of sides) for (let i = 0; i < length; i++) out[i] = (out[i] as number) * gain;
  return sides;
}
