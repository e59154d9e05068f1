import { toFloat } from '../pcm.ts';
import { realFft } from '../vocoder/fft.ts';
import { joinedSpans, presenceIn, type Span } from './speech-spans.ts';

/** 85 ms at 48 kHz: long enough to tell harmonics of speech from notes, short enough not to smear syllables. */
const windowSeconds = 0.085;
const overlap = 4;
/** Speech lies here; what is lower is bass, which is in the middle as well, and higher up only hiss is left of it. */
const band = { lowHertz: 110, fullHertz: 160, highHertz: 9000, shareAbove: 0.35 } as const;
/** Lines are heard a little before and, with their room, after their times. */
const margins = { before: 0.1, after: 0.18, edgeSeconds: 0.1 } as const;

/** A stage of a stereo stream: as many frames leave as came in, the last ones with `flush`. */
export interface StereoStage {
  /** Interleaved stereo frames. */
  readonly push: (samples: Int16Array | Float32Array) => Float32Array;
  readonly flush: () => Float32Array;
}

/** Parts of a bin's middle that are taken out wherever someone speaks, by frequency. */
function bandShares(size: number, sampleRate: number): Float64Array {
  return Float64Array.from({ length: size / 2 + 1 }, (_, bin) => {
    const hertz = (bin * sampleRate) / size;
    const low = (hertz - band.lowHertz) / (band.fullHertz - band.lowHertz);
    return hertz > band.highHertz ? band.shareAbove : Math.min(1, Math.max(0, low));
  });
}

/** What is taken out of both sides of one window: the middle as far as it is louder than the side, bin by bin. */
function centreFinder(size: number, sampleRate: number) {
  const fft = realFft(size);
  // Root of a Hann window, once on the way in and once on the way out; four of them overlap to 2.
  const window = Float64Array.from({ length: size }, (_, i) => Math.sin((Math.PI * i) / size));
  const shares = bandShares(size, sampleRate);
  const [mid, side] = [new Float64Array(size), new Float64Array(size)];
  const bins = size / 2 + 1;
  const [mr, mi, sr, si] = Array.from({ length: 4 }, () => new Float64Array(bins)) as [
    Float64Array,
    Float64Array,
    Float64Array,
    Float64Array,
  ];
  return {
    window,
    mid,
    side,
    /** From `mid` and `side`, windowed; leaves the centre in `mid`. */
    run: (presence: number): void => {
      fft.forward(mid, mr, mi);
      fft.forward(side, sr, si);
      for (let bin = 0; bin < bins; bin++) {
        const middle = (mr[bin] as number) ** 2 + (mi[bin] as number) ** 2;
        const sides = (sr[bin] as number) ** 2 + (si[bin] as number) ** 2;
        const alike = middle > sides ? (middle - sides) / (middle + sides) : 0;
        // The third power: a higher one keeps more of the music, and of the speech.
        const taken = alike * alike * alike * (shares[bin] as number) * presence;
        mr[bin] = (mr[bin] as number) * taken;
        mi[bin] = (mi[bin] as number) * taken;
      }
      fft.inverse(mr, mi, mid);
    },
  };
}

/**
 * Takes speech out of the middle of a stereo sound while someone speaks and leaves the rest (a soft mask over the middle's
 * spectrum, after Barry, Lawlor & Coyle 2004). Away from speech every sample stays as it was. `spans` are the times of
 * speech, in the stream's seconds.
 */
