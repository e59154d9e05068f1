import { trackPitch, type PitchTrack } from '@timbre/media/f0';

const frameSeconds = 0.01;
/** Below -75 dBFS a frame is digital silence, whatever the rest is like. */
const silentDb = -75;
/** A frame is speech from this share of the way between floor and loud frames on … */
const speechShare = 0.4;
/** … and at least so far above the floor: an energy mask that reached F1 0.90 on TEN's labelled set (ENGINES.md S5). */
const leastAboveFloorDb = 6;
const leastSpanSeconds = 0.08;
/** A breath between two words belongs to speech; consonants below the threshold do too. */
const bridgedSeconds = 0.3;
const hangoverSeconds = 0.06;
/** A span with less voiced sound than this is a knock or hiss. */
const leastVoicedShare = 0.15;

export interface Span {
  /** Seconds. */
  readonly from: number;
  readonly to: number;
}

/** Level of each 10 ms, dBFS. */
export function levelsOf(samples: Float32Array, sampleRate: number): Float64Array {
  const size = Math.round(frameSeconds * sampleRate);
  return Float64Array.from({ length: Math.floor(samples.length / size) }, (_, frame) => {
    let sum = 1e-12;
    for (let i = frame * size; i < (frame + 1) * size; i++) sum += (samples[i] as number) ** 2;
    return 10 * Math.log10(sum / size);
  });
}

const quantile = (sorted: Float64Array, share: number): number => sorted[Math.floor(share * (sorted.length - 1))] ?? 0;

/** Runs of frames above the threshold, bridged over short pauses. */
function loudSpans(levels: Float64Array, threshold: number): Span[] {
  const spans: { from: number; to: number }[] = [];
  let start = -1;
  for (let at = 0; at <= levels.length; at++) {
    const isLoud = at < levels.length && (levels[at] as number) >= threshold;
    if (isLoud && start < 0) start = at;
    if (isLoud || start < 0) continue;
    const [from, to] = [start * frameSeconds, at * frameSeconds];
    start = -1;
    if (to - from < leastSpanSeconds) continue;
    const before = spans.at(-1);
    if (before && from - before.to <= bridgedSeconds) before.to = to;
    else spans.push({ from, to });
  }
  return spans;
}

/**
 * Where someone speaks: louder than the recording's own floor, and partly voiced. One pass over the samples, so its
 * time grows with their number only. A caller that has its pitch already gives it.
 */
export function speechSpans(
  samples: Float32Array,
  sampleRate: number,
  pitch: PitchTrack = trackPitch(samples, sampleRate),
): Span[] {
  const levels = levelsOf(samples, sampleRate);
  const heard = levels.filter((level) => level > silentDb).sort();
  if (heard.length === 0) return [];
  const [floor, loud] = [quantile(heard, 0.1), quantile(heard, 0.95)];
  // Without a pause worth the name all that is heard counts; what is no voice goes below.
  const isEven = loud - floor < leastAboveFloorDb;
  const threshold = isEven ? silentDb : floor + Math.max(leastAboveFloorDb, speechShare * (loud - floor));
  const { hertz, hopSeconds } = pitch;
  const seconds = samples.length / sampleRate;
  return loudSpans(levels, threshold).flatMap(({ from, to }) => {
    const inside = hertz.subarray(Math.floor(from / hopSeconds), Math.ceil(to / hopSeconds));
    const voiced = inside.reduce((sum, value) => sum + (value > 0 ? 1 : 0), 0);
    if (voiced < leastVoicedShare * inside.length) return [];
    return [{ from: Math.max(0, from - hangoverSeconds), to: Math.min(seconds, to + hangoverSeconds) }];
  });
}

export const totalSeconds = (spans: readonly Span[]): number => spans.reduce((sum, { from, to }) => sum + to - from, 0);

/** The samples of the spans, one after the other. */
export function onlySpeech(samples: Float32Array, sampleRate: number, spans: readonly Span[]): Float32Array {
  const parts = spans.map(({ from, to }) =>
    samples.subarray(Math.round(from * sampleRate), Math.round(to * sampleRate)),
  );
  const out = new Float32Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    out.set(part, at);
    at += part.length;
  }
  return out;
}
