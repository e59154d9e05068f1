import { resampler } from './resample.ts';
import { featureCount, metricSampleRate, speakerFeatures } from './speaker-metric-features.ts';
import weights from './speaker-metric.json' with { type: 'json' };

/** Ninety of a hundred pairs of recordings of one speaker lie closer than this; above 2.75 two speakers are likelier. */
export const sameSpeakerDistance = 2.47;

/** The statistics are taken over passages of this length, then averaged. */
const passageSeconds = 4;

/** Less than this says nothing about a speaker. */
const leastSeconds = 1;

/** A voice as a point in which Euclidean distance means “another speaker”. */
export type SpeakerEmbedding = Float64Array;

function atMetricRate(samples: Float32Array, sampleRate: number): Float32Array {
  const { push, flush } = resampler(sampleRate, metricSampleRate);
  const [body, rest] = [push(samples), flush()];
  const out = new Float32Array(body.length + rest.length);
  out.set(body);
  out.set(rest, body.length);
  return out;
}

/** What one passage sounds like, averaged over its parts of 4 s; null when less than a second or nothing is heard. */
export function speakerEmbedding(samples: Float32Array, sampleRate: number): SpeakerEmbedding | null {
  if (samples.length < leastSeconds * sampleRate) return null;
  const speech = atMetricRate(samples, sampleRate);
  const length = passageSeconds * metricSampleRate;
  const count = Math.max(1, Math.floor(speech.length / length));
  const passages = Array.from({ length: count }, (_, at) =>
    speakerFeatures(count === 1 ? speech.subarray(0, length) : speech.subarray(at * length, (at + 1) * length)),
  ).filter((features) => features !== null);
  if (passages.length === 0) return null;
  const standard = Float64Array.from({ length: featureCount }, (_, at) => {
    const mean = passages.reduce((sum, features) => sum + (features[at] ?? 0), 0) / passages.length;
    return (mean - (weights.mean[at] ?? 0)) / (weights.deviation[at] ?? 1);
  });
  const axes = weights.projection[0]?.length ?? 0;
  return Float64Array.from({ length: axes }, (_, axis) =>
    standard.reduce((sum, value, at) => sum + value * (weights.projection[at]?.[axis] ?? 0), 0),
  );
}

/** Root mean square of the differences; see `sameSpeakerDistance` for what a figure means. */
export const speakerDistance = (a: SpeakerEmbedding, b: SpeakerEmbedding): number =>
  Math.sqrt(a.reduce((sum, value, at) => sum + (value - (b[at] ?? 0)) ** 2, 0) / a.length);