export function keepBackground(spans: readonly Span[], sampleRate: number): StereoStage {
  const size = 2 ** Math.round(Math.log2(windowSeconds * sampleRate));
  const hop = size / overlap;
  const centre = centreFinder(size, sampleRate);
  const wide = spans.map(({ start, end }) => ({ start: start - margins.before, end: end + margins.after }));
  const edges = { riseSeconds: margins.edgeSeconds, fallSeconds: margins.edgeSeconds };
  const presence = presenceIn(joinedSpans(wide, 2 * margins.edgeSeconds), edges);
  /** Frames that have not left yet, and what is taken out of each; `base` is the first one's place in the stream. */
  let held: Float32Array = new Float32Array(0);
  let taken: Float32Array = new Float32Array(0);
  let base = 0;
  let total = 0;
  /** Where the next window begins; the first ones reach in from before the stream. */
  let place = hop - size;

  const take = (): void => {
    const share = presence((place + size / 2) / sampleRate);
    if (share === 0) return;
    const { mid, side, window } = centre;
    const from = place - base;
    for (let i = 0; i < size; i++) {
      const at = 2 * (from + i);
      const [left, right] = at < 0 ? [0, 0] : [held[at] ?? 0, held[at + 1] ?? 0];
      const weight = (window[i] as number) / 2;
      mid[i] = (left + right) * weight;
      side[i] = (left - right) * weight;
    }
    centre.run(share);
    for (let i = Math.max(0, -from); i < size; i++)
      taken[from + i] = (taken[from + i] as number) + ((mid[i] as number) * (window[i] as number) * 2) / overlap;
  };
  const append = (samples: Float32Array): void => {
    const joined = new Float32Array(held.length + samples.length);
    joined.set(held);
    joined.set(samples, held.length);
    const grown = new Float32Array(joined.length / 2);
    grown.set(taken);
    [held, taken] = [joined, grown];
  };
  /** Frames before the next window are done. */
  const leave = (until: number): Float32Array => {
    const frames = Math.max(0, Math.min(until, total) - base);
    const out = held.slice(0, 2 * frames);
    for (let i = 0; i < frames; i++) {
      const less = taken[i] as number;
      if (less === 0) continue;
      out[2 * i] = (out[2 * i] as number) - less;
      out[2 * i + 1] = (out[2 * i + 1] as number) - less;
    }
    held = held.slice(2 * frames);
    taken = taken.slice(frames);
    base += frames;
    return out;
  };
  const run = (): void => {
    for (; place + size <= base + held.length / 2; place += hop) take();
  };
  return {
    push: (samples) => {
      append(samples instanceof Int16Array ? toFloat(samples) : samples);
      total += samples.length / 2;
      run();
      return leave(place);
    },
    flush: () => {
      append(new Float32Array(4 * size));
      run();
      return leave(total);
    },
  };
}

/** What a first pass over a stereo sound tells. */
export interface BackgroundStats {
  /** How loud the sides are against the middle, in dB; -Infinity for mono in two channels. */
  readonly sideDb: number;
  /** How much of what is heard while someone speaks is the same on both sides: 1 all, 0 none, below 0 turned round. */
  readonly speechCorrelation: number;
}

/** Looks at interleaved stereo as it streams by. */
export interface BackgroundMeter {
  readonly add: (samples: Int16Array | Float32Array) => void;
  readonly stats: () => BackgroundStats;
}

/** Sums of both powers while someone speaks and in all; `spans` are the times of speech. */
export function backgroundMeter(spans: readonly Span[], sampleRate: number): BackgroundMeter {
  const presence = presenceIn(joinedSpans(spans, 0), { riseSeconds: 0, fallSeconds: 0 });
  const step = Math.round(sampleRate / 100);
  const all = { mid: 0, side: 0 };
  const spoken = { mid: 0, side: 0 };
  let frame = 0;
  let isSpoken = false;
  return {
    add: (samples) => {
      const scale = samples instanceof Int16Array ? 1 / 32_768 : 1;
      for (let at = 0; at + 1 < samples.length; at += 2, frame++) {
        if (frame % step === 0) isSpoken = presence(frame / sampleRate) > 0.5;
        const [left, right] = [(samples[at] as number) * scale, (samples[at + 1] as number) * scale];
        const [mid, side] = [(left + right) ** 2, (left - right) ** 2];
        all.mid += mid;
        all.side += side;
        if (!isSpoken) continue;
        spoken.mid += mid;
        spoken.side += side;
      }
    },
    stats: () => ({
      sideDb: all.mid + all.side === 0 ? -Infinity : 10 * Math.log10(all.side / Math.max(all.mid, 1e-12)),
      speechCorrelation: spoken.mid + spoken.side === 0 ? 0 : (spoken.mid - spoken.side) / (spoken.mid + spoken.side),
    }),
  };
}

/** Below this the sides hold no more than what coding leaves of a mono sound. */
const leastSideDb = -30;
/** Below this the speech is not in the middle, and would stay. */
const leastCorrelation = 0.2;

/** Whether speech can be taken out of the middle and something worth keeping stays: never for mono in two channels. */
export const canKeepBackground = ({ sideDb, speechCorrelation }: BackgroundStats): boolean =>
  sideDb > leastSideDb && speechCorrelation > leastCorrelation;
