import { resampler } from './resample.ts';
import { featureCount, metricSampleRate, speakerFeatures } from './speaker-metric-features.ts';
import weights from './speaker-metric.json' with { type: 'json' };

/** Ninety of a hundred pairs of recordings of one speaker lie closer than this; above 2.75 two speakers are likelier. */
export const sameSpeakerDistance = 2.47;

/** The statistics are taken over passages of this length, then averaged; they overlap where they don't fit. */
const passageSeconds = 4;

/** Less than this says nothing about a speaker. */
const leastSeconds = 1;

/** A voice as a point in which Euclidean distance means “another speaker”. */
export type SpeakerEmbedding = Float64Array;

/** Speech at the rate the metric was trained at, 16 kHz. */
export function atMetricRate(samples: Float32Array, sampleRate: number): Float32Array {
  const { push, flush } = resampler(sampleRate, metricSampleRate);
  const [body, rest] = [push(samples), flush()];
  const out = new Float32Array(body.length + rest.length);
  out.set(body);
  out.set(rest, body.length);
  return out;
}

/** As few as cover all of it, evenly spread: a rest left out would let some milliseconds decide over seconds. */
function passagesOf(samples: Float32Array, sampleRate: number): Float32Array[] {
  if (samples.length < leastSeconds * sampleRate) return [];
  const speech = atMetricRate(samples, sampleRate);
  const length = passageSeconds * metricSampleRate;
  const count = Math.ceil(speech.length / length);
  const step = (speech.length - length) / Math.max(1, count - 1);
  return Array.from({ length: count }, (_, at) => {
    const from = Math.max(0, Math.round(at * step));
    return speech.subarray(from, from + length);
  });
}

function placed(passages: readonly (Float64Array | null)[]): SpeakerEmbedding | null {
  const heard = passages.filter((features) => features !== null);
  if (heard.length === 0) return null;
  const standard = Float64Array.from({ length: featureCount }, (_, at) => {
    const mean = heard.reduce((sum, features) => sum + (features[at] ?? 0), 0) / heard.length;
    return (mean - (weights.mean[at] ?? 0)) / (weights.deviation[at] ?? 1);
  });
  const axes = weights.projection[0]?.length ?? 0;
  return Float64Array.from({ length: axes }, (_, axis) =>
    standard.reduce((sum, value, at) => sum + value * (weights.projection[at]?.[axis] ?? 0), 0),
  );
}

/** Where the statistics of one passage lie. */
export const placeOf = (features: Float64Array): SpeakerEmbedding => placed([features]) ?? new Float64Array(0);

/** What one passage sounds like, averaged over parts of 4 s; null when less than a second or nothing is heard. */
export const speakerEmbedding = (samples: Float32Array, sampleRate: number): SpeakerEmbedding | null =>
  placed(passagesOf(samples, sampleRate).map((passage) => speakerFeatures(passage)));

/**
 * The same with each of some noises added: `noises` change a passage at 16 kHz. Quicker than one by one, as the pitch is
 * followed once, in the clean passage.
 */
export function noisyEmbeddings(
  samples: Float32Array,
  sampleRate: number,
  noises: readonly ((passage: Float32Array) => Float32Array)[],
): SpeakerEmbedding[] {
  const passages = passagesOf(samples, sampleRate).flatMap((passage) => {
    const clean = speakerFeatures(passage);
    return clean === null ? [] : [{ passage, clean }];
  });
  return noises.flatMap(
    (add) => placed(passages.map(({ passage, clean }) => speakerFeatures(add(passage), clean))) ?? [],
  );
}

/** Root mean square of the differences; see `sameSpeakerDistance` for what a figure means. */
export const speakerDistance = (a: SpeakerEmbedding, b: SpeakerEmbedding): number =>
  Math.sqrt(a.reduce((sum, value, at) => sum + (value - (b[at] ?? 0)) ** 2, 0) / a.length);

/** In the features of a passage: where the median of the logarithm of its pitch stands. */
const pitchFeature = featureCount - 2;

/**
 * Where a voice would lie if it spoke so many half tones higher and nothing else of it changed: the metric is linear in
 * the logarithm of the pitch. An estimate, as no voice is shifted that cleanly.
 */
export function pitchedEmbedding(at: SpeakerEmbedding, halfTones: number): SpeakerEmbedding {
  const change = (halfTones * Math.LN2) / 12 / (weights.deviation[pitchFeature] ?? 1);
  return at.map((value, axis) => value + change * (weights.projection[pitchFeature]?.[axis] ?? 0));
}
