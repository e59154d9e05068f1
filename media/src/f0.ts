/** Range of speaking voices; a man moved ten half tones down reaches 50 Hz. */
const lowestHz = 45;
const highestHz = 450;
const hopSeconds = 0.01;

/** A frame is voiced when it correlates this well with itself one period later. */
const voicedCorrelation = 0.6;

/** Fundamental frequency in hertz every 10 ms; 0 where nothing is voiced. */
export interface PitchTrack {
  readonly hopSeconds: number;
  readonly hertz: Float32Array;
}

/** Normalised correlation of `width` samples at `at` with those `lag` later. */
function correlation(samples: Float32Array, at: number, lag: number, width: number, stride: number): number {
  let cross = 0;
  let here = 0;
  let there = 0;
  for (let i = at; i < at + width; i += stride) {
    const a = samples[i] ?? 0;
    const b = samples[i + lag] ?? 0;
    cross += a * b;
    here += a * a;
    there += b * b;
  }
  // Frames below about -60 dBFS count as silence.
  return here / (width / stride) < 1e-6 ? 0 : cross / Math.sqrt(here * there + 1e-12);
}

/** The shortest lag that correlates nearly as well as the best one, so that octave errors stay rare. */
function periodAt(samples: Float32Array, at: number, shortest: number, longest: number): number {
  const stride = Math.max(1, Math.round(shortest / 16));
  const scores = new Float32Array(longest + 1);
  let best = 0;
  for (let lag = shortest; lag <= longest; lag++) {
    const score = correlation(samples, at, lag, longest, stride);
    scores[lag] = score;
    if (score > best) best = score;
  }
  if (best < voicedCorrelation) return 0;
  for (let lag = shortest + 1; lag < longest; lag++) {
    const score = scores[lag] ?? 0;
    if (score >= best * 0.9 && score >= (scores[lag - 1] ?? 0) && score >= (scores[lag + 1] ?? 0)) return lag;
  }
  return 0;
}

/** Pitch by normalised autocorrelation with a three-frame median against single octave errors. */
export function trackPitch(samples: Float32Array, sampleRate: number): PitchTrack {
  const hop = Math.round(sampleRate * hopSeconds);
  const shortest = Math.floor(sampleRate / highestHz);
  const longest = Math.ceil(sampleRate / lowestHz);
  const count = Math.ceil(samples.length / hop);
  const raw = new Float32Array(count);
  for (let frame = 0; frame < count; frame++) {
    const period = periodAt(samples, Math.max(0, frame * hop - longest), shortest, longest);
    raw[frame] = period === 0 ? 0 : sampleRate / period;
  }
  const hertz = raw.map((value, at) => {
    const near = Float32Array.of(raw[at - 1] ?? value, value, raw[at + 1] ?? value).sort();
    return near[1] ?? value;
  });
  return { hopSeconds, hertz };
}

/** Median of the voiced frames; 0 when there is none. */
export function medianPitch(samples: Float32Array, sampleRate: number): number {
  const voiced = trackPitch(samples, sampleRate)
    .hertz.filter((hertz) => hertz > 0)
    .sort();
  return voiced[voiced.length >> 1] ?? 0;
}
