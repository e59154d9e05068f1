import { fromDb, joinChannels, splitChannels } from '../pcm.ts';
import { peakContext, peaksBetween } from '../true-peak.ts';

/** What a limiter is to keep. */
export interface LimiterOptions {
  readonly ceilingDb: number;
  readonly sampleRate: number;
  readonly channels: number;
}

/** A stage of a stream: as many samples leave as came in, the last ones with `flush`. */
export interface LimiterStage {
  /** Interleaved samples, whole frames. */
  readonly push: (samples: Float32Array) => Float32Array;
  readonly flush: () => Float32Array;
}

/** The gain is down this long before a peak: short enough to stay masked by it, long enough to make no click. */
const lookAheadSeconds = 0.004;
/** Time constant with which the gain comes back. */
const releaseSeconds = 0.08;
/** A moving gain shifts peaks between samples a little; this much is kept free for it. */
const marginDb = 0.04;

/** The smallest of the last `length` values, in constant time per value. */
function slidingMinimum(length: number): (value: number) => number {
  const values = new Float64Array(length + 1);
  const places = new Float64Array(length + 1);
  let [first, size, now] = [0, 0, 0];
  return (value) => {
    while (size > 0 && (values[(first + size - 1) % values.length] as number) >= value) size -= 1;
    const slot = (first + size) % values.length;
    values[slot] = value;
    places[slot] = now;
    size += 1;
    if ((places[first] as number) <= now - length) {
      first = (first + 1) % values.length;
      size -= 1;
    }
    now += 1;
    return values[first] as number;
  };
}

/** Mean of the last `length` values; it begins full of ones. */
function slidingMean(length: number): (value: number) => number {
  const values = new Float64Array(length).fill(1);
  let [at, sum, ones] = [0, length, length];
  return (value) => {
    sum += value - (values[at] as number);
    values[at] = value;
    at = at + 1 === length ? 0 : at + 1;
    ones = value === 1 ? ones + 1 : 0;
    // What rounding has left behind goes as soon as it can, so that an idle limiter changes no bit.
    if (ones >= length) sum = length;
    return sum / length;
  };
}

/** The gain for each frame, `reach` frames after the frame's need was told. */
function gainCurve(sampleRate: number): { readonly reach: number; readonly next: (need: number) => number } {
  const half = Math.max(2, Math.round((lookAheadSeconds * sampleRate) / 2));
  const reach = 2 * half;
  const release = 1 - Math.exp(-1 / (releaseSeconds * sampleRate));
  const minimum = slidingMinimum(reach + 1);
  const smooth = [slidingMean(half), slidingMean(half)] as const;
  let gain = 1;
  let idle = reach;
  return {
    reach,
    next: (need) => {
      idle = need === 1 && gain === 1 ? idle + 1 : 0;
      if (idle > 2 * reach) return 1;
      const least = minimum(need);
      gain = Math.min(least, gain + (1 - gain) * release);
      if (gain > 0.999_99) gain = 1;
      return smooth[1](smooth[0](gain));
    },
  };
}

/**
 * Keeps the wave, between its samples too, below a ceiling: 4 ms of look-ahead, 80 ms of release, one gain for all
 * channels. Audio that stays below passes bit by bit.
 */
export function limitTruePeak({ ceilingDb, sampleRate, channels }: LimiterOptions): LimiterStage {
  const ceiling = fromDb(ceilingDb - marginDb);
  const { reach, next } = gainCurve(sampleRate);
  const { before, after } = peakContext;
  // A frame leaves when the needs of the `reach` frames after it are known.
  const kept = Math.max(before, reach + 1);
  let held: readonly Float32Array[] = Array.from({ length: channels }, () => new Float32Array(kept));
  let lastPeak = 0;
  let skip = reach;

  const run = (): Float32Array => {
    const ready = Math.max(0, (held[0]?.length ?? 0) - kept - after);
    const peaks = new Float32Array(ready);
    for (const channel of held) peaksBetween(channel, kept, ceiling, peaks);
    const gains = new Float64Array(ready);
    let previous = lastPeak;
    for (let i = 0; i < ready; i++) {
      const peak = peaks[i] as number;
      const highest = Math.max(peak, previous);
      gains[i] = next(highest > ceiling ? ceiling / highest : 1);
      previous = peak;
    }
    lastPeak = previous;
    // `gains[i]` belongs to the frame `reach` before the one just looked at.
    const limited = held.map((channel) => {
      const from = kept - reach;
      const part = new Float32Array(ready);
      for (let i = 0; i < ready; i++) part[i] = (channel[from + i] as number) * (gains[i] as number);
      return part;
    });
    held = held.map((channel) => channel.slice(ready));
    const out = joinChannels(limited).slice(Math.min(skip, ready) * channels);
    skip -= Math.min(skip, ready);
    return out;
  };
  return {
    push: (samples) => {
      const parts = splitChannels(samples, channels);
      held = held.map((channel, index) => {
        const added = parts[index] as Float32Array;
        const joined = new Float32Array(channel.length + added.length);
        joined.set(channel);
        joined.set(added, channel.length);
        return joined;
      });
      return run();
    },
    flush: () => {
      held = held.map((channel) => {
        const joined = new Float32Array(channel.length + reach + after);
        joined.set(channel);
        return joined;
      });
      return run();
    },
  };
}
